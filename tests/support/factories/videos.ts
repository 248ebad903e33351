// MP4 files whose index says what a test wants, written by ISO 14496-12 and 14496-15; nothing in them can be played.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { VideoSource } from '#server/providers/networks/port.ts';

/** A real video of tests/support/videos. */
export const videoFile = (name: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, '../videos', name));

export interface VideoOf {
  seconds?: number;
  width?: number;
  height?: number;
  /** frames a second */
  rate?: number;
  /** the sample entry of its pictures: avc1, hvc1, mp4v … */
  entry?: string;
  brand?: string;
  /** shown turned by a quarter */
  turned?: boolean;
  /** bytes of its pictures, which all are 0 */
  bytes?: number;
  indexLast?: boolean;
  /** what its index says instead of the number of its frames */
  frames?: number;
}

const box = (type: string, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, n] of numbers.entries()) bytes.writeUInt32BE(Math.round(n) >>> 0, at * 4);
  return bytes;
};
const u16 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [at, n] of numbers.entries()) bytes.writeUInt16BE(n, at * 2);
  return bytes;
};
const zeros = (n: number) => Buffer.alloc(n);
const one = 0x10000;
const straight = [one, 0, 0, 0, one, 0, 0, 0, 0x40000000];
const quarter = [0, one, 0, -one, 0, 0, 0, 0, 0x40000000];
/** Units of time that a frame lasts. */
const frame = 1000;

/** A video of so many seconds, in whole frames, as its index says: 5 seconds of H.264 in 640 × 360 unless told otherwise. */
export function aVideo(wanted: VideoOf = {}): Buffer {
  const { seconds = 5, width = 640, height = 360, rate = 30, entry = 'avc1', brand = 'isom' } = wanted;
  const timescale = rate * frame;
  const frames = wanted.frames ?? Math.round(seconds * rate);
  const duration = frames * frame;
  const content = zeros(wanted.bytes ?? 64);
  const sample = box(
    entry,
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    ...(entry === 'avc1' ? [box('avcC', Buffer.from([1, 0x64, 0, 0x1f, 0xff, 0xe0, 0]))] : []),
  );
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), sample),
    box('stts', u32(0, 1, frames, frame)),
    box('stsc', u32(0, 1, 1, frames, 1)),
    box('stsz', u32(0, 1, frames)),
    box('stco', u32(0, 1, 0)),
  );
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, timescale, duration), u16(0x55c4, 0)),
    box('hdlr', u32(0, 0), Buffer.from('vide'), zeros(13)),
    box(
      'minf',
      box('vmhd', u32(1), zeros(8)),
      box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
      table,
    ),
  );
  const header = box(
    'tkhd',
    u32(3, 0, 0, 1, 0, duration),
    zeros(16),
    u32(...(wanted.turned ? quarter : straight), width * one, height * one),
  );
  const index = box(
    'moov',
    box(
      'mvhd',
      u32(0, 0, 0, timescale, duration, one, 0x01000000),
      zeros(8),
      u32(...straight),
      zeros(24),
      u32(2),
    ),
    box('trak', header, media),
  );
  const kind = box('ftyp', Buffer.from(brand.padEnd(4)), u32(512), Buffer.from(brand.padEnd(4)));
  const pictures = box('mdat', content);
  return Buffer.concat(wanted.indexLast ? [kind, pictures, index] : [kind, index, pictures]);
}

/** Some hundred bytes that would fill any memory, if they were believed. */
export const endlessVideo = aVideo({ frames: 0xffff_ffff });

/** A video as a connector gets it, of which nothing is known but its bytes. */
export const aSource = (bytes: Uint8Array, more: Partial<VideoSource> = {}): VideoSource => ({
  mime: 'video/mp4',
  altText: '',
  bytes: bytes.length,
  durationMs: null,
  frameRate: null,
  width: null,
  height: null,
  part: async (start, end) => bytes.subarray(start, end),
  async *pieces() {
    yield bytes;
  },
  address: () => '',
  ...more,
});
