import type { VideoFacts } from '#contract/media.ts';
import type { VideoLimits } from '#contract/social/video-limits.ts';

export interface VideoDraft {
  mime: string;
  bytes: number;
  /** pixels, as it is shown; null where the file does not say */
  width?: number | null;
  height?: number | null;
  /** null or absent where nothing is known of it here */
  video?: VideoFacts | null;
}

const names: Record<string, string> = {
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  h264: 'H.264',
  hevc: 'HEVC',
  av1: 'AV1',
  vp9: 'VP9',
  mpeg4: 'MPEG-4 Visual',
};
const nameOf = (key: string) => names[key] ?? key;
const listOf = (keys: readonly string[]) => keys.map(nameOf).join(' or ');
const figure = (n: number) => n.toLocaleString('en', { maximumFractionDigits: 2 });
const megabytes = (bytes: number) => `${figure(Math.floor((bytes / 1024 / 1024) * 100) / 100)} MB`;

/** `2.5 seconds`, `20 minutes`, `2 minutes 5 seconds`. */
export function lengthOf(seconds: number): string {
  const plural = (n: number, noun: string) => `${figure(n)} ${noun}${n === 1 ? '' : 's'}`;
  if (seconds < 60) return plural(seconds, 'second');
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? plural(minutes, 'minute') : `${plural(minutes, 'minute')} ${plural(rest, 'second')}`;
}

const shape = (ratio: number) => (ratio >= 1 ? `${figure(ratio)}:1` : `1:${figure(1 / ratio)}`);

function lengthProblems(label: string, durationMs: number | null, limits: VideoLimits, story: boolean) {
  const noun = story ? `A story on ${label}` : label;
  const range = story ? limits.story?.seconds : limits.seconds;
  if (!range) return [`A story on ${label} takes no video`];
  if (durationMs === null)
    return [`The length of this video can’t be read. Save it as MP4 with another program and add it again`];
  const [least, most] = range;
  const seconds = durationMs / 1000;
  if (seconds >= least && seconds <= most) return [];
  return [`${noun} takes videos of ${lengthOf(least)} to ${lengthOf(most)}; this has ${lengthOf(seconds)}`];
}

function pictureProblems(label: string, width: number, height: number, limits: VideoLimits): string[] {
  const { sides, pixels = Infinity, ratio: [least, most] = [0, Infinity] } = limits;
  const size = `this has ${width} × ${height}`;
  const shorter = Math.min(width, height);
  const longer = Math.max(width, height);
  const problems: string[] = [];
  if (sides && (shorter < sides.least || shorter > sides.shorter || longer > sides.longer))
    problems.push(
      `${label} takes videos of ${sides.least} × ${sides.least} to ${figure(sides.longer)} × ${figure(sides.shorter)} pixels, either way up; ${size}`,
    );
  if (width * height > pixels)
    problems.push(`${label} takes videos of at most ${figure(pixels)} pixels; ${size}`);
  if (width / height < least || width / height > most)
    problems.push(`${label} takes videos from ${shape(least)} to ${shape(most)} (width to height); ${size}`);
  return problems;
}

/**
 * What keeps a network from taking a video, in plain words; empty when nothing does.
 * @param limits the network's (contract/social/video-limits.ts)
 */
export function checkVideo(draft: VideoDraft, label: string, limits: VideoLimits, story: boolean): string[] {
  const { mime, bytes, width = null, height = null, video = null } = draft;
  const problems: string[] = [];
  if (!limits.mime.includes(mime))
    problems.push(`${label} takes videos as ${listOf(limits.mime)}; this is ${nameOf(mime)}`);
  const largest = (story ? limits.story?.bytes : undefined) ?? limits.bytes;
  if (bytes > largest)
    problems.push(`${label} takes videos of at most ${megabytes(largest)}; this has ${megabytes(bytes)}`);
  if (video === null) return problems;
  problems.push(...lengthProblems(label, video.durationMs, limits, story));
  if (limits.codecs && video.codec !== null && !limits.codecs.includes(video.codec))
    problems.push(`${label} takes videos in ${listOf(limits.codecs)}; this is ${nameOf(video.codec)}`);
  const [fewest, most] = limits.frameRate ?? [0, Infinity];
  // A rate of 29.97 is written as 30, and a measured one is never exact.
  const rate = video.frameRate === null ? null : Math.round(video.frameRate);
  if (rate !== null && (rate < fewest || rate > most))
    problems.push(`${label} takes ${fewest} to ${most} frames a second; this has ${figure(rate)}`);
  if (width !== null && height !== null) problems.push(...pictureProblems(label, width, height, limits));
  return problems;
}
