// What each social network accepts: one table that composer, server and sandbox read. Limits and their sources are
// facts of the networks' own documentation unless the comment says otherwise.
import type { allNetworks, networks } from '#contract/shared/options.ts';
import { networkLabels } from './network-labels.ts';
import { type VideoLimits, videoLimits } from './video-limits.ts';

export type Network = (typeof allNetworks)[number];
/** The networks of one account system each, where a program needs an app of its own. */
export type ClosedNetwork = (typeof networks)[number];

export interface NetworkFacts {
  label: string;
  /** where the limits below, and those of videos, were read, and when */
  source: { name: string; read: string };
  /** most characters of a post, counted as `count` says */
  text: number;
  /** most bytes of it in UTF-8, where the network limits them too */
  textBytes?: number;
  /** weighted: X's rule (a link is 23, CJK and emoji are 2); graphemes: what a reader sees; utf16: JavaScript
   * length; mastodon: graphemes, a link is 23 and a mention is its name without the server */
  count: 'weighted' | 'graphemes' | 'utf16' | 'mastodon';
  /** most hashtags of a post, and how many its people are advised to use, where the network limits them */
  hashtags?: { most: number; advised: number };
  /** most mentions of a post, where the network limits them */
  mentions?: number;
  /** most characters of a title, where the network has one */
  title?: number;
  media: {
    required: boolean;
    images: number;
    /** most bytes of a picture here; where the network takes less, a smaller one is made before it is sent */
    imageBytes: number;
    /** of pictures */
    mime: readonly string[];
    /** what may stand in place of pictures; null = no video */
    video: VideoLimits | null;
  };
  /** the network stores alternative texts of pictures, at most this long; 0 = it has no field for them */
  altText: number;
  /** how the network tells a repeated post from a new one */
  dedupe: 'key' | 'content' | 'none';
  /** the link is a field of its own there and is not part of the counted text; absent: it follows the text */
  linkField?: true;
  /** its API lets the author comment under the post at once */
  firstComment: boolean;
  /** an answer to a post is a post of its own there, so that posts follow each other in a thread */
  threads?: true;
  /** its API deletes posts that were published by it */
  deletes: boolean;
  /** options that it does not publish without */
  needs?: readonly ('boardId' | 'privacyLevel')[];
  /** pictures are fetched by the network from a public address */
  fetchesMedia: boolean;
}

/** What one channel's own server allows in place of the network's common limits. */
export interface ChannelLimits {
  text?: number;
  images?: number;
  altText?: number;
}

const mb = 1024 * 1024;
/** When all of them were read last. */
const read = 'November 2026';

