// What an author set for one post, in the fields of each network's own API; contract/social/target-options.ts has the sources.
import type { Payload } from './port.ts';

/** Networks without a connector of their own yet. */
export const sharedNetworks = ['INSTAGRAM', 'PINTEREST', 'TIKTOK', 'GOOGLEMYBUSINESS'] as const;
export type SharedNetwork = (typeof sharedNetworks)[number];

/** Google's dates are parts. */
const dateOf = (day = '') => {
  const [year, month, date] = day.split('-').map(Number);
  return { year, month, day: date };
};

function localPost({ options, link }: Payload): Record<string, unknown> {
  const { topicType = 'STANDARD', action, eventTitle, eventStart, eventEnd } = options;
  const { couponCode, redeemUrl = link ?? undefined, terms } = options;
  // A link without a button of its own is “Learn more”; offers have none, and a call needs no address.
  const actionType = topicType === 'OFFER' ? undefined : (action ?? (link ? 'LEARN_MORE' : undefined));
  return {
    topicType,
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
  };
}

/** The options of a post as the network's own fields; those left to the network are not sent. */
export function optionFields(network: SharedNetwork, payload: Payload): Record<string, unknown> {
  const { options } = payload;
  switch (network) {
    case 'INSTAGRAM':
      return {
        ...(options.kind === 'story' && { media_type: 'STORIES' }),
        ...(options.collaborators?.length && { collaborators: options.collaborators }),
      };
    case 'PINTEREST':
      return { board_id: options.boardId };
    case 'TIKTOK':
      return {
        post_info: {
          privacy_level: options.privacyLevel,
          disable_comment: options.allowComment !== true,
        },
      };
    case 'GOOGLEMYBUSINESS':
      return localPost(payload);
  }
}
