// What a channel's own version may set on its network, field by field, in the order of the form.
import type { Network } from '#contract/social/networks.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';

type Name = keyof TargetOptions;
interface Base {
  name: Name;
  label: string;
  hint?: string;
  /** shown only while this holds */
  when?: (options: TargetOptions) => boolean;
}
export type OptionField = Base &
  (
    | { kind: 'select'; choices: readonly { value: string; label: string }[] }
    | { kind: 'check' }
    | { kind: 'text' | 'date' | 'url' | 'names' | 'board' }
  );

const kinds: OptionField = {
  kind: 'select',
  name: 'kind',
  label: 'Post as',
  choices: [
    { value: '', label: 'Post in the feed' },
    { value: 'story', label: 'Story' },
  ],
};
const hasEvent = ({ topicType }: TargetOptions) => topicType === 'EVENT' || topicType === 'OFFER';
const isOffer = ({ topicType }: TargetOptions) => topicType === 'OFFER';

export const optionFields: Record<Network, readonly OptionField[]> = {
  TWITTER: [
    {
      kind: 'select',
      name: 'replySettings',
      label: 'Who may reply',
      choices: [
        { value: '', label: 'Everyone' },
        { value: 'following', label: 'Accounts you follow' },
        { value: 'mentionedUsers', label: 'Accounts you mention' },
        { value: 'subscribers', label: 'Your subscribers' },
      ],
    },
    { kind: 'check', name: 'madeWithAi', label: 'Say that it was made with AI' },
    { kind: 'check', name: 'paidPartnership', label: 'Say that it is a paid partnership' },
  ],
  LINKEDIN: [
    {
      kind: 'select',
      name: 'visibility',
      label: 'Who may see it',
      choices: [
        { value: '', label: 'Everyone' },
        { value: 'CONNECTIONS', label: 'Your connections' },
      ],
    },
  ],
  FACEBOOK: [kinds],
  INSTAGRAM: [
    kinds,
    {
      kind: 'names',
      name: 'collaborators',
      label: 'Collaborators',
      hint: 'At most 3 user names, separated by commas, without @',
      when: ({ kind }) => kind !== 'story',
    },
  ],
  PINTEREST: [
    { kind: 'board', name: 'boardId', label: 'Board' },
    { kind: 'url', name: 'link', label: 'Link of the pin', hint: 'In place of the link above' },
  ],
  TIKTOK: [
    {
      kind: 'select',
      name: 'privacyLevel',
      label: 'Who may see it',
      choices: [
        { value: '', label: 'Choose' },
        { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
        { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends' },
        { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
        { value: 'SELF_ONLY', label: 'Only you' },
      ],
    },
    { kind: 'check', name: 'allowComment', label: 'Allow comments' },
  ],
  GOOGLEMYBUSINESS: [
    {
      kind: 'select',
      name: 'topicType',
      label: 'Kind of post',
      choices: [
        { value: '', label: 'Update' },
        { value: 'EVENT', label: 'Event' },
        { value: 'OFFER', label: 'Offer' },
      ],
    },
    {
      kind: 'select',
      name: 'action',
      label: 'Button',
      hint: 'It leads to the link above',
      when: (options) => !isOffer(options),
      choices: [
        { value: '', label: 'Learn more, if there is a link' },
        { value: 'BOOK', label: 'Book' },
        { value: 'ORDER', label: 'Order online' },
        { value: 'SHOP', label: 'Shop' },
        { value: 'LEARN_MORE', label: 'Learn more' },
        { value: 'SIGN_UP', label: 'Sign up' },
        { value: 'CALL', label: 'Call now' },
      ],
    },
    { kind: 'text', name: 'eventTitle', label: 'Title of the event', when: hasEvent },
    { kind: 'date', name: 'eventStart', label: 'First day', when: hasEvent },
    { kind: 'date', name: 'eventEnd', label: 'Last day', when: hasEvent },
    { kind: 'text', name: 'couponCode', label: 'Coupon code', when: isOffer },
    { kind: 'url', name: 'redeemUrl', label: 'Where to redeem it', when: isOffer },
    { kind: 'text', name: 'terms', label: 'Terms', when: isOffer },
  ],
};

export const boardMessages = {
  choose: 'Choose a board',
  loading: 'Asking for the boards',
  failed: (why: string) => `${why} What you wrote is kept.`,
  none: 'This account has no board. Make one there, then ask again.',
  again: 'Ask again',
};
