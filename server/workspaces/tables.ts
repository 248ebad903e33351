import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/workspaces/roles.ts';
import { createdAt, instant, ownedByAccount, ownedByWorkspace, primaryId } from '../kernel/db/columns.ts';

/** What a subscription pays for; made for its owner at signup. */
export const workspace = pgTable('workspace', {
  id: primaryId(),
  name: text().notNull(),
  plan: text().notNull().default('free'),
  createdAt: createdAt(),
});

export const member = pgTable(
  'member',
  {
    workspaceId: ownedByWorkspace(),
    userId: ownedByAccount(),
    role: text().$type<Role>().notNull(),
    /** null = all projects of the workspace */
    projectIds: jsonb().$type<string[]>(),
    disabledAt: instant(),
    /** the plan has no seat for this member now: nothing is lost, nothing can be done */
    lockedAt: instant(),
    /** when a device of theirs left this workspace for another; devices that act here say the rest */
    lastSeenAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index('member_user').on(t.userId)],
);
