import type { FastifyRequest } from 'fastify';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { SandboxDeps } from './deps.ts';
import { formOf, keepPicture } from './pictures.ts';
import { type Refusal, refusal, type SharedNetwork } from './refusal.ts';
import type { AccountRow } from './store.ts';

/** Takes a picture of a multipart request (file, altText), or says why not: size, type, length of the alt text. */
export async function acceptMedia(
  deps: SandboxDeps,
  network: SharedNetwork,
  account: AccountRow,
  request: FastifyRequest,
): Promise<{ status: number; body: unknown } | Refusal> {
  const rules = deps.facts[network];
  const form = await formOf(request, rules.media.imageBytes, (message) => refusal('invalid', message));
  if (!('bytes' in form)) return form;
  const { bytes, fields } = form;
  const mime = sniffType(bytes);
  if (!mime || !rules.media.mime.includes(mime))
    return refusal('invalid', `The file must be one of ${rules.media.mime.join(', ')}.`);
  const { altText = '' } = fields;
  if (altText.length > rules.altText)
    return refusal('invalid', `An alt text has at most ${rules.altText} characters.`);
  const id = await keepPicture(deps, bytes, { accountId: account.id, mime, altText });
  return { status: 201, body: { id } };
}
