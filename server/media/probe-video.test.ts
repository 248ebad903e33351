import { describe, expect, it } from 'vitest';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import { aVideo, endlessVideo, videoFile, type VideoOf } from '#tests/support/factories/videos.ts';
import { probeVideo } from './probe-video.ts';
import { readVideoIndex } from './video-index.ts';

/** A file that says how much of it was read. */
const counted = (bytes: Buffer) => {
  const file = {
    bytes: bytes.length,
    read: async (start: number, end: number) => {
      file.taken += end - start;
      return bytes.subarray(start, end);
    },
    taken: 0,
  };
  return file;
};
const probe = async (bytes: Buffer) => {
  const index = await readVideoIndex(counted(bytes));
  return index && probeVideo(index);
};
const made = (wanted: VideoOf) => probe(aVideo(wanted));

describe('a video by others says', () => {
  it.each([
    [
      'clip.mp4',
      { width: 640, height: 360, durationMs: 4000, frameRate: 30, codec: 'h264', audioCodec: 'aac' },
    ],
    [
      'portrait.mov',
      { width: 360, height: 640, durationMs: 2000, frameRate: 24, codec: 'h264', audioCodec: null },
    ],
    [
      'hevc.mp4',
      { width: 640, height: 360, durationMs: 1000, frameRate: 25, codec: 'hevc', audioCodec: null },
    ],
  ])('of itself what ffprobe reads: %s', async (name, facts) => {
    expect(await probe(videoFile(name))).toEqual(facts);
  });

  it('no length where it comes in fragments, and its size all the same', async () => {
    expect(await probe(videoFile('fragments.mp4'))).toEqual({
      width: 320,
      height: 180,
      durationMs: null,
      frameRate: null,
      codec: 'h264',
      audioCodec: null,
    });
  });
});

describe('the index of a video', () => {
  it('is found behind the pictures without reading them', async () => {
    const bytes = aVideo({ bytes: 5_000_000, indexLast: true, seconds: 12.5, rate: 24 });
    const file = counted(bytes);
    const index = await readVideoIndex(file);
    expect(file.taken).toBeLessThan(2000);
    expect(await probeVideo(index!)).toMatchObject({ durationMs: 12_500, frameRate: 24 });
  });

  it('says the size as it is shown where the pictures are turned', async () => {
    expect(await made({ width: 1920, height: 1080, turned: true })).toMatchObject({
      width: 1080,
      height: 1920,
    });
  });

  it.each([
    ['avc1', 'h264'],
    ['hev1', 'hevc'],
    ['mp4v', 'mpeg4'],
  ])('names the codec of %s', async (entry, codec) => {
    expect(await made({ entry })).toMatchObject({ codec });
  });
});

describe('what is refused in words', () => {
  it('a file with sound alone, and a video of no length', async () => {
    await expect(probe(videoFile('sound-only.mp4'))).rejects.toThrow('can’t be read');
    await expect(made({ seconds: 0 })).rejects.toThrow('has no length');
  });

  it('a file that is cut, empty, or is made of sizes that are none', async () => {
    const clip = videoFile('clip.mp4');
    expect(await probe(clip.subarray(0, 400))).toBe(null);
    expect(await probe(Buffer.alloc(0))).toBe(null);
    const odd = (size: number) => Buffer.concat([Buffer.from([0, 0, 0, size]), Buffer.from('ftypisom')]);
    for (const size of [1, 2, 7]) expect(await probe(odd(size))).toBe(null);
    expect(await probe(Buffer.from('\0\0\0\x08free'.repeat(100_000), 'latin1'))).toBe(null);
  });

  it('an index that names a billion pictures is no longer to read than any other', async () => {
    expect(await probe(endlessVideo)).toMatchObject({ durationMs: 143_165_543 });
  });

  it('an index of random bytes, whatever they are', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % 256;
    const clip = videoFile('clip.mp4');
    for (let n = 0; n < 300; n += 1) {
      const damaged = Buffer.from(clip.subarray(0, 3600));
      for (let at = 0; at < 5; at += 1) damaged[(random() * 256 + random()) % damaged.length] = random();
      try {
        expect(await probeVideo(damaged)).toHaveProperty('durationMs');
      } catch (cause) {
        expect(cause).toBeInstanceOf(UnreadableText);
      }
    }
  });
});
