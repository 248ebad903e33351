import { mediaLimits } from '#contract/media.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { Upload } from '#server/kernel/files/with-upload.ts';
import { AppError, badField } from '#server/kernel/http/app-error.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { MediaDeps } from './deps.ts';
import { processImage } from './process-image.ts';
import { insertMedia, type MediaRow, type NewMedia } from './store.ts';

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'video/mp4']);
const refusal = 'Only JPEG, PNG, WebP, GIF and AVIF pictures and MP4 videos can be added.';

/** What is stored of a file, before its row is written. The type is read from the bytes, never from the name. */
export type StoredMedia = Omit<NewMedia, 'projectId' | 'title' | 'altText' | 'folder'>;

/**
 * Puts a picture (written anew) or a video (as it is; nothing here transcodes) into the file store.
 * @throws AppError beside `file`
 */
export async function storeMedia(upload: Upload, bytes: Buffer, sha256: string): Promise<StoredMedia> {
  const mime = sniffType(bytes);
  if (mime === null || !accepted.has(mime)) throw badField('file', refusal);
  const keep = async (content: Buffer, contentType: string) => {
    const key = newFileKey('media');
    await upload.put(key, content, { contentType });
    return key;
  };
  if (mime === 'video/mp4')
    return {
      type: 'video',
      mime,
      bytes: bytes.length,
      width: null,
      height: null,
      sha256,
      fileKey: await keep(bytes, mime),
      thumbnailKey: null,
    };
  const image = await processImage(bytes, mime);
  return {
    type: 'image',
    mime: image.mime,
    bytes: image.bytes.length,
    width: image.width,
    height: image.height,
    sha256,
    fileKey: await keep(image.bytes, image.mime),
    thumbnailKey: await keep(image.thumbnail, 'image/webp'),
  };
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
