import type { Project } from '#contract/projects.ts';
import type { ProjectRow } from './store.ts';

export const presentProject = (row: ProjectRow): Project => ({
  id: row.id,
  title: row.title,
  description: row.description,
  icon: row.icon,
  demo: row.demo,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
