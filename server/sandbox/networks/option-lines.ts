import type { TargetOptions } from '#contract/social/target-options.ts';

const replies: Record<string, string> = {
  following: 'Accounts the author follows can reply',
  mentionedUsers: 'Accounts it mentions can reply',
  subscribers: 'Subscribers can reply',
};
const audiences: Record<string, string> = {
  CONNECTIONS: 'Seen by connections only',
  PUBLIC_TO_EVERYONE: 'Seen by everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Seen by friends',
  FOLLOWER_OF_CREATOR: 'Seen by followers',
  unlisted: 'Quiet public',
  private: 'Seen by followers only',
  SELF_ONLY: 'Seen by the author only',
};
const buttons: Record<string, string> = {
  BOOK: 'Book',
  ORDER: 'Order online',
  SHOP: 'Shop',
  LEARN_MORE: 'Learn more',
  SIGN_UP: 'Sign up',
  CALL: 'Call now',
};

/** What a reader of the feed sees of a post's options, one short line each. */
export function optionLines(targetOptions: TargetOptions, boards: ReadonlyMap<string, string>): string[] {
  const event =
    targetOptions.topicType === 'EVENT' ? 'Event' : targetOptions.topicType === 'OFFER' ? 'Offer' : null;
  return [
    targetOptions.kind === 'story' && 'Story: gone after a day',
    targetOptions.boardId && `Board: ${boards.get(targetOptions.boardId) ?? 'unknown'}`,
    targetOptions.replySettings && replies[targetOptions.replySettings],
    targetOptions.visibility && audiences[targetOptions.visibility],
    targetOptions.audience && audiences[targetOptions.audience],
    targetOptions.contentWarning && `Content warning: ${targetOptions.contentWarning}`,
    targetOptions.sensitive && 'Images are marked as sensitive',
    targetOptions.privacyLevel && audiences[targetOptions.privacyLevel],
    targetOptions.privacyLevel && (targetOptions.allowComment ? 'Comments are open' : 'Comments are off'),
    targetOptions.collaborators?.length &&
      `With ${targetOptions.collaborators.map((name) => `@${name}`).join(', ')}`,
    targetOptions.madeWithAi && 'Made with AI',
    targetOptions.paidPartnership && 'Paid partnership',
    event &&
      `${event}: ${targetOptions.eventTitle ?? ''}, ${targetOptions.eventStart ?? ''} to ${targetOptions.eventEnd ?? ''}`,
    targetOptions.couponCode && `Coupon: ${targetOptions.couponCode}`,
    targetOptions.redeemUrl && `Redeem at ${targetOptions.redeemUrl}`,
    targetOptions.terms && `Terms: ${targetOptions.terms}`,
    targetOptions.action && `Button: ${buttons[targetOptions.action] ?? targetOptions.action}`,
  ].flatMap((line) => line || []);
}
