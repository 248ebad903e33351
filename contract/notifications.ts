// What happened that a person wants to know; made from the outbox of events.
import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { type NotificationType, notificationTypes } from './shared/options.ts';
import { pageOf, PageQuery } from './shared/paging.ts';
import { id, instant } from './shared/text.ts';

export const Notification = z
  .object({
    id,
    type: z.enum(notificationTypes),
    title: z.string(),
    body: z.string(),
    /** path inside the app */
    href: z.string().nullable(),
    readAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** How often a person gets mails about notices. What needs them, a failed post or charge, is mailed at once in any case. */
export const digests = ['each', 'daily', 'weekly', 'none'] as const;
export type Digest = (typeof digests)[number];
/** Kinds that no digest holds back: somebody has to act. */
export const urgentTypes: readonly NotificationType[] = ['post-failed', 'product'];

const Plan = z.object({
  digest: z.enum(digests),
  /** when the next mail with several notices leaves, if there are any; null without one */
  nextAt: instant.nullable(),
});

/** Where a mailed link leads that switches one type off without signing in. */
export const unsubscribePath = '/unsubscribe';

export const notifications = {
  emailNotify: endpoint({
    method: 'POST',
    path: 'accounts/email-notify/:type/:value/',
    params: z.object({ type: z.enum(notificationTypes), value: z.enum(['on', 'off']) }),
    query: z.object({
      /** from a mail: says whose mails, signed */
      u: z.string().max(400).optional(),
    }),
    response: z.object({ type: z.enum(notificationTypes), value: z.enum(['on', 'off']) }),
    policy: 'public',
    optionalAuth: true,
    summary: 'Switch mails of one type on or off, signed in or by the signed link of a mail',
    plainAuth: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'notifications/',
    query: PageQuery.extend({ unread: z.enum(['true', 'false']).optional() }),
    response: pageOf(Notification).extend({ unread: z.int() }),
    policy: 'account.self',
    summary: 'Your notifications in this workspace, newest first',
    ours: true,
  }),
  read: endpoint({
    method: 'POST',
    path: 'notifications/read/',
    body: z.object({ ids: z.union([z.literal('all'), z.array(id).max(200)]) }),
    response: z.object({ unread: z.int() }),
    policy: 'account.self',
    summary: 'Mark notifications as read',
    ours: true,
  }),
  digest: endpoint({
    method: 'GET',
    path: 'notifications/digest/',
    response: Plan,
    policy: 'account.self',
    summary: 'How often you get mails about notifications',
    ours: true,
  }),
  setDigest: endpoint({
    method: 'PUT',
    path: 'notifications/digest/',
    body: z.object({
      digest: z.enum(digests, { error: 'Choose each, daily, weekly or none' }),
    }),
    response: Plan,
    policy: 'account.self',
    summary: 'Choose how often you get mails about notifications: each at once, one a day, one a week, none',
    ours: true,
  }),
  endDigest: endpoint({
    method: 'POST',
    path: 'notifications/digest/off/',
    query: z.object({ u: z.string({ error: 'This link is not complete' }).max(400) }),
    response: z.object({ digest: z.literal('none') }),
    policy: 'public',
    summary: 'No more such mails, by the signed link of one (RFC 8058)',
    plainAuth: true,
    ours: true,
  }),
};
