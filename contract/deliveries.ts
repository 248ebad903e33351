// Messages to other servers: what was sent, what was answered, and when it is tried again.
import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { pageOf, PageQuery } from './shared/paging.ts';
import { id, instant } from './shared/text.ts';

/** waiting: sent at `nextAt`; sending: under way now. */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'canceled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const DeliveryAttempt = z.object({
  at: instant,
  /** status code of the answer; null when there was none */
  status: z.int().nullable(),
  /** why it did not count as delivered; null when it did */
  problem: z.string().nullable(),
  ms: z.int(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const Delivery = z
  .object({
    /** also the message's `webhook-id`, the same each time it is sent */
    id,
    projectId: id,
    /** what happened, `article.published` for example */
    type: z.string(),
    /** where it goes, without what follows a `?` */
    url: z.string(),
    state: z.enum(deliveryStates),
    /** how often it was sent */
    tries: z.int(),
    /** the newest ones, oldest first */
    attempts: z.array(DeliveryAttempt),
    nextAt: instant.nullable(),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof Delivery>;

const ById = z.object({ id });

export const deliveries = {
  list: endpoint({
    method: 'GET',
    path: 'deliveries/',
    query: PageQuery.extend({ projectId: id.optional(), state: z.enum(deliveryStates).optional() }),
    response: pageOf(Delivery),
    policy: 'deliveries.read',
    summary: 'Webhook messages, newest first',
    ours: true,
  }),
  redeliver: endpoint({
    method: 'POST',
    path: 'deliveries/:id/redeliver/',
    params: ById,
    response: Delivery,
    policy: 'deliveries.write',
    summary: 'Send a webhook message again now, with the same id and body',
    ours: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: 'deliveries/:id/cancel/',
    params: ById,
    response: Delivery,
    policy: 'deliveries.write',
    summary: 'Stop sending a webhook message that was not delivered yet',
    ours: true,
  }),
};
