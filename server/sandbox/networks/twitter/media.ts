// POST /2/media/upload in one go, in parts for animations, and POST /2/media/metadata.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { formOf, keepPicture } from '../pictures.ts';
import { type AccountRow, mediaByCid } from '../store.ts';
import { invalid, notFound } from './answer.ts';
import { newNumber } from './numbers.ts';
import { setAltText } from './store.ts';

const imageBytes = 5 * 1024 * 1024;
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/tiff'];
const dayOfSeconds = 24 * 3600;

const shown = (id: string, bytes: number): ApiAnswer => ({
  status: 200,
  body: { data: { id, media_key: `3_${id}`, size: bytes, expires_after_secs: dayOfSeconds } },
});

const keep = (deps: SandboxDeps, account: AccountRow, number: string, bytes: Buffer, mime: string) =>
  keepPicture(deps, bytes, { accountId: account.id, mime, altText: '', cid: number });

const fileOf = (request: FastifyRequest) => formOf(request, imageBytes, invalid);

/** The account's own picture of a number. */
const pictureOf = async ({ db }: SandboxDeps, account: AccountRow, number: string) =>
  (await mediaByCid(db, [number])).find(({ accountId }) => accountId === account.id) ?? null;

/** A picture in one go. */
export async function upload(
  deps: SandboxDeps,
  account: AccountRow,
  request: FastifyRequest,
): Promise<ApiAnswer> {
  const form = await fileOf(request);
  if (!('bytes' in form)) return form;
  const { media_category: category, media_type: type = '' } = form.fields;
  if (category !== 'tweet_image') return invalid('media_category must be tweet_image');
  const mime = sniffType(form.bytes);
  if (!mime || !imageTypes.includes(mime) || mime !== type) return invalid('media type unrecognized.');
  const number = newNumber(deps.clock.now());
  await keep(deps, account, number, form.bytes, mime);
  return shown(number, form.bytes.length);
}

const Initialized = z.strictObject({
  media_type: z.literal('image/gif'),
  total_bytes: z
    .int()
    .min(1)
    .max(15 * 1024 * 1024),
  media_category: z.literal('tweet_gif'),
});

/** An animation comes in parts; this gives the number that they are for. */
export function initialize(deps: SandboxDeps, body: unknown): ApiAnswer {
  const parsed = Initialized.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  return shown(newNumber(deps.clock.now()), parsed.data.total_bytes);
}

/** One part holds all that is taken here. */
export async function append(
  deps: SandboxDeps,
  account: AccountRow,
  request: FastifyRequest,
  number: string,
): Promise<ApiAnswer> {
  const form = await fileOf(request);
  if (!('bytes' in form)) return form;
  if (form.fields.segment_index !== '0') return invalid('segment_index must be 0');
  if (sniffType(form.bytes) !== 'image/gif') return invalid('media type unrecognized.');
  await keep(deps, account, number, form.bytes, 'image/gif');
  return { status: 200, body: { data: { expires_at: Math.floor(Date.now() / 1000) + dayOfSeconds } } };
}

/** Where a picture stands. */
export async function state(deps: SandboxDeps, account: AccountRow, number: string): Promise<ApiAnswer> {
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
