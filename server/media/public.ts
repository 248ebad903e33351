// What other domains may use of media.
import type { Readable } from 'node:stream';
import type { Domain } from '#server/kernel/domain.ts';
import type { ByteRange } from '#server/kernel/files/port.ts';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { addMedia, storeImage, titleFrom } from './add-media.ts';
import type { MediaDeps } from './deps.ts';
import { mediaAddress, mediaPurpose } from './present.ts';
import { mediaRoutes } from './routes.ts';
import { removeExpiredUploads } from './uploads/remove-upload.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { imagesOf, mediaBytes, type MediaRow, mediaByIds, type NewMedia } from './store.ts';

export { imagesOf, mediaBytes, type MediaRow, mediaByIds, type NewMedia, storeImage, titleFrom };

export interface Media extends Domain {
  /** a signed address of the file or its thumbnail, for one to two hours or longer */
  addressOf(row: MediaRow, which?: 'file' | 'thumbnail', lifeMs?: number): string;
  /** a signed address of a picture that another domain makes of one when it is fetched, as its own purpose says */
  madeAddress(made: { purpose: string; reference: string; contentType: string; lifeMs: number }): string;
  /** the whole content. @throws when the file store lost it */
  bytesOf(row: MediaRow): Promise<Buffer>;
  /** the content as it is read, for what is too large to hold; read it to the end or destroy it */
  streamOf(row: MediaRow): Promise<Readable>;
  /** the bytes from `start` up to `end`, which is not included */
  partOf(row: MediaRow, start: number, end: number): Promise<Buffer>;
  /** writes the row of a file that `storeImage` has stored. @throws AppError 403 limit-reached */
  add(principal: Principal, tx: Queryable, input: NewMedia): Promise<MediaRow>;
}

export function createMedia(deps: MediaDeps): Media {
  const streamOf = async (row: MediaRow, range?: ByteRange) => {
    const file = await deps.files.get(row.fileKey, range);
    if (!file) throw new Error(`the file of media ${row.id} is not in the store`);
    return file.stream;
  };
  const bytesOf = async (...args: Parameters<typeof streamOf>) =>
    Buffer.concat(await (await streamOf(...args)).toArray());
  return {
    routes(route) {
      mediaRoutes(route, deps);
      uploadRoutes(route, deps);
    },
    jobs: (_jobs, queue) => queue.every('media.uploads', '*/10 * * * *', () => removeExpiredUploads(deps)),
    files: {
      [mediaPurpose]: async ({ key }) => (key ? { key, inPlace: true } : null),
    },
    addressOf: (row, which, lifeMs) => mediaAddress(deps, row, which, lifeMs),
    madeAddress: ({ lifeMs, ...claim }) =>
      signFileAddress(deps.fileSecret, {
        ...claim,
        fileName: `image.${claim.contentType.split('/')[1]}`,
        expiresAt: new Date(deps.clock.now().getTime() + lifeMs),
      }),
    bytesOf: (row) => bytesOf(row),
    streamOf: (row) => streamOf(row),
    partOf: (row, start, end) => bytesOf(row, { start, end: end - 1 }),
    add: (principal, tx, input) => addMedia(deps, principal, tx, input),
  };
}
