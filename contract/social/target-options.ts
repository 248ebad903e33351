// What an author may set for one post on one network, beside text and pictures. Each option is a field of the network's
// own API; one that is absent is left to the network, but for those that contract/social/networks.ts says it needs.
import { z } from 'zod';
import type { Network } from './networks.ts';
import { line } from '#contract/shared/text.ts';

const flag = (label: string) => z.boolean({ error: `${label} must be true or false` }).optional();
const day = z.iso.date({ error: 'Choose a date that exists' }).optional();
const address = (label: string) =>
  line(label, 2000)
    .refine((url) => url === '' || /^https?:\/\/[^\s/]+/i.test(url), {
      error: `${label} must start with http:// or https://`,
    })
    .optional();
/** feed: where posts stand; story: one picture without text, gone after a day. Reels are videos, which no network takes here. */
const kind = z.enum(['feed', 'story'], { error: 'Choose feed or story' }).optional();

export const targetOptions = {
  // POST /2/tweets: reply_settings, made_with_ai, paid_partnership.
  TWITTER: z.strictObject({
    replySettings: z
      .enum(['everyone', 'following', 'mentionedUsers', 'subscribers'], { error: 'Choose who may reply' })
      .optional(),
    madeWithAi: flag('Made with AI'),
    paidPartnership: flag('Paid partnership'),
  }),
  // POST /rest/posts: visibility.
  LINKEDIN: z.strictObject({
    visibility: z.enum(['PUBLIC', 'CONNECTIONS'], { error: 'Choose who may see it' }).optional(),
  }),
  // POST /{page}/feed or /{page}/photo_stories.
  FACEBOOK: z.strictObject({ kind }),
  // POST /{ig}/media: media_type STORIES, collaborators.
  INSTAGRAM: z.strictObject({
    kind,
    collaborators: z
      .array(
        z
          .string({ error: 'A user name must be text' })
          .regex(/^[a-z0-9._]{1,30}$/i, { error: 'Enter user names of Instagram, without @' }),
        { error: 'Collaborators must be a list' },
      )
      .max(3, { error: 'A post on Instagram can have at most 3 collaborators' })
      .optional(),
  }),
  // POST /v5/pins: board_id, and a link of the pin's own in place of the post's.
  PINTEREST: z.strictObject({
    boardId: z
      .string({ error: 'Choose a board' })
      .regex(/^[\w-]{0,100}$/, { error: 'Choose a board' })
      .optional(),
    link: address('Link of the pin'),
  }),
  // POST /v2/post/publish/content/init/: post_info.privacy_level and disable_comment; nothing may be ticked beforehand.
  TIKTOK: z.strictObject({
    privacyLevel: z
      .enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'], {
        error: 'Choose who may see it',
      })
      .optional(),
    allowComment: flag('Allow comments'),
  }),
  // POST …/localPosts: languageCode, topicType, callToAction.actionType, event, offer.
  GOOGLEMYBUSINESS: z.strictObject({
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/, { error: 'Choose a language' })
      .optional(),
    topicType: z.enum(['STANDARD', 'EVENT', 'OFFER'], { error: 'Choose update, event or offer' }).optional(),
    action: z
      .enum(['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL'], { error: 'Choose a button' })
      .optional(),
    eventTitle: line('Title of the event', 200).optional(),
    eventStart: day,
    eventEnd: day,
    couponCode: line('Coupon code', 60).optional(),
    redeemUrl: address('Address of the offer'),
    terms: line('Terms', 1000).optional(),
  }),
  // app.bsky.feed.post: langs, and com.atproto.label.defs#selfLabels.
  BLUESKY: z.strictObject({
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/, { error: 'Choose a language' })
      .optional(),
    contentLabel: z
      .enum(['sexual', 'nudity', 'porn', 'graphic-media'], { error: 'Choose a content label' })
      .optional(),
  }),
  // POST /api/v1/statuses: visibility, language, spoiler_text, sensitive.
  MASTODON: z.strictObject({
    audience: z.enum(['public', 'unlisted', 'private'], { error: 'Choose who may see it' }).optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/, { error: 'Choose a language' })
      .optional(),
    contentWarning: line('Content warning', 200).optional(),
    sensitive: flag('Sensitive images'),
  }),
} satisfies Record<Network, z.ZodType>;

type Shapes = typeof targetOptions;
/** The options of any network: a target has those of its own only. */
export type TargetOptions = z.output<Shapes['TWITTER']> &
  z.output<Shapes['LINKEDIN']> &
  z.output<Shapes['INSTAGRAM']> &
  z.output<Shapes['PINTEREST']> &
  z.output<Shapes['TIKTOK']> &
  z.output<Shapes['GOOGLEMYBUSINESS']> &
  z.output<Shapes['BLUESKY']> &
  z.output<Shapes['MASTODON']>;
