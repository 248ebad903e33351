// POST /rest/images?action=initializeUpload, the upload itself, and GET /rest/images/:urn.
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { keepPicture } from '../pictures.ts';
import { type AccountRow, mediaByCid } from '../store.ts';
import { invalid, missing } from './answer.ts';
import { newNumber } from './urns.ts';

/** Pixels of an image have to be fewer (Images API). */
const tooManyPixels = 36_152_320;
const types = ['image/jpeg', 'image/png', 'image/gif'];

export const Begin = z.strictObject({
  initializeUploadRequest: z.strictObject({ owner: z.string() }),
});

export function begin(deps: SandboxDeps, { protocol, host }: FastifyRequest, owner: string): ApiAnswer {
  const number = newNumber(deps.clock.now());
  const query = new URLSearchParams({ owner }).toString();
  const value = {
    uploadUrlExpiresAt: deps.clock.now().getTime() + 24 * 3600_000,
    uploadUrl: `${protocol}://${host}/sandbox/linkedin/dms-uploads/${number}?${query}`,
    image: `urn:li:image:${number}`,
  };
  return { status: 200, body: { value } };
}

/** Takes the picture as the body of the request. */
export async function upload(
  deps: SandboxDeps,
  account: AccountRow,
  number: string,
  content: unknown,
): Promise<ApiAnswer> {
  if (!Buffer.isBuffer(content) || !/^\d{1,20}$/.test(number)) return invalid('The body is no image');
  const mime = sniffType(content);
  if (!mime || !types.includes(mime)) return invalid('The type of the image is not supported');
  const { width, height } = await sharp(content).metadata();
  if (width * height >= tooManyPixels) return invalid('The image has too many pixels');
  const cid = `urn:li:image:${number}`;
  await keepPicture(deps, content, { accountId: account.id, mime, altText: '', cid });
  return { status: 201, body: undefined };
}

/** Where a picture stands. */
export async function state(
  deps: SandboxDeps,
  accountIds: readonly string[],
  urn: string,
): Promise<ApiAnswer> {
  const [row] = await mediaByCid(deps.db, [urn]);
  if (!row || !accountIds.includes(row.accountId)) return missing(urn);
  return { status: 200, body: { id: urn, status: 'AVAILABLE' } };
}
