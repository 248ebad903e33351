// POST /v2/post/publish/video/init/ with FILE_UPLOAD, and the address to which the parts of the video go.
import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { keepPart, keepPicture, takeParts } from '../pictures.ts';
import { changeRecord, insertRecord, recordByName } from '../record-store.ts';
import { lockAccount } from '../store.ts';
import { invalid, ok } from './answer.ts';
import { creatorOf } from './creator.ts';
import { judgeVideo } from './judge-video.ts';
import { capRefusal, collection as posts, levels, refusalOf, type StoredPost, textOf } from './post.ts';
import type { Signed } from './tokens.ts';

const network = 'TIKTOK' as const;
const uploads = 'uploads';
const mb = 1024 * 1024;
/** A title, in units of UTF-16; a video and its parts, in bytes; parts of a video. */
const most = { title: 2200, bytes: 4 * 1024 * mb, part: 64 * mb, parts: 1000 };
/** A video that is smaller goes whole; no part but that is smaller. */
const leastPart = 5 * mb;
/** The last part, with what is left over, has at most so many bytes. */
export const mostLastPart = 128 * mb;
const addressMs = 3600_000;

const Init = z.strictObject({
  post_info: z.strictObject({
    title: textOf(most.title),
    privacy_level: z.enum(levels),
    disable_comment: z.boolean().default(false),
    disable_duet: z.boolean().default(false),
    disable_stitch: z.boolean().default(false),
    video_cover_timestamp_ms: z.int().min(0).default(0),
    brand_content_toggle: z.boolean().default(false),
    brand_organic_toggle: z.boolean().default(false),
  }),
  source_info: z.strictObject({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.int().min(1).max(most.bytes),
    chunk_size: z.int().min(1),
    total_chunk_count: z.int().min(1).max(most.parts),
  }),
});
type Source = z.output<typeof Init>['source_info'];

const StoredUpload = z.object({
  text: z.string(),
  privacyLevel: z.enum(levels),
  commentsDisabled: z.boolean(),
  /** the longest video that the creator may post */
  maxSeconds: z.number(),
  number: z.string(),
  token: z.string(),
  size: z.number(),
  partSize: z.number(),
  parts: z.number(),
  /** what came already */
  received: z.number(),
  came: z.number(),
});
type StoredUpload = z.output<typeof StoredUpload>;

/** What is wrong with how a video is parted, or null. */
function partingProblem({ video_size: size, chunk_size: part, total_chunk_count: count }: Source) {
  if (size < leastPart ? part !== size : part < leastPart || part > most.part || part > size)
    return 'The chunk size is invalid';
  return count === Math.floor(size / part) ? null : 'The total chunk count is invalid';
}

/** Begins a post, which is none until the whole video has come. */
export async function initVideo(
  deps: SandboxDeps,
  signed: Signed,
  request: FastifyRequest,
): Promise<ApiAnswer> {
  const parsed = Init.safeParse(request.body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { post_info: info, source_info: source } = parsed.data;
  const { account } = signed;
  const creator = creatorOf(account);
  const refused = partingProblem(source);
  if (refused) return invalid(refused);
  const refusal = refusalOf(signed, info.privacy_level);
  if (refusal) return refusal;
  const createdAt = deps.clock.now();
  const number = `7${createdAt.getTime()}${String(randomInt(10 ** 5)).padStart(5, '0')}`;
  const name = `v_pub_file~v2.${number}`;
  const value: StoredUpload = {
    text: info.title,
    privacyLevel: info.privacy_level,
    commentsDisabled: info.disable_comment || creator.commentsDisabled,
    maxSeconds: creator.maxSeconds,
    number,
    token: randomBytes(16).toString('hex'),
    size: source.video_size,
    partSize: source.chunk_size,
    parts: source.total_chunk_count,
    received: 0,
    came: 0,
  };
  const query = new URLSearchParams({ upload_id: number, upload_token: value.token });
  const upload_url = `${request.protocol}://${request.host}/sandbox/tiktok/upload/video/?${query.toString()}`;
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const capped = await capRefusal(tx, account.id, createdAt);
    if (capped) return capped;
    await insertRecord(tx, {
      network,
      accountId: account.id,
      collection: uploads,
      name,
      value,
      createdAt,
    });
    return ok({ publish_id: name, upload_url });
  });
}

interface Range {
  start: number;
  end: number;
  total: number;
}
/** What a part says that it is; null where it does not. */
function rangeOf({ headers }: Pick<FastifyRequest, 'headers'>): Range | null {
  const [, start, last, total] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(headers['content-range'] ?? '') ?? [];
  return total === undefined ? null : { start: Number(start), end: Number(last) + 1, total: Number(total) };
}

/** The last part makes the post: if its answer is lost, so is that of the post. */
export const isLastPart = (request: Pick<FastifyRequest, 'headers'>): boolean => {
  const range = rangeOf(request);
  return range !== null && range.end === range.total;
};

/** Takes a part of a video, in their order, by the token of its address alone. */
export async function putPart(deps: SandboxDeps, request: FastifyRequest): Promise<ApiAnswer> {
  const { upload_id: number, upload_token: token } = request.query as Record<string, unknown>;
  const name = `v_pub_file~v2.${String(number)}`;
  const row = await recordByName(deps.db, network, uploads, name);
  const upload = row && StoredUpload.parse(row.value);
  if (!row || !upload || upload.token !== token) return { status: 404, body: undefined };
  const now = deps.clock.now();
  if (now.getTime() - row.createdAt.getTime() >= addressMs) return { status: 403, body: undefined };
  const answer = (status: number, received: number): ApiAnswer => ({
    status,
    body: undefined,
    headers: { 'content-range': `bytes 0-${Math.max(0, received - 1)}/${upload.size}` },
  });
  const range = rangeOf(request);
  const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const isLast = upload.came === upload.parts - 1;
  const due = isLast ? upload.size - upload.received : upload.partSize;
  if (!range || content.length !== range.end - range.start) return answer(400, upload.received);
  if (range.start !== upload.received || range.total !== upload.size || content.length !== due)
    return answer(416, upload.received);
  const received = range.end;
  await keepPart(deps, row.accountId, { upload: name, part: upload.came }, content);
  if (!isLast) {
    await changeRecord(deps.db, row.id, { ...upload, received, came: upload.came + 1 });
    return answer(206, received);
  }
  const video = await takeParts(deps, row.accountId, name);
  const failReason = judgeVideo(video, upload.maxSeconds);
  const named = { accountId: row.accountId, mime: sniffType(video) ?? '', altText: '' };
  const mediaIds = failReason === null ? [await keepPicture(deps, video, named)] : [];
  const value: StoredPost = {
    title: '',
    description: upload.text,
    privacyLevel: upload.privacyLevel,
    commentsDisabled: upload.commentsDisabled,
    addresses: [],
    video: { mediaIds, bytes: video.length, failReason },
    pulled: null,
    number: upload.number,
  };
  await deps.db.transaction(async (tx) => {
    await changeRecord(tx, row.id, { ...upload, received, came: upload.parts });
    await insertRecord(tx, {
      network,
      accountId: row.accountId,
      collection: posts,
      name,
      value,
      createdAt: now,
    });
  });
  return answer(201, received);
}

/** Bytes that came of a video that is not a post yet; null for an unknown name. */
export async function uploadedOf(
  { db }: Pick<SandboxDeps, 'db'>,
  name: string,
): Promise<{ accountId: string; bytes: number } | null> {
  const row = await recordByName(db, network, uploads, name);
  return row && { accountId: row.accountId, bytes: StoredUpload.parse(row.value).received };
}
