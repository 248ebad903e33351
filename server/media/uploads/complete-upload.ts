import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { partsOf, uploadLimits } from '#contract/uploads.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import { type Upload as StoredFiles, withUpload } from '#server/kernel/files/with-upload.ts';
import { AppError, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { addMedia, type StoredMedia, titleFrom, videoOf, videoType } from '../add-media.ts';
import type { MediaDeps } from '../deps.ts';
import { type MediaRow, mediaById } from '../store.ts';
import type { VideoFile } from '../video-index.ts';
import { expiresAfter, removeUploads } from './remove-upload.ts';
import * as store from './store.ts';

const resource = 'upload';

/** `1`, `1 and 4`, `1, 2 and 4`. */
const listOf = (numbers: readonly number[]) =>
  [numbers.slice(0, -1).join(', '), ...numbers.slice(-1)].filter((text) => text !== '').join(' and ');

/** @throws AppError 409, which names the parts that are missing */
function requireAll({ bytes }: store.UploadRow, parts: readonly store.PartRow[]): void {
  const received = new Set(parts.map(({ number }) => number));
  const missing = Array.from({ length: partsOf(bytes) }, (_, i) => i + 1).filter((n) => !received.has(n));
  if (missing.length === 0) return;
  const what = missing.length === 1 ? `Part ${missing[0]} is` : `Parts ${listOf(missing)} are`;
  throw conflict(`${what} missing. Send what is missing, then complete the upload.`, { missing });
}

/** Reads the whole by its parts, as far as each is needed. */
const fileOf = (
  { files }: Pick<MediaDeps, 'files'>,
  { bytes }: store.UploadRow,
  parts: readonly store.PartRow[],
): VideoFile => ({
  bytes,
  async read(start, end) {
    const chunks: Uint8Array[] = [];
    for (const { number, fileKey } of parts) {
      const before = (number - 1) * uploadLimits.part;
      const [from, to] = [Math.max(start - before, 0), Math.min(end - before, uploadLimits.part)];
      if (from >= to) continue;
      const file = await files.get(fileKey, { start: from, end: to - 1 });
      if (!file) throw new Error(`part ${number} of the upload is not in the store`);
      chunks.push(await buffer(file.stream));
    }
    return Buffer.concat(chunks);
  },
});

/** All parts, one after the other, as they are read. */
async function* contentOf(
  { files }: Pick<MediaDeps, 'files'>,
  parts: readonly store.PartRow[],
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for (const { number, fileKey } of parts) {
    const file = await files.get(fileKey);
    if (!file) throw new Error(`part ${number} of the upload is not in the store`);
    for await (const chunk of file.stream as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
  }
}

/** Puts the parts of a video together as one file of the store. @throws AppError 400 beside `file` for what is none */
async function storeVideo(
  deps: MediaDeps,
  stored: StoredFiles,
  upload: store.UploadRow,
  parts: readonly store.PartRow[],
): Promise<StoredMedia> {
  const file = fileOf(deps, upload, parts);
  const mime = videoType(await file.read(0, Math.min(file.bytes, 16)));
  // Before anything is put together: most of a video that cannot be read is not even looked at.
  const video = await videoOf(deps, file, mime);
  const fileKey = newFileKey('media');
  const hash = createHash('sha256');
  const content = Readable.from(contentOf(deps, parts, hash), { objectMode: false });
  await stored.put(fileKey, content, { contentType: mime });
  return { ...video, sha256: hash.digest('hex'), fileKey };
}

async function itemOf(principal: Principal, db: Queryable, { mediaId }: store.UploadRow): Promise<MediaRow> {
  const row = mediaId === null ? null : await mediaById(principal, db, mediaId);
  if (!row) throw notFound(resource);
  return row;
}

/** Adds what was stored, or answers what another call has added meanwhile. */
const finish = (
  { db, ...deps }: MediaDeps,
  principal: Principal,
  input: { id: string; stored: StoredMedia; files: StoredFiles },
): Promise<MediaRow> =>
  db.transaction(async (tx) => {
    const { id, stored, files } = input;
    const now = deps.clock.now();
    const upload = await store.lockUpload(principal, tx, id, now);
    if (!upload) throw notFound(resource);
    if (upload.mediaId !== null) return itemOf(principal, tx, upload);
    const { projectId, name, title, altText, folder } = upload;
    const words = { title: title || titleFrom(name), altText, folder };
    const row = await addMedia(deps, principal, tx, { ...stored, projectId, ...words });
    await removeLater(tx, await store.deleteParts(tx, [id]));
    await store.changeUpload(principal, tx, id, { mediaId: row.id, expiresAt: expiresAfter(now) });
    await files.keep(tx);
    return row;
  });

/**
 * Adds the video whose parts are all stored; a repeat answers the same item, also while the first is under way.
 * @throws AppError 409 where parts are missing; 400 beside `file` for what cannot be read, of which nothing is kept
 */
export async function completeUpload(
  deps: MediaDeps,
  principal: Principal,
  upload: store.UploadRow,
): Promise<MediaRow> {
  const { db, clock } = deps;
  const { id } = upload;
  if (upload.mediaId !== null) return itemOf(principal, db, upload);
  const parts = await store.listParts(principal, db, id);
  requireAll(upload, parts);
  try {
    return await withUpload(deps, async (files) =>
      finish(deps, principal, { id, files, stored: await storeVideo(deps, files, upload, parts) }),
    );
  } catch (cause) {
    const current = await store.uploadById(principal, db, id, clock.now());
    if (!current) throw notFound(resource);
    // Another process has added it, and its parts went while they were read here.
    if (current.mediaId !== null) return itemOf(principal, db, current);
    if (cause instanceof AppError && cause.status === 400)
      await db.transaction((tx) => removeUploads(tx, [id]));
    throw cause;
  }
}
