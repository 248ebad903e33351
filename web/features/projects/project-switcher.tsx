import { IconFolders, IconPlus, IconSelector } from '@tabler/icons-react';
import type { Project } from '#contract/projects.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { PopoverMenu } from '#web/ui/menu/popover-menu.tsx';
import { ProjectIcon } from './project-icon.tsx';
import styles from './project-switcher.module.css';
import { projectsMessages } from './messages.ts';

const messages = projectsMessages.switcher;

interface Props {
  projects: readonly Project[];
  /** id of the project that the screens show */
  selected: string | null;
  onSelect: (id: string) => void;
}

/** In the top bar: the project that every project screen shows, and the way to another one. */
export function ProjectSwitcher({ projects, selected, onSelect }: Props) {
  const project = projects.find(({ id }) => id === selected);
  if (!project) return null;
  return (
    <PopoverMenu
      label={messages.label(project.title)}
      buttonClassName={styles.button ?? ''}
      align="left"
      items={[
        ...projects.map(({ id, title, icon }) => ({
          id,
          label: title,
          icon: <ProjectIcon icon={icon} size={18} />,
          checked: id === selected,
          onSelect: () => {
            if (id !== selected) onSelect(id);
          },
        })),
        {
          label: messages.all,
          icon: <IconFolders size={18} stroke={1.75} aria-hidden />,
          to: '/projects',
          divided: true,
        },
        {
          label: messages.create,
          icon: <IconPlus size={18} stroke={1.75} aria-hidden />,
          to: pagePath('/projects', {}, { new: '1' }),
        },
      ]}
    >
      <ProjectIcon icon={project.icon} size={18} />
      <span>{project.title}</span>
      <IconSelector size={16} stroke={1.75} aria-hidden />
    </PopoverMenu>
  );
}
