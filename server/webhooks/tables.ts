import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '#contract/webhooks.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** An endpoint that is told of events of a workspace. */
export const webhook = pgTable(
  'webhook',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    url: text().notNull(),
    /** what signs its messages, sealed by the keyring */
    sealed: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    active: boolean().notNull().default(true),
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('webhook_workspace').on(t.workspaceId, t.createdAt)],
);
