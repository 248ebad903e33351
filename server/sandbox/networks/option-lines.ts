import type { TargetOptions } from '#contract/target-options.ts';

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
export function optionLines(it: TargetOptions, boards: ReadonlyMap<string, string>): string[] {
  const event = it.topicType === 'EVENT' ? 'Event' : it.topicType === 'OFFER' ? 'Offer' : null;
  return [
    it.kind === 'story' && 'Story: gone after a day',
    it.boardId && `Board: ${boards.get(it.boardId) ?? 'unknown'}`,
    it.replySettings && replies[it.replySettings],
    it.visibility && audiences[it.visibility],
    it.privacyLevel && audiences[it.privacyLevel],
    it.privacyLevel && (it.allowComment ? 'Comments are open' : 'Comments are off'),
    it.collaborators?.length && `With ${it.collaborators.map((name) => `@${name}`).join(', ')}`,
    it.madeWithAi && 'Made with AI',
    it.paidPartnership && 'Paid partnership',
    event && `${event}: ${it.eventTitle ?? ''}, ${it.eventStart ?? ''} to ${it.eventEnd ?? ''}`,
    it.couponCode && `Coupon: ${it.couponCode}`,
    it.redeemUrl && `Redeem at ${it.redeemUrl}`,
    it.terms && `Terms: ${it.terms}`,
    it.action && `Button: ${buttons[it.action] ?? it.action}`,
  ].flatMap((line) => line || []);
}
