import type { VendorId } from '#contract/connections/vendors.ts';
import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** A workspace's own way to a provider. */
export const connection = pgTable(
  'connection',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    provider: text().$type<VendorId>().notNull(),
    label: text().notNull().default(''),
    /** this one and the next two: empty where the vendor does not ask for them */
    baseUrl: text().notNull().default(''),
    model: text().notNull().default(''),
    login: text().notNull().default(''),
    /** by the keyring, with `connection:<id>:key`; null where the provider needs none */
    keySealed: text(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique('connection_provider').on(t.workspaceId, t.provider)],
);
