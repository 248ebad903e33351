import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Network } from '#contract/networks.ts';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { SandboxDeps } from './deps.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { AccountRow } from './store.ts';
import { sandboxMedia } from './tables.ts';

/** Takes a picture of a multipart request (file, altText), or says why not: size, type, length of the alt text. */
export async function acceptMedia(
  { db, files, facts }: SandboxDeps,
  network: Network,
  account: AccountRow,
  request: FastifyRequest,
): Promise<{ status: number; body: unknown } | Refusal> {
  const rules = facts[network];
  const part = await request.file({ limits: { fileSize: rules.media.imageBytes, files: 1 } });
  if (!part) return refusal(network, 'invalid', 'There is no file.');
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated)
    return refusal(network, 'invalid', `The file has more than ${rules.media.imageBytes} bytes.`);
  const bytes = Buffer.concat(chunks);
  const mime = sniffType(bytes);
  if (!mime || !rules.media.mime.includes(mime))
    return refusal(network, 'invalid', `The file must be one of ${rules.media.mime.join(', ')}.`);
  const field = part.fields.altText;
  const said = field && 'value' in field ? field.value : '';
  const altText = typeof said === 'string' ? said : '';
  if (altText.length > rules.altText)
    return refusal(network, 'invalid', `An alt text has at most ${rules.altText} characters.`);
  const fileKey = newFileKey('sandbox');
  await files.put(fileKey, bytes, { contentType: mime });
  const [row] = await db
    .insert(sandboxMedia)
    .values({ accountId: account.id, mime, bytes: bytes.length, altText, fileKey })
    .returning();
  return { status: 201, body: { id: row?.id } };
}
