// What leaves for other servers: signed messages, and the workspaces' own endpoints that are told of events.
import { createDeliveries } from '../deliveries/public.ts';
import { createWebhooks } from '../webhooks/public.ts';
import { createLimiter } from '../kernel/limits/limiter.ts';
import type { Services } from './services.ts';

export function composeOutgoing({ database, clock, egress, log, keyring, publicUrl }: Services) {
  const { db, pool } = database;
  const deliveries = createDeliveries({ db, clock, egress, log });
  const tests = createLimiter(pool, 'webhook-test', 20, 15 * 60);
  return { deliveries, webhooks: createWebhooks({ db, clock, keyring, deliveries, publicUrl, tests }) };
}
export type Outgoing = ReturnType<typeof composeOutgoing>;
