import { expect, it } from 'vitest';
import { aVideo, videoFile } from '#tests/support/factories/videos.ts';
import { readSentVideo } from './read-video.ts';

// What ffprobe reads of the same files.
it.each([
  ['clip.mp4', { brand: 'isom', seconds: 4, width: 640, height: 360, rate: 30, entry: 'avc1' }],
  ['portrait.mov', { brand: 'qt  ', seconds: 2, width: 360, height: 640, rate: 24, entry: 'avc1' }],
  ['hevc.mp4', { brand: 'isom', seconds: 1, width: 640, height: 360, rate: 25, entry: 'hvc1' }],
])('a network reads of %s what others read of it', (name, facts) => {
  expect(readSentVideo(videoFile(name))).toEqual(facts);
});

it('a network sees how a video is turned, and finds an index behind the pictures', () => {
  const video = aVideo({ width: 1920, height: 1080, turned: true, seconds: 12, rate: 24, indexLast: true });
  expect(readSentVideo(video)).toMatchObject({ width: 1080, height: 1920, seconds: 12, rate: 24 });
});

it('what has no pictures, no length or no end is no video', () => {
  expect(readSentVideo(videoFile('sound-only.mp4'))).toBe(null);
  expect(readSentVideo(aVideo({ seconds: 0 }))).toBe(null);
  expect(readSentVideo(videoFile('fragments.mp4'))).toBe(null);
  const clip = videoFile('clip.mp4');
  for (let length = 0; length < 4000; length += 37)
    expect(() => readSentVideo(clip.subarray(0, length))).not.toThrow();
});
