// What a video's file says of itself: length, size, codecs and rate, read from its index without decoding a picture.
import mediaInfoFactory, { type VideoTrack } from 'mediainfo.js';
import type { VideoFacts } from '#contract/media.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';

export interface ProbedVideo extends VideoFacts {
  /** pixels, as it is shown */
  width: number | null;
  height: number | null;
}

/** MediaInfo's names of formats. */
const codecs: Record<string, string> = { AVC: 'h264', HEVC: 'hevc', 'MPEG-4 Visual': 'mpeg4' };
const codecOf = (format: string | undefined): string | null =>
  format === undefined ? null : (codecs[format] ?? format.toLowerCase());

/** MediaInfo names degrees, clockwise. */
const isTurned = ({ Rotation: degrees }: VideoTrack) => Math.round(Number(degrees ?? 0) / 90) % 2 !== 0;

/** The box that says that pictures follow in fragments (ISO 14496-12 §8.8.1): how long they last is not said before. */
const fragments = Buffer.from('mvex');

const refused = (message: string) => new UnreadableText('unsupported-type', message);

/**
 * @param index the boxes ftyp and moov, one after the other
 * @throws UnreadableText for what is no video or cannot be read
 */
export async function probeVideo(index: Uint8Array): Promise<ProbedVideo> {
  const mediaInfo = await mediaInfoFactory({ format: 'object' });
  try {
    const { media } = await mediaInfo.analyzeData(index.length, (size, offset) =>
      index.subarray(offset, offset + size),
    );
    const tracks = media?.track ?? [];
    const video = tracks.find((track) => track['@type'] === 'Video');
    const audio = tracks.find((track) => track['@type'] === 'Audio');
    if (video?.Format === undefined)
      throw refused('This video can’t be read. Save it again as MP4 and try again.');
    const isFragmented = Buffer.from(index).includes(fragments);
    const durationMs = video.Duration ? Math.round(video.Duration * 1000) : null;
    if (durationMs === null && !isFragmented)
      throw refused('This video has no length. Save it again as MP4 and try again.');
    const [width, height] = [video.Width ?? null, video.Height ?? null];
    const turned = isTurned(video);
    return {
      durationMs,
      frameRate: durationMs === null ? null : (video.FrameRate ?? null),
      codec: codecOf(video.Format),
      audioCodec: codecOf(audio?.Format),
      width: turned ? height : width,
      height: turned ? width : height,
    };
  } finally {
    mediaInfo.close();
  }
}
