// What a channel's own version may set on its network, field by field, in the order of the form.
import type { Network } from '#contract/social/networks.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';

type Name = keyof TargetOptions;
interface Base {
  name: Name;
  label: string;
  hint?: string;
  /** what can be set depends on the account, which is asked */
  ofAccount?: true;
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
    { value: '', label: 'Feed post' },
    { value: 'story', label: 'Story' },
  ],
};
const language: OptionField = {
  kind: 'select',
  name: 'language',
  label: 'Language',
  choices: [
    { value: '', label: 'Not set' },
    { value: 'en', label: 'English' },
    { value: 'de', label: 'German' },
    { value: 'es', label: 'Spanish' },
    { value: 'fr', label: 'French' },
    { value: 'it', label: 'Italian' },
    { value: 'ja', label: 'Japanese' },
    { value: 'nl', label: 'Dutch' },
    { value: 'pt', label: 'Portuguese' },
  ],
};
const hasEvent = ({ topicType }: TargetOptions) => topicType === 'EVENT' || topicType === 'OFFER';
const isOffer = ({ topicType }: TargetOptions) => topicType === 'OFFER';

export const optionFields: Record<Network, readonly OptionField[]> = {
  TWITTER: [
    {
      kind: 'select',
      name: 'replySettings',
      label: 'Who can reply',
      choices: [
        { value: '', label: 'Everyone' },
        { value: 'following', label: 'Accounts you follow' },
        { value: 'mentionedUsers', label: 'Accounts you mention' },
        { value: 'subscribers', label: 'Your subscribers' },
      ],
    },
    { kind: 'check', name: 'madeWithAi', label: 'Label as made with AI' },
    { kind: 'check', name: 'paidPartnership', label: 'Label as paid partnership' },
  ],
  LINKEDIN: [
    {
      kind: 'select',
      name: 'visibility',
      label: 'Visibility',
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
      hint: 'Up to 3 usernames, separated by commas',
      when: ({ kind }) => kind !== 'story',
    },
  ],
  PINTEREST: [
    { kind: 'board', name: 'boardId', label: 'Board' },
    { kind: 'url', name: 'link', label: 'Pin link', hint: 'Replaces the post’s link' },
  ],
  TIKTOK: [
    {
      kind: 'select',
      name: 'privacyLevel',
      label: 'Visibility',
      ofAccount: true,
      choices: [
        { value: '', label: 'Choose' },
        { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
        { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends' },
        { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
        { value: 'SELF_ONLY', label: 'Only you' },
      ],
    },
    { kind: 'check', name: 'allowComment', label: 'Allow comments', ofAccount: true },
  ],
  GOOGLEMYBUSINESS: [
    {
      kind: 'select',
      name: 'topicType',
      label: 'Post type',
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
      hint: 'Opens the post’s link',
      when: (options) => !isOffer(options),
      choices: [
        { value: '', label: 'Learn more (when there is a link)' },
        { value: 'BOOK', label: 'Book' },
        { value: 'ORDER', label: 'Order online' },
        { value: 'SHOP', label: 'Shop' },
        { value: 'LEARN_MORE', label: 'Learn more' },
        { value: 'SIGN_UP', label: 'Sign up' },
        { value: 'CALL', label: 'Call now' },
      ],
    },
    { kind: 'text', name: 'eventTitle', label: 'Event title', when: hasEvent },
    { kind: 'date', name: 'eventStart', label: 'Start date', when: hasEvent },
    { kind: 'date', name: 'eventEnd', label: 'End date', when: hasEvent },
    { kind: 'text', name: 'couponCode', label: 'Coupon code', when: isOffer },
    { kind: 'url', name: 'redeemUrl', label: 'Redeem URL', when: isOffer },
    { kind: 'text', name: 'terms', label: 'Terms', when: isOffer },
    language,
  ],
  BLUESKY: [
    language,
    {
      kind: 'select',
      name: 'contentLabel',
      label: 'Content label',
      choices: [
        { value: '', label: 'None' },
        { value: 'sexual', label: 'Suggestive' },
        { value: 'nudity', label: 'Nudity' },
        { value: 'porn', label: 'Adult' },
        { value: 'graphic-media', label: 'Graphic media' },
      ],
    },
  ],
  MASTODON: [
    {
      kind: 'select',
      name: 'audience',
      label: 'Visibility',
      choices: [
        { value: '', label: 'Your account’s default' },
        { value: 'public', label: 'Public' },
        { value: 'unlisted', label: 'Quiet public' },
        { value: 'private', label: 'Followers' },
      ],
    },
    language,
    {
      kind: 'text',
      name: 'contentWarning',
      label: 'Content warning',
      hint: 'Shown in place of the text until someone opens it',
    },
    { kind: 'check', name: 'sensitive', label: 'Mark images as sensitive' },
  ],
};

export const creatorMessages = {
  failed: (why: string) => `${why} Your text is kept.`,
  again: 'Reload account settings',
  noComments: 'Comments are turned off in the TikTok account',
  /** TikTok wants authors to read this before they post */
  music: 'By posting, you agree to TikTok’s Music Usage Confirmation.',
};
export const boardMessages = {
  choose: 'Choose a board',
  loading: 'Loading boards…',
  failed: (why: string) => `${why} Your text is kept.`,
  none: 'This account has no boards. Create one on Pinterest, then reload.',
  again: 'Reload boards',
};
