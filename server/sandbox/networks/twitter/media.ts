// POST /2/media/upload in one go, in parts for animations, and POST /2/media/metadata.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { type AccountRow, insertMedia } from '../store.ts';
import { invalid, notFound } from './answer.ts';
import { newNumber } from './numbers.ts';
import { mediaByNumber, setAltText } from './store.ts';

const imageBytes = 5 * 1024 * 1024;
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/tiff'];
const dayOfSeconds = 24 * 3600;

const shown = (id: string, bytes: number): ApiAnswer => ({
  status: 200,
  body: { data: { id, media_key: `3_${id}`, size: bytes, expires_after_secs: dayOfSeconds } },
});

function keep(
  deps: SandboxDeps,
  account: AccountRow,
  number: string,
  bytes: Buffer,
  mime: string,
): Promise<ApiAnswer> {
  const fileKey = newFileKey('sandbox');
  return withUpload(deps, async (upload) => {
    await upload.put(fileKey, bytes, { contentType: mime });
    return deps.db.transaction(async (tx) => {
      const row = { accountId: account.id, mime, bytes: bytes.length, altText: '', fileKey, cid: number };
      await insertMedia(tx, row);
      await upload.keep(tx);
      return shown(number, bytes.length);
    });
  });
}

const fileOf = (request: FastifyRequest) =>
  uploadOf(request, imageBytes).catch((cause: unknown) => {
    if (cause instanceof AppError) return invalid(cause.message);
    throw cause;
  });

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
  return keep(deps, account, newNumber(deps.clock.now()), form.bytes, mime);
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
  const row = await mediaByNumber(deps.db, account.id, number);
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
  const row = await mediaByNumber(deps.db, account.id, id);
  if (!row) return notFound('media', id);
  await setAltText(deps.db, row.id, metadata.alt_text.text);
  return { status: 200, body: { data: { id, associated_metadata: metadata } } };
}
