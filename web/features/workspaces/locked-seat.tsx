import { Button } from '@mantine/core';
import type { Role } from '#contract/workspaces/roles.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { workspacesApi } from './api.ts';
import { useOpenWorkspace } from './use-open-workspace.ts';
import { WorkspacePanel } from './workspace-panel.tsx';
import styles from './workspaces.module.css';
import { workspacesMessages as messages } from './messages.ts';

/** What a member sees whom the plan has no seat for: why, and where else to go. */
export function LockedSeat({ workspace, role }: { workspace: { id: string; name: string }; role: Role }) {
  const { data } = workspacesApi.useWorkspacesListQuery();
  const open = useOpenWorkspace();
  const others = data?.results.filter((row) => !row.current);
  return (
    <Page>
      <PageHeader title={messages.seat.title} lead={messages.seat.lead(workspace.name)} />
      <section className={styles.panel} aria-labelledby="others">
        <h2 id="others">{messages.seat.others}</h2>
        {others?.length === 0 && <p className={styles.lead}>{messages.seat.none}</p>}
        <ul className={styles.others}>
          {others?.map((row) => (
            <li key={row.id}>
              <Button variant="default" onClick={() => void open(row)}>
                {row.name}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <WorkspacePanel workspace={workspace} role={role} />
    </Page>
  );
}
