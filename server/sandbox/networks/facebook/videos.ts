// POST /{page}/videos in its phases: start, transfer and finish, which publishes; and GET /{video}.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { formOf, keepPart, keepPicture, takeParts } from '../pictures.ts';
import { readSentVideo } from '../read-video.ts';
import { changeRecord, insertRecord, type RecordRow, recordBy, recordsOf } from '../record-store.ts';
import type { AccountRow } from '../store.ts';
import { graphError, invalid, missing } from './answer.ts';
import { lengthOf, mostText } from './count.ts';
import { newNumber } from './numbers.ts';
import { collection as posts, type StoredPost } from './posts.ts';

const network = 'FACEBOOK' as const;
const collection = 'videos';
/** Bytes that are asked for at a time, and of a video. */
const pieceBytes = 4 * 1024 * 1024;
const mostBytes = 1024 ** 3;
/** Seconds of a video that is no reel. */
const [shortest, longest] = [1, 20 * 60];

const Kept = z.object({
  session: z.string(),
  bytes: z.number(),
  /** how many came */
  sent: z.number(),
  state: z.enum(['open', 'published', 'refused']),
});
type Kept = z.output<typeof Kept>;

const unsupported = graphError(352, 'The video file you selected is in a format that we don’t support.', {
  subcode: 1_363_024,
  userMessage: 'The video file you selected is in a format that we don’t support.',
});
const Start = z.strictObject({
  upload_phase: z.literal('start'),
  file_size: z.coerce.number().int().min(1).max(mostBytes),
});
const Finish = z.strictObject({
  upload_phase: z.literal('finish'),
  upload_session_id: z.string(),
  description: z.string().optional(),
});

const rangeOf = ({ bytes, sent }: Kept) => ({
  start_offset: String(sent),
  end_offset: String(Math.min(bytes, sent + pieceBytes)),
});

async function start(deps: SandboxDeps, page: AccountRow, body: unknown): Promise<ApiAnswer> {
  const parsed = Start.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const createdAt = deps.clock.now();
  const name = newNumber(createdAt);
  const session = newNumber(createdAt);
  const value: Kept = { session, bytes: parsed.data.file_size, sent: 0, state: 'open' };
  await insertRecord(deps.db, { network, accountId: page.id, collection, name, value, createdAt });
  return { status: 200, body: { upload_session_id: session, video_id: name, ...rangeOf(value) } };
}

interface Open {
  row: RecordRow;
  kept: Kept;
}
async function bySession(deps: SandboxDeps, page: AccountRow, session: unknown): Promise<Open | null> {
  for (const row of await recordsOf(deps.db, page.id, collection, 500)) {
    const kept = Kept.parse(row.value);
    if (kept.session === session) return { row, kept };
  }
  return null;
}

const noSession = graphError(100, 'The upload session could not be found.', { subcode: 1_363_037 });

async function transfer(deps: SandboxDeps, page: AccountRow, request: FastifyRequest): Promise<ApiAnswer> {
  const form = await formOf(request, pieceBytes, invalid);
  if (!('bytes' in form)) return form;
  const found = await bySession(deps, page, form.fields.upload_session_id);
  if (!found || found.kept.state !== 'open') return noSession;
  const { row, kept } = found;
  const range = rangeOf(kept);
  if (form.fields.start_offset !== range.start_offset)
    return graphError(100, 'The offsets do not match.', { subcode: 1_363_037 });
  const sent = kept.sent + form.bytes.length;
  if (sent > Number(range.end_offset)) return invalid('video_file_chunk is longer than was asked for');
  await keepPart(deps, page.id, { upload: row.name, part: kept.sent }, form.bytes);
  const value: Kept = { ...kept, sent };
  await changeRecord(deps.db, row.id, value);
  return { status: 200, body: rangeOf(value) };
}

const isGood = (file: Buffer): boolean => {
  const video = readSentVideo(file);
  return video !== null && video.seconds >= shortest && video.seconds <= longest;
};

async function finish(deps: SandboxDeps, page: AccountRow, body: unknown): Promise<ApiAnswer> {
  const parsed = Finish.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { upload_session_id: session, description: message = '' } = parsed.data;
  if (lengthOf(message) > mostText)
    return invalid(`Param description must be at most ${mostText} characters long.`);
  const found = await bySession(deps, page, session);
  if (!found) return noSession;
  const { row, kept } = found;
  // Ended once, it stays the one video that it made.
  if (kept.state === 'published') return { status: 200, body: { success: true } };
  if (kept.state === 'refused') return unsupported;
  if (kept.sent !== kept.bytes) return invalid('The upload is not complete');
  const file = await takeParts(deps, page.id, row.name);
  const good = isGood(file);
  await changeRecord(deps.db, row.id, { ...kept, state: good ? 'published' : 'refused' });
  if (!good) return unsupported;
  await keepPicture(deps, file, { accountId: page.id, mime: 'video/mp4', altText: '', cid: row.name });
  const value: StoredPost = { kind: 'post', message, link: null, photos: [row.name], parent: null };
  const createdAt = deps.clock.now();
  await insertRecord(deps.db, {
    network,
    accountId: page.id,
    collection: posts,
    name: row.name,
    value,
    createdAt,
  });
  return { status: 200, body: { success: true } };
}

export function videos(deps: SandboxDeps, page: AccountRow, request: FastifyRequest): Promise<ApiAnswer> {
  if (request.isMultipart()) return transfer(deps, page, request);
  const { upload_phase: phase } = (request.body ?? {}) as Record<string, unknown>;
  return phase === 'finish' ? finish(deps, page, request.body) : start(deps, page, request.body);
}

/** Whether a call to /videos is the one that publishes. */
export const isFinish = ({ body }: Pick<FastifyRequest, 'body'>): boolean =>
  (body as Record<string, unknown> | undefined)?.upload_phase === 'finish';

export async function show(deps: SandboxDeps, page: AccountRow, id: string): Promise<ApiAnswer> {
  const row = await recordBy(deps.db, page.id, collection, id);
  if (!row) return missing(id);
  const { state } = Kept.parse(row.value);
  const published = state === 'published';
  const status = {
    video_status: published ? 'ready' : 'upload_complete',
    publishing_phase: { status: published ? 'complete' : 'not_started' },
  };
  return { status: 200, body: { id, published, status } };
}
