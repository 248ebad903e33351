// Pictures sent to a network: read from a form, and kept.
import type { FastifyRequest } from 'fastify';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import type { SandboxDeps } from './deps.ts';
import { insertMedia } from './store.ts';
import type { sandboxMedia } from './tables.ts';

type Upload = Awaited<ReturnType<typeof uploadOf>>;

/** The file and the fields of a multipart request, or what the network answers to one that is too large or has none. */
export const formOf = <Refused>(
  request: FastifyRequest,
  maxBytes: number,
  refuse: (message: string) => Refused,
): Promise<Upload | Refused> =>
  uploadOf(request, maxBytes).catch((cause: unknown) => {
    if (cause instanceof AppError) return refuse(cause.message);
    throw cause;
  });

/** Keeps a picture for an account. @returns its id */
export function keepPicture(
  deps: SandboxDeps,
  content: Buffer,
  row: Omit<typeof sandboxMedia.$inferInsert, 'bytes' | 'fileKey'>,
): Promise<string> {
  const fileKey = newFileKey('sandbox');
  return withUpload(deps, async (upload) => {
    await upload.put(fileKey, content, { contentType: row.mime });
    return deps.db.transaction(async (tx) => {
      const id = await insertMedia(tx, { ...row, bytes: content.length, fileKey });
      await upload.keep(tx);
      return id;
    });
  });
}
