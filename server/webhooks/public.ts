// What the application may use of webhooks: endpoints that are told of what happens in a workspace.
import type { Domain } from '#server/kernel/domain.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { WebhookDeps } from './deps.ts';
import { type HandledEvent, tellWebhooks, webhookPurpose } from './messages.ts';
import { webhookMessages } from './purpose.ts';
import { webhookRoutes } from './routes.ts';

export interface Webhooks extends Domain {
  /** Tells an event to whoever listens, with the transaction that marks it as read. */
  tell(tx: Queryable, event: HandledEvent): Promise<void>;
}

export function createWebhooks(deps: WebhookDeps): Webhooks {
  deps.deliveries.define(webhookPurpose, webhookMessages(deps));
  return {
    routes: (route) => webhookRoutes(route, deps),
    tell: (tx, event) => tellWebhooks(deps, tx, event),
  };
}
