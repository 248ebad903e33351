import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** A key with which another program acts as its maker; only the SHA-256 of its secret is kept. */
export const apiKey = pgTable(
  'api_key',
  {
    /** also its user name where it is sent as Basic */
    id: primaryId(),
    workspaceId: workspaceId(),
    /** whoever made it: the key can never do more than they */
    userId: uuid().notNull(),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    scopes: jsonb().$type<string[]>().notNull(),
    /** null = all that the maker sees */
    projectIds: jsonb().$type<string[]>(),
    createdAt: createdAt(),
    expiresAt: instant(),
    lastUsedAt: instant(),
    lastUsedIp: text(),
    revokedAt: instant(),
  },
  (t) => [index('api_key_workspace').on(t.workspaceId, t.createdAt)],
);
