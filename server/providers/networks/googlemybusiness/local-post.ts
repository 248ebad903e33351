// A post of a location, as it is sent and as Google answers it.
import { z } from 'zod';
import type { Payload } from '../port.ts';

export const LocalPost = z.object({
  name: z.string().regex(/^accounts\/[^/]+\/locations\/[^/]+\/localPosts\/[^/]+$/),
  state: z.string().catch(''),
  searchUrl: z.url().optional().catch(undefined),
  summary: z.string().catch(''),
  createTime: z.string().catch(''),
  media: z.array(z.unknown()).catch([]),
});
export type LocalPost = z.output<typeof LocalPost>;

/** Google's dates are parts. */
const dateOf = (day = '') => {
  const [year, month, date] = day.split('-').map(Number);
  return { year, month, day: date };
};

/** The body of POST …/localPosts; what the author left to Google is left out. */
export function localPost({ text, options, link, media }: Payload): Record<string, unknown> {
  const { topicType = 'STANDARD', action, eventTitle, eventStart, eventEnd } = options;
  const { couponCode, redeemUrl = link ?? undefined, terms } = options;
  // A link without a button of its own is “Learn more”; offers have none, and a call needs no address.
  const actionType = topicType === 'OFFER' ? undefined : (action ?? (link ? 'LEARN_MORE' : undefined));
  return {
    topicType,
    ...(options.language && { languageCode: options.language }),
    ...(text !== '' && { summary: text }),
    ...(actionType && {
      callToAction: { actionType, ...(actionType !== 'CALL' && link && { url: link }) },
    }),
    ...(topicType !== 'STANDARD' && {
      event: { title: eventTitle, schedule: { startDate: dateOf(eventStart), endDate: dateOf(eventEnd) } },
    }),
    ...(topicType === 'OFFER' && {
      offer: {
        ...(couponCode && { couponCode }),
        ...(redeemUrl && { redeemOnlineUrl: redeemUrl }),
        ...(terms && { termsConditions: terms }),
      },
    }),
    ...(media.length > 0 && { media: media.map(({ id }) => ({ mediaFormat: 'PHOTO', sourceUrl: id })) }),
  };
}
