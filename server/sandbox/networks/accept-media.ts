import type { FastifyRequest } from 'fastify';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import type { SandboxDeps } from './deps.ts';
import { type Refusal, refusal, type SharedNetwork } from './refusal.ts';
import { type AccountRow, insertMedia } from './store.ts';

/** Takes a picture of a multipart request (file, altText), or says why not: size, type, length of the alt text. */
export async function acceptMedia(
  deps: SandboxDeps,
  network: SharedNetwork,
  account: AccountRow,
  request: FastifyRequest,
): Promise<{ status: number; body: unknown } | Refusal> {
  const rules = deps.facts[network];
  const form = await uploadOf(request, rules.media.imageBytes).catch((cause: unknown) => {
    if (cause instanceof AppError) return refusal(network, 'invalid', cause.message);
    throw cause;
  });
  if (!('bytes' in form)) return form;
  const { bytes, fields } = form;
  const mime = sniffType(bytes);
  if (!mime || !rules.media.mime.includes(mime))
    return refusal(network, 'invalid', `The file must be one of ${rules.media.mime.join(', ')}.`);
  const { altText = '' } = fields;
  if (altText.length > rules.altText)
    return refusal(network, 'invalid', `An alt text has at most ${rules.altText} characters.`);
  const fileKey = newFileKey('sandbox');
  return withUpload(deps, async (upload) => {
    await upload.put(fileKey, bytes, { contentType: mime });
    return deps.db.transaction(async (tx) => {
      const id = await insertMedia(tx, {
        accountId: account.id,
        mime,
        bytes: bytes.length,
        altText,
        fileKey,
      });
      await upload.keep(tx);
      return { status: 201, body: { id } };
    });
  });
}
