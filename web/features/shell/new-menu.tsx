import { IconPlus } from '@tabler/icons-react';
import { may, type Role } from '#contract/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { PopoverMenu, type PopoverMenuItem } from '#web/ui/layout/popover-menu.tsx';
import { entryIcon } from './entry-icons.ts';
import styles from './shell.module.css';
import { shellMessages } from './messages.ts';

const messages = shellMessages.create;

const icon = (path: string) => {
  const Icon = entryIcon(path);
  return <Icon size={18} stroke={1.75} aria-hidden />;
};

/** What a person in this role can begin in this project. */
function itemsFor(role: Role, projectId: string | null): PopoverMenuItem[] {
  const ofProject = { projectId: projectId ?? '' };
  return [
    ...(may(role, 'writer.write')
      ? [{ label: messages.article, icon: icon('/modules/ai-writer'), to: pagePath('/modules/ai-writer') }]
      : []),
    ...(projectId && may(role, 'social.write')
      ? [
          {
            label: messages.post,
            icon: icon('/draft/:projectId'),
            to: pagePath('/draft/:projectId', ofProject, { post: 'new' }),
          },
        ]
      : []),
    ...(projectId && may(role, 'keywords.write')
      ? [
          {
            label: messages.keywords,
            icon: icon('/modules/keyword-explorer'),
            to: pagePath('/modules/keyword-explorer', {}, { import: 'new' }),
          },
        ]
      : []),
    ...(projectId && may(role, 'ranks.write')
      ? [
          {
            label: messages.tracker,
            icon: icon('/modules/keyword-rank-tracker'),
            to: pagePath('/modules/keyword-rank-tracker', {}, { new: '1' }),
          },
        ]
      : []),
    ...(may(role, 'projects.write')
      ? [{ label: messages.project, icon: icon('/projects'), to: '/projects?new=1', divided: true }]
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
