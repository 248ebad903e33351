// What X makes of a video when it works on it: its limits of an account without Premium (docs.x.com, Media best practices,
// November 2026), by the sandbox's own reading of the file.
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import { readSentVideo } from '../read-video.ts';

/** As X names what is wrong with a file (`processing_info.error`). */
export interface MediaProblem {
  code: number;
  name: string;
  message: string;
}

const most = {
  shortMs: 500,
  longMs: 20 * 60_000,
  rate: 60,
  ratio: 3,
  shortest: 32,
  shorter: 1080,
  longer: 1920,
};

const invalid = (message: string): MediaProblem => ({ code: 1, name: 'InvalidMedia', message });

/** @param type what the upload was announced as. @returns what is wrong, or null */
export function judgeVideo(content: Buffer, type: string): MediaProblem | null {
  if (sniffType(content) !== type)
    return invalid('The media type of the file is not the one that was announced');
  const video = readSentVideo(content);
  if (!video) return invalid('Not valid video');
  const ms = Math.round(video.seconds * 1000);
  if (ms < most.shortMs) return invalid(`Duration too short, minimum:${most.shortMs}, actual:${ms}`);
  if (ms > most.longMs) return invalid(`Duration too long, maximum:${most.longMs}, actual:${ms}`);
  if (video.entry !== 'avc1' && video.entry !== 'avc3')
    return { code: 3, name: 'UnsupportedMedia', message: `Unsupported video codec ${video.entry}` };
  if (Math.round(video.rate) > most.rate)
    return invalid(`Frame rate too high, maximum:${most.rate}, actual:${Math.round(video.rate)}`);
  const [shorter, longer] = [Math.min(video.width, video.height), Math.max(video.width, video.height)];
  const size = `${video.width}x${video.height}`;
  if (shorter < most.shortest || shorter > most.shorter || longer > most.longer)
    return invalid(`Unsupported dimensions ${size}`);
  return longer > shorter * most.ratio ? invalid(`Unsupported aspect ratio ${size}`) : null;
}
