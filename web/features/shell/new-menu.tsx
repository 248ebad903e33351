import {
  IconFileDescription,
  IconFolders,
  IconPencil,
  IconPlus,
  IconSearch,
  IconTable,
  IconTrendingUp,
  type Icon,
} from '@tabler/icons-react';
import { may, type Role } from '#contract/workspaces/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { PopoverMenu, type PopoverMenuItem } from '#web/ui/menu/popover-menu.tsx';
import styles from './shell.module.css';
import { shellMessages } from './messages.ts';

const messages = shellMessages.create;

const icon = (Drawing: Icon) => <Drawing size={18} stroke={1.75} aria-hidden />;

/** What a person in this role can begin in this project. */
function itemsFor(role: Role, projectId: string | null): PopoverMenuItem[] {
  const ofProject = { projectId: projectId ?? '' };
  return [
    ...(may(role, 'writer.write')
      ? [
          { label: messages.article, icon: icon(IconPencil), to: pagePath('/modules/ai-writer') },
          {
            label: messages.batch,
            icon: icon(IconTable),
            to: pagePath('/modules/ai-writer/batches', {}, { new: '1' }),
          },
          {
            label: messages.files,
            icon: icon(IconFileDescription),
            to: pagePath('/saved-progress', {}, { import: 'new' }),
          },
        ]
      : []),
    ...(projectId && may(role, 'social.write')
      ? [
          {
            label: messages.post,
            icon: icon(IconFileDescription),
            to: pagePath('/draft/:projectId', ofProject, { post: 'new' }),
          },
        ]
      : []),
    ...(projectId && may(role, 'keywords.write')
      ? [
          {
            label: messages.keywords,
            icon: icon(IconSearch),
            to: pagePath('/modules/keyword-explorer', {}, { import: 'new' }),
          },
        ]
      : []),
    ...(projectId && may(role, 'ranks.write')
      ? [
          {
            label: messages.tracker,
            icon: icon(IconTrendingUp),
            to: pagePath('/modules/keyword-rank-tracker', {}, { new: '1' }),
          },
        ]
      : []),
    ...(may(role, 'projects.write')
      ? [
          {
            label: messages.project,
            icon: icon(IconFolders),
            to: pagePath('/projects', {}, { new: '1' }),
            divided: true,
          },
        ]
      : []),
  ];
}

interface Props {
  role: Role;
  /** the project that the screens show */
  projectId: string | null;
}

/** "+ New" in the top bar, on every screen. */
export function NewMenu({ role, projectId }: Props) {
  const items = itemsFor(role, projectId);
  if (items.length === 0) return null;
  return (
    <PopoverMenu label={messages.label} buttonClassName={styles.create ?? ''} items={items}>
      <IconPlus size={18} stroke={2} aria-hidden />
      <span>{messages.label}</span>
    </PopoverMenu>
  );
}
