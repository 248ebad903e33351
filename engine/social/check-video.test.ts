import { describe, expect, it } from 'vitest';
import { allNetworks } from '#contract/shared/options.ts';
import { networkFacts } from '#contract/social/networks.ts';
import { videoLimits } from '#contract/social/video-limits.ts';
import { checkTarget, type TargetDraft } from './check-target.ts';
import { checkVideo, lengthOf, type VideoDraft } from './check-video.ts';

const networks = allNetworks.flatMap((network) => {
  const limits = videoLimits[network];
  return limits ? [[network, limits] as const] : [];
});

const facts = { durationMs: 20_000, frameRate: 30, codec: 'h264', audioCodec: 'aac' };
/** What every network that has videos takes. */
const ordinary: VideoDraft = {
  mime: 'video/mp4',
  bytes: 4_000_000,
  width: 720,
  height: 720,
  video: facts,
};
const draft = (more: Partial<TargetDraft> = {}): TargetDraft => ({
  content: 'Fresh bread',
  link: null,
  title: null,
  thread: [],
  firstComment: null,
  media: [{ type: 'video', altText: null, ...ordinary }],
  options: { boardId: 'b', privacyLevel: 'SELF_ONLY' },
  ...more,
});

describe.each(networks)('%s', (network, limits) => {
  const { label } = networkFacts[network];
  const problems = (more: Partial<VideoDraft>) => checkVideo({ ...ordinary, ...more }, label, limits, false);
  const lasting = (seconds: number) => problems({ video: { ...facts, durationMs: seconds * 1000 } });

  it('takes an ordinary video, alone', () => {
    expect(checkTarget(draft(), networkFacts[network])).toEqual([]);
    const two = [...draft().media, ...draft().media];
    expect(checkTarget(draft({ media: two }), networkFacts[network])).toEqual([
      `${label} takes one video and nothing beside it`,
    ]);
  });

  it('takes the shortest and the longest, and nothing beyond them', () => {
    const [least, most] = limits.seconds;
    expect(lasting(least)).toEqual([]);
    expect(lasting(most)).toEqual([]);
    expect(lasting(least - 0.001)).toEqual([expect.stringContaining(`${label} takes videos of`)]);
    expect(lasting(most + 0.001)).toEqual([expect.stringContaining(lengthOf(most))]);
  });

  it('takes the largest file, and not one byte more', () => {
    expect(problems({ bytes: limits.bytes })).toEqual([]);
    expect(problems({ bytes: limits.bytes + 1 })).toHaveLength(1);
  });

  it('takes its fewest and most frames a second', () => {
    const [fewest, most] = limits.frameRate ?? [1, 1000];
    const at = (frameRate: number) => problems({ video: { ...facts, frameRate } });
    expect([at(fewest), at(most), at(most - 0.06)]).toEqual([[], [], []]);
    if (!limits.frameRate) return;
    expect(at(most + 1)).toEqual([
      `${label} takes ${fewest} to ${most} frames a second; this has ${most + 1}`,
    ]);
  });

  it('takes shapes and sizes up to its limits', () => {
    const sized = (width: number, height: number) => problems({ width, height });
    const { ratio, sides, pixels } = limits;
    if (ratio) {
      const [least, most] = ratio;
      const tall = Math.ceil(400 / least);
      if (tall <= (sides?.longer ?? Infinity)) {
        expect(sized(400, Math.floor(400 / least))).toEqual([]);
        expect(sized(399, tall)).toEqual([expect.stringContaining('width to height')]);
      }
      const wide = Math.floor(400 * most);
      if (wide <= (sides?.longer ?? Infinity)) expect(sized(wide, 400)).toEqual([]);
    }
    if (sides) {
      expect(sized(sides.shorter, sides.shorter)).toEqual([]);
      expect(sized(sides.least - 1, sides.least - 1)).toEqual([
        expect.stringContaining('pixels, either way up'),
      ]);
      expect(sized(sides.longer + 1, sides.shorter)).not.toEqual([]);
    }
    if (pixels !== undefined) {
      expect(sized(pixels / 2160, 2160)).toEqual([]);
      expect(sized(pixels / 2160 + 1, 2160)).toHaveLength(1);
    }
  });

  it('takes no other container and no other codec than it documents', () => {
    expect(problems({ mime: 'video/webm' })).toEqual([expect.stringContaining('this is video/webm')]);
    const other = problems({ video: { ...facts, codec: 'mpeg4' } });
    expect(other).toHaveLength(limits.codecs ? 1 : 0);
  });

  it('takes none whose length cannot be read', () => {
    expect(problems({ video: { ...facts, durationMs: null, frameRate: null } })).toEqual([
      expect.stringContaining('The length of this video can’t be read'),
    ]);
  });
});

it('a video on Google Business Profile is refused in words', () => {
  expect(checkTarget(draft(), networkFacts.GOOGLEMYBUSINESS)).toContain(
    'Google Business Profile takes no videos',
  );
});

it('TikTok counts the text of a video otherwise than that of pictures, and has no title beside it', () => {
  const long = (length: number) => draft({ content: 'x'.repeat(length) });
  expect(checkTarget(long(2200), networkFacts.TIKTOK)).toEqual([]);
  expect(checkTarget(long(2201), networkFacts.TIKTOK)).toEqual([
    'TikTok takes at most 2,200 characters; this has 2,201',
  ]);
  expect(checkTarget(draft({ title: 'Bread' }), networkFacts.TIKTOK)).toEqual([
    'A video on TikTok has no title beside its text',
  ]);
});

it('a story is a video of a minute on Instagram, and an image alone on Facebook', () => {
  const story = (durationMs: number) =>
    draft({ options: { kind: 'story' }, media: [{ ...draft().media[0]!, video: { ...facts, durationMs } }] });
  expect(checkTarget(story(60_000), networkFacts.INSTAGRAM)).toEqual([]);
  expect(checkTarget(story(61_000), networkFacts.INSTAGRAM)).toEqual([
    'A story on Instagram takes videos of 3 seconds to 1 minute; this has 1 minute 1 second',
  ]);
  const [large] = story(20_000).media;
  const heavy = { ...story(20_000), media: [{ ...large!, bytes: 100 * 1024 * 1024 + 1 }] };
  expect(checkTarget(heavy, networkFacts.INSTAGRAM)).toEqual([expect.stringContaining('at most 100 MB')]);
  expect(checkTarget(story(20_000), networkFacts.FACEBOOK)).toEqual(['A story on Facebook takes no video']);
});

it('an image that TikTok would fetch needs a public address here, and a video that it is sent does not', () => {
  const at = { ...networkFacts.TIKTOK, canFetchMedia: false };
  expect(checkTarget(draft(), at)).toEqual([]);
  const reel = checkTarget(draft(), { ...networkFacts.INSTAGRAM, canFetchMedia: false });
  expect(reel).toEqual([expect.stringContaining('Instagram fetches videos from this server')]);
});
