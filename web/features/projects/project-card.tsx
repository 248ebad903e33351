import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Project } from '#contract/projects.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import styles from './project-card.module.css';
import { ProjectIcon } from './project-icon.tsx';
import { projectsWords as words } from './words.ts';

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
        <Link to={`/projects?id=${project.id}`}>{project.title}</Link>
      </h2>
      {project.description && <p>{project.description}</p>}
      <footer>
        <TimeAgo at={project.updatedAt} />
      </footer>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className={styles.more}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={words.more(project.title)}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onEdit}>
            {words.edit}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} color="danger" onClick={onDelete}>
            {words.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </article>
  );
}
