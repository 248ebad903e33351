// Animations and videos, which come in parts: POST /2/media/upload/initialize, …/{id}/append and …/{id}/finalize, and how
// far X is with them.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { keepPart, keepPicture, takeParts } from '../pictures.ts';
import { changeRecord, insertRecord, recordBy } from '../record-store.ts';
import type { AccountRow } from '../store.ts';
import { invalid, notFound } from './answer.ts';
import { judgeVideo } from './judge-video.ts';
import { newNumber } from './numbers.ts';
import { sentMedia } from './sent-media.ts';

const mb = 1024 * 1024;
const collection = 'uploads';
const dayOfSeconds = 24 * 3600;
/** How long a video is worked on. */
const workMs = 8_000;

const Initialized = z.discriminatedUnion('media_category', [
  z.strictObject({
    media_category: z.literal('tweet_gif'),
    media_type: z.literal('image/gif'),
    total_bytes: z
      .int()
      .min(1)
      .max(15 * mb),
  }),
  z.strictObject({
    media_category: z.literal('tweet_video'),
    media_type: z.enum(['video/mp4', 'video/quicktime']),
    // An account without Premium.
    total_bytes: z
      .int()
      .min(1)
      .max(8 * 1024 * mb),
  }),
]);
const StoredUpload = z.object({
  type: z.string(),
  totalBytes: z.number(),
  parts: z.number(),
  bytes: z.number(),
  /** milliseconds since 1970 */
  finalizedAt: z.number().nullable(),
  problem: z.object({ code: z.number(), name: z.string(), message: z.string() }).nullable(),
});
type StoredUpload = z.output<typeof StoredUpload>;

const uploadOf = async (db: Queryable, account: AccountRow, number: string) => {
  const row = await recordBy(db, account.id, collection, number);
  return row && { row, upload: StoredUpload.parse(row.value) };
};

/** Says what comes; this gives the number that the parts are for. */
export async function initialize(deps: SandboxDeps, account: AccountRow, body: unknown): Promise<ApiAnswer> {
  const parsed = Initialized.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { media_type: type, total_bytes: totalBytes } = parsed.data;
  const createdAt = deps.clock.now();
  const name = newNumber(createdAt);
  const value: StoredUpload = { type, totalBytes, parts: 0, bytes: 0, finalizedAt: null, problem: null };
  await insertRecord(deps.db, {
    network: 'TWITTER',
    accountId: account.id,
    collection,
    name,
    value,
    createdAt,
  });
  return { status: 200, body: { data: { id: name, expires_after_secs: dayOfSeconds } } };
}

/** A number in JSON; digits in a form. */
const Place = z.strictObject({
  segment_index: z.union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ]),
});

/** A part has at most 5 MB, and follows the one before it. */
export async function append(
  deps: SandboxDeps,
  account: AccountRow,
  request: FastifyRequest,
  number: string,
): Promise<ApiAnswer> {
  const known = await uploadOf(deps.db, account, number);
  if (!known || known.upload.finalizedAt !== null) return notFound('media', number);
  const { row, upload } = known;
  const sent = await sentMedia(request, 5 * mb);
  if (!('bytes' in sent)) return sent;
  const parsed = Place.safeParse(sent.fields);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  if (parsed.data.segment_index !== upload.parts) return invalid(`segment_index must be ${upload.parts}`);
  const bytes = upload.bytes + sent.bytes.length;
  if (bytes > upload.totalBytes) return invalid('Segments have more bytes than total_bytes.');
  await keepPart(deps, account.id, { upload: number, part: upload.parts }, sent.bytes);
  await changeRecord(deps.db, row.id, { ...upload, parts: upload.parts + 1, bytes });
  const expires_at = Math.floor(deps.clock.now().getTime() / 1000) + dayOfSeconds;
  return { status: 200, body: { data: { expires_at } } };
}

/** Puts the parts together; a video is worked on from then on. */
export async function finalize(deps: SandboxDeps, account: AccountRow, number: string): Promise<ApiAnswer> {
  const known = await uploadOf(deps.db, account, number);
  if (!known) return notFound('media', number);
  const { row, upload } = known;
  if (upload.finalizedAt === null) {
    if (upload.bytes !== upload.totalBytes)
      return invalid('Segments do not add up to provided total file size.');
    const content = await takeParts(deps, account.id, number);
    const isVideo = upload.type.startsWith('video/');
    if (!isVideo && sniffType(content) !== upload.type) return invalid('media type unrecognized.');
    const problem = isVideo ? judgeVideo(content, upload.type) : null;
    const named = { accountId: account.id, mime: upload.type, altText: '', cid: number };
    if (!problem) await keepPicture(deps, content, named);
    await changeRecord(deps.db, row.id, { ...upload, problem, finalizedAt: deps.clock.now().getTime() });
  }
  return (await stateOf(deps, account, number)) ?? notFound('media', number);
}

type Progress = { state: 'pending' | 'in_progress' | 'succeeded' | 'failed' } & Record<string, unknown>;

/** How far a video is; null for what is not worked on. */
function progressOf({ clock }: Pick<SandboxDeps, 'clock'>, upload: StoredUpload): Progress | null {
  if (upload.finalizedAt === null || !upload.type.startsWith('video/')) return null;
  const worked = clock.now().getTime() - upload.finalizedAt;
  if (worked <= 0) return { state: 'pending', check_after_secs: 1 };
  if (worked < workMs)
    return {
      state: 'in_progress',
      check_after_secs: Math.ceil((workMs - worked) / 1000),
      progress_percent: Math.floor((worked / workMs) * 100),
    };
  return upload.problem
    ? { state: 'failed', error: upload.problem }
    : { state: 'succeeded', progress_percent: 100 };
}

/** Where an upload in parts stands; null for an unknown number. */
export async function stateOf(
  deps: SandboxDeps,
  account: AccountRow,
  number: string,
): Promise<ApiAnswer | null> {
  const known = await uploadOf(deps.db, account, number);
  if (!known) return null;
  const { type, bytes: size } = known.upload;
  const progress = progressOf(deps, known.upload);
  const data = {
    id: number,
    media_key: `${type.startsWith('video/') ? 13 : 16}_${number}`,
    size,
    expires_after_secs: dayOfSeconds,
    ...(progress && { processing_info: progress }),
  };
  return { status: 200, body: { data } };
}

/** Whether a post may show what was uploaded in parts. */
export async function isReady(
  deps: Pick<SandboxDeps, 'clock'>,
  tx: Queryable,
  account: AccountRow,
  number: string,
): Promise<boolean> {
  const known = await uploadOf(tx, account, number);
  const progress = known && progressOf(deps, known.upload);
  return !progress || progress.state === 'succeeded';
}
