// A video that Instagram fetches: it takes its time, and says only then whether it can be shown.
import type { FastifyRequest } from 'fastify';
import type { SandboxDeps } from '../deps.ts';
import { fetchPicture, isOwnAddress } from '../fetch-picture.ts';
import { keepPicture } from '../pictures.ts';
import { readSentVideo, type SentVideo } from '../read-video.ts';
import type { AccountRow } from '../store.ts';

/** Much more than tests send; Instagram takes 300 MB. */
const mostBytes = 64 * 1024 * 1024;
export const worksMs = 20_000;
/** Seconds of a reel and of a story, frames a second, and the widest picture (IG User Media). */
const seconds = { reel: [3, 15 * 60], story: [3, 60] } as const;
const [slowest, fastest] = [23, 60];
const widest = 1920;
const entries = ['avc1', 'avc3', 'hvc1', 'hev1'];

const error = (subcode: number, words: string) => `Error: ${words} (${subcode})`;
const unsupported = error(2_207_026, 'Unsupported format: please check the video’s specifications.');

function problemOf(video: SentVideo, isStory: boolean): string | null {
  const [shortest, longest] = isStory ? seconds.story : seconds.reel;
  const rate = Math.round(video.rate);
  const isGood =
    video.seconds >= shortest &&
    video.seconds <= longest &&
    rate >= slowest &&
    rate <= fastest &&
    video.width <= widest &&
    entries.includes(video.entry);
  return isGood ? null : unsupported;
}

/** Fetches a video and keeps it under a container's number. @returns what its status will say, or null where it is good */
export async function takeVideo(
  deps: SandboxDeps,
  account: AccountRow,
  request: FastifyRequest,
  cid: string,
  { url, isStory }: { url: string; isStory: boolean },
): Promise<string | null> {
  const isFile = isOwnAddress(deps, request, url) && new URL(url).pathname.startsWith('/files/');
  const content = isFile ? await fetchPicture(deps, url, mostBytes) : null;
  if (!content) return error(2_207_052, 'The media could not be fetched from this URI.');
  const video = readSentVideo(content);
  if (!video) return unsupported;
  const problem = problemOf(video, isStory);
  if (problem === null)
    await keepPicture(deps, content, { accountId: account.id, mime: 'video/mp4', altText: '', cid });
  return problem;
}
