import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Project } from '#contract/projects.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { PopoverMenu } from '#web/ui/menu/popover-menu.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import styles from './project-card.module.css';
import { ProjectIcon } from './project-icon.tsx';
import { projectsMessages as messages } from './messages.ts';

interface Props {
  project: Project;
  onEdit: () => void;
  onDelete: () => void;
}

/** One project on /projects; the whole card opens it. */
export function ProjectCard({ project, onEdit, onDelete }: Props) {
  return (
    <article className={styles.card}>
      <span className={styles.icon}>
        <ProjectIcon icon={project.icon} size={22} />
      </span>
      <h2>
        <Link to={pagePath('/projects', {}, { id: project.id })}>{project.title}</Link>
        {project.demo && <span className={styles.tag}>{messages.demo.tag}</span>}
      </h2>
      {project.description && <p>{project.description}</p>}
      <footer>
        {messages.changed} <TimeAgo at={project.updatedAt} />
      </footer>
      <PopoverMenu
        label={messages.more(project.title)}
        buttonClassName={styles.more}
        items={[
          {
            label: messages.edit,
            icon: <IconPencil size={16} stroke={1.75} aria-hidden />,
            onSelect: onEdit,
          },
          {
            label: messages.delete,
            icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
            onSelect: onDelete,
            danger: true,
          },
        ]}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </PopoverMenu>
    </article>
  );
}
