import type { Words } from '#web/kernel/words.ts';

export const notificationWords = {
  title: 'Notifications',
  open: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  empty: 'Nothing yet. You hear here when a post is published or a page slips.',
  readAll: 'Mark all as read',
  more: 'Show more',
  mails: {
    title: 'Mails',
    lead: 'Everything is shown under Notifications. Choose what is mailed to you as well.',
    types: {
      'post-published': 'A post was published',
      'post-failed': 'A post needs you',
      'rank-change': 'A tracked keyword fell',
      'weekly-report': 'Weekly report',
      team: 'Somebody joined your team',
      product: 'Your subscription',
    },
    failed: 'That did not work. Try again.',
  },
} as const satisfies Words;
