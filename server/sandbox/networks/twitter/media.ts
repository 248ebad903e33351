// POST /2/media/upload in one go, and POST /2/media/metadata.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { keepPicture } from '../pictures.ts';
import { type AccountRow, mediaByCid } from '../store.ts';
import { invalid, notFound } from './answer.ts';
import { newNumber } from './numbers.ts';
import { stateOf } from './parts.ts';
import { sentMedia } from './sent-media.ts';
import { setAltText } from './store.ts';

const imageBytes = 5 * 1024 * 1024;
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/tiff'];
const dayOfSeconds = 24 * 3600;

const shown = (id: string, bytes: number): ApiAnswer => ({
  status: 200,
  body: { data: { id, media_key: `3_${id}`, size: bytes, expires_after_secs: dayOfSeconds } },
});

/** A picture goes in one go; animations and videos are sent in parts. */
const Fields = z.strictObject({ media_category: z.literal('tweet_image') });

/** The account's own picture of a number. */
const pictureOf = async ({ db }: SandboxDeps, account: AccountRow, number: string) =>
  (await mediaByCid(db, [number])).find(({ accountId }) => accountId === account.id) ?? null;

/** A picture in one go. */
export async function upload(
  deps: SandboxDeps,
  account: AccountRow,
  request: FastifyRequest,
): Promise<ApiAnswer> {
  const sent = await sentMedia(request, imageBytes);
  if (!('bytes' in sent)) return sent;
  const parsed = Fields.safeParse(sent.fields);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const mime = sniffType(sent.bytes);
  if (!mime || !imageTypes.includes(mime)) return invalid('media type unrecognized.');
  const number = newNumber(deps.clock.now());
  await keepPicture(deps, sent.bytes, { accountId: account.id, mime, altText: '', cid: number });
  return shown(number, sent.bytes.length);
}

/** Where a picture or video stands. */
export async function state(deps: SandboxDeps, account: AccountRow, number: string): Promise<ApiAnswer> {
  const inParts = await stateOf(deps, account, number);
  if (inParts) return inParts;
  const row = await pictureOf(deps, account, number);
  return row ? shown(number, row.bytes) : notFound('media', number);
}

const Described = z.strictObject({
  id: z.string(),
  metadata: z.strictObject({ alt_text: z.strictObject({ text: z.string().max(1000) }) }),
});

export async function describe(deps: SandboxDeps, account: AccountRow, body: unknown): Promise<ApiAnswer> {
  const parsed = Described.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { id, metadata } = parsed.data;
  const row = await pictureOf(deps, account, id);
  if (!row) return notFound('media', id);
  await setAltText(deps.db, row.id, metadata.alt_text.text);
  return { status: 200, body: { data: { id, associated_metadata: metadata } } };
}