export const networkFacts: Record<Network, NetworkFacts> = {
  // X API documentation (media upload, posts) and its weighted counting; duplicates answer 403.
  TWITTER: {
    label: networkLabels.TWITTER,
    source: { name: 'docs.x.com; alternative texts: other programs', read },
    text: 280,
    count: 'weighted',
    media: {
      required: false,
      images: 4,
      imageBytes: 5 * mb,
      mime: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
      video: videoLimits.TWITTER,
    },
    altText: 1000,
    dedupe: 'content',
    firstComment: true,
    threads: true,
    deletes: true,
    fetchesMedia: false,
  },
  // Posts API: 3,000 characters; duplicates answer 422 with the first post's URN.
  LINKEDIN: {
    label: networkLabels.LINKEDIN,
    source: { name: 'learn.microsoft.com; shapes of videos: other programs', read },
    text: 3000,
    count: 'utf16',
    media: {
      required: false,
      images: 20,
      imageBytes: 8 * mb,
      mime: ['image/jpeg', 'image/png', 'image/gif'],
      video: videoLimits.LINKEDIN,
    },
    altText: 4086,
    dedupe: 'content',
    firstComment: true,
    deletes: true,
    fetchesMedia: false,
  },
  // Pages API; the text limit is third-party documentation. A post with the words of the one before it is error 506.
  FACEBOOK: {
    label: networkLabels.FACEBOOK,
    source: { name: 'developers.facebook.com; length of texts and number of pictures: other programs', read },
    text: 63_206,
    count: 'utf16',
    media: {
      required: false,
      images: 10,
      imageBytes: 4 * mb,
      mime: ['image/jpeg', 'image/png'],
      video: videoLimits.FACEBOOK,
    },
    altText: 1000,
    dedupe: 'content',
    firstComment: true,
    deletes: true,
    fetchesMedia: false,
  },
  // Instagram Platform (IG User Media): caption of 2,200 with 30 hashtags and 20 mentions; JPEG of at most 8 MB, which
  // others are made into, fetched from a public address; carousels of 10 through the API. Five hashtags are what its app
  // allows since December 2025.
  INSTAGRAM: {
    label: networkLabels.INSTAGRAM,
    source: { name: 'developers.facebook.com; hashtags that are advised: Instagram’s app', read },
    text: 2200,
    count: 'utf16',
    media: {
      required: true,
      images: 10,
      imageBytes: 8 * mb,
      mime: ['image/jpeg', 'image/png', 'image/webp'],
      video: videoLimits.INSTAGRAM,
    },
    hashtags: { most: 30, advised: 5 },
    mentions: 20,
    altText: 1000,
    dedupe: 'none',
    firstComment: true,
    deletes: false,
    fetchesMedia: true,
  },
  // API v5: title 100, description 800, link 2,048 (own field), one picture or two to five of one size, as JPEG or PNG,
  // 20 MB each (product specs), one alt_text of 500; no call for comments.
  PINTEREST: {
    label: networkLabels.PINTEREST,
    source: { name: 'its OpenAPI file 5.23.0 and product specs', read },
    text: 800,
    count: 'utf16',
    title: 100,
    media: {
      required: true,
      images: 5,
      imageBytes: 20 * mb,
      mime: ['image/jpeg', 'image/png', 'image/webp'],
      video: videoLimits.PINTEREST,
    },
    altText: 500,
    dedupe: 'none',
    linkField: true,
    firstComment: false,
    deletes: true,
    // POST /v5/pins: board_id is required.
    needs: ['boardId'],
    fetchesMedia: false,
  },
  // Content Posting API, photo posts: title 90, description 4,000, 35 pictures; JPEG or WebP of at most 20 MB and 1080p, which
  // others are made to; no text-only posts, no alt text, no comments.
  TIKTOK: {
    label: networkLabels.TIKTOK,
    source: { name: 'developers.tiktok.com', read },
    text: 4000,
    count: 'utf16',
    title: 90,
    media: {
      required: true,
      images: 35,
      imageBytes: 20 * mb,
      mime: ['image/jpeg', 'image/png', 'image/webp'],
      video: videoLimits.TIKTOK,
    },
    altText: 0,
    dedupe: 'none',
    firstComment: false,
    deletes: false,
    // Direct posts: privacy_level is required, and nothing may be chosen beforehand.
    needs: ['privacyLevel'],
    fetchesMedia: true,
  },
  // Local posts: 1,500 characters (third-party documentation), one photo, which Google fetches as JPEG or PNG of 10 KB to
  // 5 MB and at least 250 × 250 pixels (others are made to fit); the link is the call to action's; no comments.
  GOOGLEMYBUSINESS: {
    label: networkLabels.GOOGLEMYBUSINESS,
    source: { name: 'developers.google.com and support.google.com; length of texts: other programs', read },
    text: 1500,
    count: 'utf16',
    media: {
      required: false,
      images: 1,
      imageBytes: 20 * mb,
      mime: ['image/jpeg', 'image/png', 'image/webp'],
      video: videoLimits.GOOGLEMYBUSINESS,
    },
    altText: 0,
    dedupe: 'none',
    linkField: true,
    firstComment: false,
    deletes: true,
    fetchesMedia: true,
  },
  // Lexicon app.bsky.feed.post: 300 graphemes and 3,000 bytes, four images of 1,000,000 bytes (made smaller when they are
  // larger). It limits no alt text; 2,000 characters is what Bluesky's own app takes.
  BLUESKY: {
    label: networkLabels.BLUESKY,
    source: { name: 'its lexicons and docs.bsky.app; alternative texts: its app', read },
    text: 300,
    textBytes: 3000,
    count: 'graphemes',
    media: {
      required: false,
      images: 4,
      imageBytes: 20 * mb,
      mime: ['image/jpeg', 'image/png', 'image/webp'],
      video: videoLimits.BLUESKY,
    },
    altText: 2000,
    dedupe: 'key',
    firstComment: true,
    threads: true,
    deletes: true,
    fetchesMedia: false,
  },
  // docs.joinmastodon.org: 500 characters, four pictures, descriptions of 1,500; servers may set other limits, which each
  // channel has. The key of a post is kept for an hour.
  MASTODON: {
    label: networkLabels.MASTODON,
    source: { name: 'docs.joinmastodon.org; each server says its own', read },
    text: 500,
    count: 'mastodon',
    media: {
      required: false,
      images: 4,
      imageBytes: 16 * mb,
      mime: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
      video: videoLimits.MASTODON,
    },
    altText: 1500,
    dedupe: 'key',
    firstComment: true,
    threads: true,
    deletes: true,
    fetchesMedia: false,
  },
};
