// Pictures and videos sent to a network: read from a form, and kept.
import type { FastifyRequest } from 'fastify';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import type { SandboxDeps } from './deps.ts';
import { deleteMedia, insertMedia, partsOf } from './store.ts';
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

/** Keeps a part of a file that comes in several. @param part in the order of numbers */
export const keepPart = (
  deps: SandboxDeps,
  accountId: string,
  { upload, part }: { upload: string; part: number },
  content: Buffer,
): Promise<string> =>
  keepPicture(deps, content, { accountId, mime: 'application/octet-stream', cid: `${upload}#${part}` });

/** The parts of an upload, one after the other, which are not kept any longer; empty where there are none. */
export async function takeParts(deps: SandboxDeps, accountId: string, upload: string): Promise<Buffer> {
  const rows = await partsOf(deps.db, accountId, upload);
  const numberOf = ({ cid }: { cid: string | null }) => Number(cid?.slice(upload.length + 1));
  const contents: Buffer[] = [];
  for (const { fileKey } of rows.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    const file = await deps.files.get(fileKey);
    if (file) contents.push(Buffer.concat(await file.stream.toArray()));
  }
  await deps.db.transaction(async (tx) => {
    await deleteMedia(
      tx,
      rows.map(({ id }) => id),
    );
    await removeLater(
      tx,
      rows.map(({ fileKey }) => fileKey),
    );
  });
  return Buffer.concat(contents);
}
