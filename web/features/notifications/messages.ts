import type { Digest } from '#contract/notifications.ts';
import type { Messages } from '#web/kernel/messages.ts';

export const notificationMessages = {
  title: 'Notifications',
  open: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  empty: 'You’re all caught up. We’ll let you know when a post is published or a page drops in rankings.',
  readAll: 'Mark all as read',
  more: 'Show more',
  today: 'Today',
  yesterday: 'Yesterday',
  mails: {
    title: 'Email',
    lead: 'Choose which notifications you also get by email, and how often.',
    digest: 'How often',
    digests: {
      each: 'Right away',
      daily: 'Daily digest',
      weekly: 'Weekly digest',
      none: 'Never',
    } satisfies Record<Digest, string>,
    digestNotes: {
      each: 'An email for each notification, as it happens.',
      daily: 'At 8 AM if there’s news. Posts and payments that need attention are emailed right away.',
      weekly:
        'Mondays at 8 AM if there’s news. Posts and payments that need attention are emailed right away.',
      none: 'We’ll only email you about sign-in and about posts and payments that need attention.',
    } satisfies Record<Digest, string>,
    next: (when: string) =>
      `Next email on ${when} if there’s news. Posts and payments that need attention are emailed right away.`,
    digestSaved: 'Saved',
    digestUnknown: 'We couldn’t load your email settings.',
    retry: 'Try again',
    types: {
      'post-published': 'Post published',
      'post-failed': 'Post needs attention',
      'rank-change': 'Tracked keyword dropped',
      'weekly-report': 'Weekly report (Monday morning)',
      batch: 'Batch paused or finished',
      team: 'Team updates',
      product: 'Subscription updates',
    },
    failed: 'Something went wrong. Try again.',
  },
} as const satisfies Messages;
