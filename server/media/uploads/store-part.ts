import { englishFigure } from '#contract/shared/english-figure.ts';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { partsOf, uploadLimits } from '#contract/uploads.ts';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { type AppError, badField, notFound } from '#server/kernel/http/app-error.ts';
import { streamedUpload } from '#server/kernel/http/upload.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { videoType } from '../add-media.ts';
import type { MediaDeps } from '../deps.ts';
import { expiresAfter } from './remove-upload.ts';
import * as store from './store.ts';

/** So many bytes say what kind of file it is. */
const headBytes = 16;

/** The bytes of one part on their way to the store: no more than were announced, and the beginning of a video. */
function createPartCheck(expected: number, isFirst: boolean) {
  const wrongSize = () =>
    badField('file', `This part must have ${englishFigure(expected)} bytes. Send it again.`);
  let bytes = 0;
  let refusal: AppError | undefined;
  async function* checked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let head: Buffer | null = isFirst ? Buffer.alloc(0) : null;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > expected) throw wrongSize();
      if (head === null) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < headBytes) continue;
      videoType(head);
      yield head;
      head = null;
    }
    if (head !== null) {
      videoType(head);
      yield head;
    }
    if (bytes < expected) throw wrongSize();
  }
  return {
    /** why it ended the file; the store says only that it could not be stored */
    get refusal() {
      return refusal;
    },
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      try {
        yield* checked(source);
      } catch (cause) {
        refusal = cause as AppError;
        throw cause;
      }
    },
  };
}

/**
 * Stores one part of an upload as it comes; sent again it replaces the one before.
 * @param number from 1
 * @throws AppError 400 beside `file` for another size than it must have, or where the first is no video's beginning
 */
export async function storePart(
  deps: MediaDeps,
  principal: Principal,
  input: { upload: store.UploadRow; number: number; request: FastifyRequest },
): Promise<store.UploadRow> {
  const { upload, number, request } = input;
  const { db, clock } = deps;
  const parts = partsOf(upload.bytes);
  if (number > parts) throw badField('number', `This upload has ${parts} ${parts === 1 ? 'part' : 'parts'}.`);
  const expected = number < parts ? uploadLimits.part : upload.bytes - (parts - 1) * uploadLimits.part;
  const fileKey = newFileKey('uploads');
  return withUpload(deps, async (stored) => {
    const check = createPartCheck(expected, number === 1);
    // What is a little larger is read on, to be answered by its size.
    await streamedUpload(request, 2 * uploadLimits.part, async (file) => {
      const content = Readable.from(check.pass(file), { objectMode: false });
      try {
        await stored.put(fileKey, content, { contentType: 'application/octet-stream' });
      } catch (cause) {
        throw check.refusal ?? cause;
      }
    });
    return db.transaction(async (tx) => {
      const now = clock.now();
      const locked = await store.lockUpload(principal, tx, upload.id, now);
      if (!locked || locked.mediaId !== null) throw notFound('upload');
      await removeLater(tx, [await store.putPart(principal, tx, upload.id, { number, fileKey })]);
      const changed = await store.changeUpload(principal, tx, upload.id, { expiresAt: expiresAfter(now) });
      await stored.keep(tx);
      return changed;
    });
  });
}
