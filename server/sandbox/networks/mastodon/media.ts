// POST /api/v2/media and GET /api/v1/media/:id: pictures are there at once, videos are worked on first.
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { formOf, keepPicture } from '../pictures.ts';
import { readSentVideo } from '../read-video.ts';
import type { AccountRow, MediaRow } from '../store.ts';
import { refuse } from './answer.ts';
import { limits } from './limits.ts';

/** How long a video is worked on. */
const workMs = 8_000;
const isVideo = ({ mime }: Pick<MediaRow, 'mime'>) => mime.startsWith('video/');

type State = 'processing' | 'ready' | 'failed';

/** What cannot be read as a video is taken all the same, and fails when the server works on it. */
export async function stateOf({ clock, files }: SandboxDeps, row: MediaRow): Promise<State> {
  if (!isVideo(row)) return 'ready';
  if (clock.now().getTime() - row.createdAt.getTime() < workMs) return 'processing';
  const file = await files.get(row.fileKey);
  return file && readSentVideo(Buffer.concat(await file.stream.toArray())) ? 'ready' : 'failed';
}

/** A file as the API shows it: it has no address while it is worked on. */
export const attachment = (row: Pick<MediaRow, 'id' | 'mime' | 'altText'>, state: State = 'ready') => ({
  id: row.id,
  type: isVideo(row) ? 'video' : 'image',
  url: state === 'ready' ? `/sandbox/mastodon/media/${row.id}` : null,
  description: row.altText === '' ? null : row.altText,
});

const invalidType = refuse(422, 'Validation failed: File content type is invalid');

/** What is wrong with a picture or video, or null. */
async function problemOf(bytes: Buffer, mime: string): Promise<ApiAnswer | null> {
  if (limits.videoMime.some((type) => type === mime)) {
    const video = readSentVideo(bytes);
    if (!video) return null;
    const { width, height, rate } = video;
    if (width * height > limits.videoMatrix)
      return refuse(422, `${width}x${height} videos are not supported`);
    const fps = Math.floor(rate);
    return fps > limits.videoFrameRate ? refuse(422, `${fps}fps videos are not supported`) : null;
  }
  if (!limits.mime.some((type) => type === mime)) return invalidType;
  if (bytes.length > limits.imageBytes)
    return refuse(422, `Validation failed: File file size must be less than ${limits.imageBytes} bytes`);
  const { width, height } = await sharp(bytes).metadata();
  return width * height > limits.imageMatrix
    ? refuse(422, `Validation failed: File is too large: ${width}x${height} images are not supported`)
    : null;
}

/** Takes a picture or video of a multipart request (file, description), or says why not. */
export async function acceptMedia(
  deps: SandboxDeps,
  account: AccountRow,
  request: FastifyRequest,
): Promise<ApiAnswer> {
  const form = await formOf(request, limits.videoBytes, () =>
    refuse(422, 'Validation failed: File is too large or missing'),
  );
  if (!('bytes' in form)) return form;
  const { bytes, fields } = form;
  const mime = sniffType(bytes);
  const problem = mime === null ? invalidType : await problemOf(bytes, mime);
  if (mime === null || problem) return problem ?? invalidType;
  const { description: altText = '' } = fields;
  if ([...altText].length > limits.description)
    return refuse(
      422,
      `Validation failed: Description is too long (maximum is ${limits.description} characters)`,
    );
  const createdAt = deps.clock.now();
  const id = await keepPicture(deps, bytes, { accountId: account.id, mime, altText, createdAt });
  const row = { id, mime, altText };
  return isVideo(row)
    ? { status: 202, body: attachment(row, 'processing') }
    : { status: 200, body: attachment(row) };
}

/** How far the server is with a file. */
export async function showMedia(deps: SandboxDeps, row: MediaRow): Promise<ApiAnswer> {
  const state = await stateOf(deps, row);
  if (state === 'failed') return refuse(422, 'Error processing thumbnail for uploaded media');
  return { status: state === 'ready' ? 200 : 206, body: attachment(row, state) };
}
