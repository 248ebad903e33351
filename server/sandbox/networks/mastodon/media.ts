import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { formOf, keepPicture } from '../pictures.ts';
import type { AccountRow } from '../store.ts';
import { refuse } from './answer.ts';
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
): Promise<ApiAnswer> {
  const form = await formOf(request, limits.imageBytes, () =>
    refuse(422, 'Validation failed: File is too large or missing'),
  );
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
  const id = await keepPicture(deps, bytes, { accountId: account.id, mime, altText: description });
  return { status: 200, body: attachment(id, description) };
}
