// POST /{page}/photos with published=false: a photo that nobody sees until a post shows it.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { formOf, keepPicture } from '../pictures.ts';
import type { AccountRow } from '../store.ts';
import { graphError, invalid } from './answer.ts';
import { newNumber } from './numbers.ts';

const photoBytes = 4 * 1024 * 1024;
const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff'];
const unreadable = graphError(100, 'Invalid parameter', {
  subcode: 1_366_046,
  userMessage:
    'Your photos couldn’t be uploaded. Photos should be less than 4 MB and saved as JPG, PNG, GIF or TIFF.',
});
const Fields = z.strictObject({
  published: z.literal('false'),
  alt_text_custom: z.string().max(1000).optional(),
});

export async function upload(
  deps: SandboxDeps,
  page: AccountRow,
  request: FastifyRequest,
): Promise<ApiAnswer> {
  const form = await formOf(request, photoBytes, () => unreadable);
  if (!('bytes' in form)) return form;
  const parsed = Fields.safeParse(form.fields);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const mime = sniffType(form.bytes);
  if (!mime || !photoTypes.includes(mime)) return unreadable;
  const cid = newNumber(deps.clock.now());
  const altText = parsed.data.alt_text_custom ?? '';
  await keepPicture(deps, form.bytes, { accountId: page.id, mime, altText, cid });
  return { status: 200, body: { id: cid } };
}
