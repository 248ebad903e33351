// What the application may use of webhooks: endpoints that are told of what happens in a workspace.
import type { Domain } from '#server/kernel/domain.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { WorkspaceEvent } from '#server/kernel/events/workspace-event.ts';
import type { WebhookDeps } from './deps.ts';
import { tellWebhooks, webhookPurpose } from './messages.ts';
import { webhookMessages } from './purpose.ts';
import { webhookRoutes } from './routes.ts';

export interface Webhooks extends Domain {
  /** Tells events to the endpoints that listen, in the transaction that marks them as read. */
  tell(tx: Queryable, events: readonly WorkspaceEvent[]): Promise<void>;
}

export function createWebhooks(deps: WebhookDeps): Webhooks {
  deps.deliveries.define(webhookPurpose, webhookMessages(deps));
  return {
    routes: (route) => webhookRoutes(route, deps),
    tell: (tx, events) => tellWebhooks(deps, tx, events),
  };
}
