import { IconPlus, IconSelector, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { addCommands } from '#web/kernel/commands.ts';
import { messages as common } from '#web/kernel/messages.ts';
import { PopoverMenu } from '#web/ui/menu/popover-menu.tsx';
import { useLazyDialog } from '#web/ui/dialog/use-lazy-dialog.ts';
import { workspacesApi } from './api.ts';
import { useFollowOtherTabs, useOpenWorkspace } from './use-open-workspace.ts';
import styles from './workspaces.module.css';
import { workspacesMessages as messages } from './messages.ts';

// With its form and its dialog: nobody needs them before they are asked for.
const NewWorkspace = lazy(async () => ({ default: (await import('./new-workspace.tsx')).NewWorkspace }));

/** At the top of the sidebar: where one is, the person's other workspaces, and a new one. */
export function WorkspaceSwitcher({ current }: { current: { id: string; name: string } | undefined }) {
  const { data } = workspacesApi.useWorkspacesListQuery();
  const { isOpen, wasOpened, open: openDialog, close } = useLazyDialog();
  const open = useOpenWorkspace();
  useFollowOtherTabs();
  const rows = data?.results;
  useEffect(
    () =>
      addCommands('workspaces', [
        ...(rows ?? [])
          .filter((row) => !row.current)
          .map((row) => ({
            id: `workspace:${row.id}`,
            label: messages.commands.open(row.name),
            group: messages.commands.group,
            run: () => void open(row),
          })),
        {
          id: 'workspace:new',
          label: messages.create,
          group: messages.commands.group,
          run: openDialog,
        },
      ]),
    [rows, open, openDialog],
  );
  const name = current?.name ?? messages.loading;
  return (
    <div className={styles.place}>
      <PopoverMenu
        label={messages.switcher(name)}
        buttonClassName={styles.switcher}
        heading={messages.heading}
        items={[
          ...(rows ?? []).map((row) => ({
            id: row.id,
            label: row.name,
            note:
              row.status === 'locked'
                ? `${common.roles[row.role]}, ${messages.locked}`
                : common.roles[row.role],
            checked: row.current,
            onSelect: () => {
              if (!row.current) void open(row);
            },
          })),
          {
            label: messages.create,
            icon: <IconPlus size={18} stroke={1.75} aria-hidden />,
            onSelect: openDialog,
            divided: true,
          },
          {
            label: messages.settings,
            icon: <IconUsers size={18} stroke={1.75} aria-hidden />,
            to: '/team-member',
          },
        ]}
      >
        {/* Painted, not written: the button is named by what it says. */}
        <span className={styles.initial} data-initial={[...name][0]?.toUpperCase()} aria-hidden />
        <span className={styles.name}>{name}</span>
        <IconSelector size={16} stroke={1.75} className={styles.chevrons} aria-hidden />
      </PopoverMenu>
      {wasOpened && (
        <Suspense fallback={null}>
          <NewWorkspace opened={isOpen} onClose={close} onMade={(made) => void open(made)} />
        </Suspense>
      )}
    </div>
  );
}
