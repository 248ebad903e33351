import type { Digest } from '#contract/notifications.ts';
import type { Messages } from '#web/kernel/messages.ts';

export const notificationMessages = {
  title: 'Notifications',
  open: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  empty: 'Nothing yet. You hear here when a post is published or a page slips.',
  readAll: 'Mark all as read',
  more: 'Show more',
  mails: {
    title: 'Mails',
    lead: 'Everything is shown under Notifications. Choose how often it is mailed to you, and what.',
    digest: 'How often',
    digests: {
      each: 'Each at once',
      daily: 'One mail a day',
      weekly: 'One mail a week',
      none: 'No mails',
    } satisfies Record<Digest, string>,
    digestNotes: {
      each: 'A mail for each notification, as it happens.',
      daily:
        'At eight in the morning, when there is news. A post or payment that needs you is mailed at once.',
      weekly: 'On Monday at eight, when there is news. A post or payment that needs you is mailed at once.',
      none: 'Only a post or payment that needs you is mailed, and what concerns your sign-in.',
    } satisfies Record<Digest, string>,
    next: (when: string) =>
      `Next on ${when}, when there is news. A post or payment that needs you is mailed at once.`,
    digestSaved: 'Saved',
    digestUnknown: 'How often mails come could not be loaded.',
    retry: 'Try again',
    types: {
      'post-published': 'A post was published',
      'post-failed': 'A post needs you',
      'rank-change': 'A tracked keyword fell',
      'weekly-report': 'Weekly report, on Monday morning',
      team: 'Somebody joined your team',
      product: 'Your subscription',
    },
    failed: 'That did not work. Try again.',
  },
} as const satisfies Messages;
