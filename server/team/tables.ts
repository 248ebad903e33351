import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/workspaces/roles.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** An invitation by mail; only the SHA-256 of its token is kept. */
export const invitation = pgTable(
  'invitation',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** null = all */
    projectIds: jsonb().$type<string[]>(),
    tokenHash: text().notNull().unique(),
    invitedBy: uuid().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('invitation_workspace').on(t.workspaceId, t.createdAt)],
);
