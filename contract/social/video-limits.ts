// What each network takes as the video of a post, which goes alone: facts of the networks' own documentation unless the
// comment says otherwise. A file that is larger than the media library takes (contract/media.ts) never gets there.
import type { allNetworks } from '#contract/shared/options.ts';

export interface VideoLimits {
  /** most bytes */
  bytes: number;
  mime: readonly string[];
  /** shortest and longest, seconds */
  seconds: readonly [number, number];
  /** seconds and bytes of a story; absent: a story takes no video */
  story?: { seconds: readonly [number, number]; bytes: number };
  /** absent: any; names as `VideoFacts.codec` has them */
  codecs?: readonly string[];
  /** fewest and most frames a second */
  frameRate?: readonly [number, number];
  /** shortest side, and the longest shorter and longer ones, whichever way it is turned; pixels */
  sides?: { least: number; shorter: number; longer: number };
  /** most width × height */
  pixels?: number;
  /** least and greatest width divided by height */
  ratio?: readonly [number, number];
  /** most characters of the post's text where a video has fewer than other posts; the title is part of it then */
  text?: number;
  /** the network fetches it from a public address */
  fetched?: true;
  /** most characters of its alternative text; 0 = there is no field for it */
  altText: number;
}

const mb = 1024 * 1024;
const gb = 1024 * mb;
const mp4 = ['video/mp4'];
const mp4OrMov = ['video/mp4', 'video/quicktime'];

/** null = its posts have no video. */
export const videoLimits: Record<(typeof allNetworks)[number], VideoLimits | null> = {
  // docs.x.com, Media best practices (November 2026): 0.5 seconds to 20 minutes and 8 GB without Premium; until 2026 it
  // was 140 seconds and 512 MB. 1280 × 1024 is its limit of an ordinary account, which also says that subscribers upload
  // 1080p: what is between the two X refuses itself. 1:3 to 3:1, 60 frames a second, H.264.
  TWITTER: {
    bytes: 8 * gb,
    mime: mp4OrMov,
    seconds: [0.5, 20 * 60],
    codecs: ['h264'],
    frameRate: [1, 60],
    sides: { least: 32, shorter: 1080, longer: 1920 },
    ratio: [1 / 3, 3],
    altText: 0,
  },
  // Videos API: MP4 of 3 seconds to 30 minutes and 500 MB; the shapes are third-party documentation.
  LINKEDIN: {
    bytes: 500 * mb,
    mime: mp4,
    seconds: [3, 30 * 60],
    ratio: [1 / 2.4, 2.4],
    altText: 0,
  },
  // API v5: 4 seconds to 15 minutes and 2 GB (product specs, third-party documentation says 1 to 2 GB).
  PINTEREST: { bytes: 2 * gb, mime: mp4OrMov, seconds: [4, 15 * 60], ratio: [1 / 2, 1.91], altText: 500 },
  // Video API: posts of a page, 1 GB and 20 minutes without a session of the newer upload.
  FACEBOOK: { bytes: gb, mime: mp4OrMov, seconds: [1, 20 * 60], altText: 0 },
  // IG User Media: reels of 3 seconds to 15 minutes and 300 MB, H.264 or HEVC of 23 to 60 frames a second and at most 1,920
  // pixels wide; stories of 3 to 60 seconds and 100 MB.
  INSTAGRAM: {
    bytes: 300 * mb,
    mime: mp4OrMov,
    seconds: [3, 15 * 60],
    story: { seconds: [3, 60], bytes: 100 * mb },
    codecs: ['h264', 'hevc'],
    frameRate: [23, 60],
    sides: { least: 1, shorter: 1920, longer: 4096 },
    ratio: [0.01, 10],
    fetched: true,
    altText: 0,
  },
  // Media Transfer Guide: 4 GB, 10 minutes by the API, 23 to 60 frames a second, 360 to 4,096 pixels a side; one text of
  // 2,200, which is called its title. A creator's own longest length is read before each post.
  TIKTOK: {
    bytes: 4 * gb,
    mime: mp4OrMov,
    seconds: [1, 10 * 60],
    codecs: ['h264', 'hevc'],
    frameRate: [23, 60],
    sides: { least: 360, shorter: 4096, longer: 4096 },
    text: 2200,
    altText: 0,
  },
  GOOGLEMYBUSINESS: null,
  // Lexicon app.bsky.embed.video: MP4 of 100,000,000 bytes, alt text of 1,000 graphemes; three minutes are what Bluesky's
  // own service takes.
  BLUESKY: { bytes: 100_000_000, mime: mp4, seconds: [0.1, 180], altText: 1000 },
  // Mastodon's defaults: 99 MiB, 120 frames a second, 3840 × 2160 pixels; servers may set others.
  MASTODON: {
    bytes: 99 * mb,
    mime: mp4OrMov,
    seconds: [0.1, 24 * 3600],
    frameRate: [1, 120],
    pixels: 8_294_400,
    altText: 1500,
  },
};
