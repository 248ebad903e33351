// Endpoints of other servers that are told by signed messages of what happens in a workspace.
import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { id, instant, requiredLine } from './shared/text.ts';

export const webhookEvents = [
  /** a channel's copy of a post is public */
  'post.published',
  /** it could not be published, or not be deleted where it was to be */
  'post.failed',
  /** it is on hold, nobody knows whether it was published, or a part of its thread is missing */
  'post.needs-attention',
  /** a network no longer lets a channel in */
  'channel.needs-reconnect',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Endpoints of one workspace. */
export const mostWebhooks = 20;

export const Webhook = z
  .object({
    id,
    /** where it is, without what follows a `?` */
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    /** off: nothing is sent to it; it turns itself off when it answers 410 */
    active: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

const fields = {
  url: requiredLine('URL', 2000).refine((url) => /^https?:\/\/[^\s/]+/i.test(url) && URL.canParse(url), {
    error: 'URL must start with http:// or https://',
  }),
  events: z
    .array(z.enum(webhookEvents, { error: 'There is no such event' }), { error: 'Choose events' })
    .min(1, { error: 'Choose at least one event' })
    .max(webhookEvents.length, { error: 'An event is there twice' })
    .transform((events) => [...new Set(events)]),
};
export const WebhookForm = z.object(fields);
export type WebhookForm = z.input<typeof WebhookForm>;

const ById = z.object({ id });

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: 'webhooks/',
    response: z.object({ results: z.array(Webhook), next: z.null() }),
    policy: 'connections.read',
    summary: 'The workspace’s webhooks, the newest first, without their secrets',
    ours: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'webhooks/',
    body: WebhookForm,
    /** `whsec_…`, told this once; null where an Idempotency-Key brought the answer again */
    response: Webhook.extend({ secret: z.string().nullable() }),
    status: 201,
    policy: 'connections.write',
    summary: 'Have an endpoint told of events in the workspace',
    creates: true,
    ours: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'webhooks/:id/',
    params: ById,
    body: z
      .object({ events: fields.events, active: z.boolean({ error: 'Active must be true or false' }) })
      .partial(),
    response: Webhook,
    policy: 'connections.write',
    summary: 'Change a webhook’s events, or turn it on or off',
    ours: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'webhooks/:id/',
    params: ById,
    response: z.void(),
    status: 204,
    policy: 'connections.write',
    summary: 'Remove a webhook; what waits to be sent to it is canceled',
    ours: true,
  }),
  test: endpoint({
    method: 'POST',
    path: 'webhooks/:id/test/',
    params: ById,
    response: z.object({
      ok: z.boolean(),
      /** status code of the answer; null when there was none */
      status: z.int().nullable(),
      /** why it does not count as delivered; null when it does */
      problem: z.string().nullable(),
      ms: z.int(),
    }),
    policy: 'connections.write',
    summary: 'Send a signed test message to a webhook now',
    ours: true,
  }),
};
