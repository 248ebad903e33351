import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** A workspace's own way to a provider. */
export const connection = pgTable(
  'connection',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    provider: text().$type<'openai-compatible'>().notNull(),
    label: text().notNull().default(''),
    baseUrl: text().notNull(),
    model: text().notNull(),
    /** by the keyring, with `connection:<id>:key`; null where the provider needs none */
    keySealed: text(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique('connection_provider').on(t.workspaceId, t.provider)],
);
