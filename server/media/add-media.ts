import { mediaLimits } from '#contract/media.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { Upload } from '#server/kernel/files/with-upload.ts';
import { AppError, badField } from '#server/kernel/http/app-error.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { MediaDeps } from './deps.ts';
import { processImage } from './process-image.ts';
import { readVideoIndex, type VideoFile } from './video-index.ts';
import { insertMedia, type MediaRow, type NewMedia } from './store.ts';

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const videos = new Set(['video/mp4', 'video/quicktime']);
const refusal = 'Only JPEG, PNG, WebP, GIF and AVIF pictures and MP4 and MOV videos can be added.';

/** Browsers show no HEIC, networks take none, and sharp's builds do not read it. */
const heicRefusal =
  'HEIC photos can’t be added. Save this one as JPEG and add it again. On an iPhone, choose Settings, Camera, Formats, Most Compatible for new photos.';

/** What is stored of a file, before its row is written. The type is read from the bytes, never from the name. */
export type StoredMedia = Omit<NewMedia, 'projectId' | 'title' | 'altText' | 'folder'>;

/** The media type of a file that may be added, by its first bytes. @throws AppError beside `file` */
export function acceptedType(bytes: Uint8Array): { type: 'image' | 'video'; mime: string } {
  const mime = sniffType(bytes);
  if (mime !== null && pictures.has(mime)) return { type: 'image', mime };
  if (mime !== null && videos.has(mime)) return { type: 'video', mime };
  throw badField('file', mime === 'image/heic' ? heicRefusal : refusal);
}

/** The media type of a video, by its first bytes. @throws AppError beside `file` */
export function videoType(bytes: Uint8Array): string {
  const mime = sniffType(bytes);
  if (mime !== null && videos.has(mime)) return mime;
  throw badField('file', 'Only MP4 and MOV videos are added in parts. Add pictures in one piece.');
}

/** It takes some hundredths of a second; the rest is for a thread that starts on a busy machine. */
const probeMs = 60_000;

/**
 * What is stored of a video, which is kept as it is: nothing here transcodes. Its index is read in a worker thread.
 * @throws AppError beside `file` for what cannot be read, 503 when too many wait already or the server is too busy
 */
export async function videoOf(
  { run }: Pick<MediaDeps, 'run'>,
  file: VideoFile,
  mime: string,
): Promise<Omit<StoredMedia, 'fileKey' | 'sha256'>> {
  const index = await readVideoIndex(file);
  if (!index) throw badField('file', 'This video can’t be read. Save it again as MP4 and try again.');
  const probed = await run('media.probe-video', index, undefined, probeMs).catch((cause: unknown) => {
    if (!(cause instanceof UnreadableText)) throw cause;
    // What the task itself refuses is of another kind: here its time was over, which says nothing of the video.
    if (cause.code === 'too-large')
      throw new AppError(503, 'unavailable', 'This video can’t be read right now. Try again in a moment.', {
        cause,
      });
    throw badField('file', cause.message, { cause });
  });
  const { width, height, ...video } = probed;
  return { type: 'video', mime, bytes: file.bytes, width, height, video, thumbnailKey: null };
}

const keeping = (upload: Upload) => async (content: Buffer, contentType: string) => {
  const key = newFileKey('media');
  await upload.put(key, content, { contentType });
  return key;
};

/** Puts a picture into the file store, decoded and written by us. @throws AppError beside `file` */
export async function storeImage(
  upload: Upload,
  bytes: Buffer,
  sha256: string,
  mime = acceptedType(bytes).mime,
): Promise<StoredMedia> {
  const keep = keeping(upload);
  const image = await processImage(bytes, mime);
  return {
    type: 'image',
    mime: image.mime,
    bytes: image.bytes.length,
    width: image.width,
    height: image.height,
    video: null,
    sha256,
    fileKey: await keep(image.bytes, image.mime),
    thumbnailKey: await keep(image.thumbnail, 'image/webp'),
  };
}

/** Puts a picture or a video into the file store. @throws AppError beside `file` */
export async function storeMedia(
  deps: Pick<MediaDeps, 'run'>,
  upload: Upload,
  bytes: Buffer,
  sha256: string,
): Promise<StoredMedia> {
  const { type, mime } = acceptedType(bytes);
  if (type === 'image') return storeImage(upload, bytes, sha256, mime);
  const read = async (start: number, end: number) => bytes.subarray(start, end);
  const video = await videoOf(deps, { bytes: bytes.length, read }, mime);
  return { ...video, sha256, fileKey: await keeping(upload)(bytes, mime) };
}

/** Writes the row of a stored file, in the caller's transaction. @throws AppError 403 limit-reached */
export async function addMedia(
  { assertQuota, clock }: Pick<MediaDeps, 'assertQuota' | 'clock'>,
  principal: Principal,
  tx: Queryable,
  input: NewMedia,
): Promise<MediaRow> {
  await assertQuota(principal, tx, input.bytes);
  const row = await insertMedia(principal, tx, input, clock.now());
  await emitEvent(tx, { ...principal, type: 'media.added', subjectId: row.id });
  return row;
}

/** Fetches a file that the person named by address. @throws AppError beside `url` */
export async function fetchMedia(deps: MediaDeps, url: string, signal: AbortSignal): Promise<Buffer> {
  try {
    const answer = await deps.egress.fetch(url, { signal }, { trust: 'user', maxBytes: mediaLimits.upload });
    if (!answer.ok) throw badField('url', `The address answered with an error (${answer.status}). Check it.`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (cause) {
    if (cause instanceof EgressRefused)
      throw new AppError(400, cause.code, cause.message, { fields: { url: cause.message }, cause });
    throw cause;
  }
}

/** A title from a file's or an address's last part: `harbour-bread.jpg` → `harbour bread`. */
export function titleFrom(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last
    .split(/[?#]/, 1)[0]!
    .replace(/\.\w{1,5}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
