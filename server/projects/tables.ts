import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProjectIcon } from '#contract/shared/options.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

export const project = pgTable(
  'project',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    title: text().notNull(),
    description: text().notNull().default(''),
    icon: text().$type<ProjectIcon>().notNull().default('flower'),
    demo: boolean().notNull().default(false),
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [index('project_workspace').on(t.workspaceId, t.createdAt, t.id)],
);
