import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import type { SandboxDeps } from '../deps.ts';
import { type AccountRow, insertMedia } from '../store.ts';
import { type Answer, refuse } from './answer.ts';
import { limits } from './limits.ts';

export const attachment = (id: string, description: string) => ({
  id,
  type: 'image',
  url: `/sandbox/mastodon/media/${id}`,
  description: description === '' ? null : description,
});

/** POST /api/v2/media: takes a picture of a multipart request (file, description), or says why not. */
export async function acceptMedia(
  deps: SandboxDeps,
  account: AccountRow,
  request: FastifyRequest,
): Promise<Answer> {
  const form = await uploadOf(request, limits.imageBytes).catch((cause: unknown) => {
    if (cause instanceof AppError) return refuse(422, 'Validation failed: File is too large or missing');
    throw cause;
  });
  if (!('bytes' in form)) return form;
  const { bytes, fields } = form;
  const mime = sniffType(bytes);
  if (!mime || !limits.mime.some((type) => type === mime))
    return refuse(422, 'Validation failed: File content type is invalid');
  const { description = '' } = fields;
  if ([...description].length > limits.description)
    return refuse(
      422,
      `Validation failed: Description is too long (maximum is ${limits.description} characters)`,
    );
  const { width, height } = await sharp(bytes).metadata();
  if (width * height > limits.imageMatrix)
    return refuse(422, `Validation failed: File is too large: ${width}x${height} images are not supported`);
  const fileKey = newFileKey('sandbox');
  return withUpload(deps, async (upload) => {
    await upload.put(fileKey, bytes, { contentType: mime });
    return deps.db.transaction(async (tx) => {
      const id = await insertMedia(tx, {
        accountId: account.id,
        mime,
        bytes: bytes.length,
        altText: description,
        fileKey,
      });
      await upload.keep(tx);
      return { status: 200, body: attachment(id, description) };
    });
  });
}
