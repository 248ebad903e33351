import type { Digest } from '#contract/notifications.ts';
import { notificationTypes, type NotificationType } from '#contract/shared/options.ts';
import type { Email } from '#server/kernel/mail/templates.ts';
import type { NotificationRow } from './store.ts';

const titles: Record<NotificationType, string> = {
  'post-published': 'Published',
  'post-failed': 'Needs attention',
  'rank-change': 'Ranking drops',
  'weekly-report': 'Weekly report',
  batch: 'Batches',
  team: 'Your team',
  product: 'Your subscription',
};

/** Lines of one digest; the rest is counted and stands under Notifications. */
export const mostLines = 100;

/**
 * One mail of several notices, grouped by what they are about.
 * @param notices oldest first, at least one
 * @param links where the settings are, the page that ends these mails and the address that takes a click
 */
export function digestEmail(
  digest: Extract<Digest, 'daily' | 'weekly'>,
  notices: readonly Pick<NotificationRow, 'type' | 'title' | 'href'>[],
  links: { publicUrl: string; page: string; oneClick: string },
): Email {
  const shown = notices.slice(0, mostLines);
  const more = notices.length - shown.length;
  const count = notices.length === 1 ? '1 update' : `${notices.length} updates`;
  const groups = notificationTypes.flatMap((type) => {
    const lines = shown
      .filter((notice) => notice.type === type)
      .map(({ title, href }) => ({ text: title, ...(href && { url: `${links.publicUrl}${href}` }) }));
    return lines.length > 0 ? [{ title: titles[type], lines }] : [];
  });
  return {
    subject: `${digest === 'daily' ? 'Your day' : 'Your week'} in Quillstead: ${count}`,
    paragraphs: [
      digest === 'daily'
        ? 'Here’s what happened since yesterday.'
        : 'Here’s what happened since last Monday.',
      ...(more > 0 ? [`${more} more under Notifications.`] : []),
    ],
    groups,
    button: { label: 'Open Quillstead', url: `${links.publicUrl}/projects` },
    footer: `You get a ${digest} digest. Change this in your profile: ${links.publicUrl}/profile — or unsubscribe: ${links.page}`,
    unsubscribe: links.oneClick,
  };
}
