// POST /rest/videos?action=initializeUpload and finalizeUpload, the parts between them, and GET /rest/videos/:urn.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { keepPart, keepPicture, takeParts } from '../pictures.ts';
import { readSentVideo } from '../read-video.ts';
import { changeRecord, insertRecord, recordByName } from '../record-store.ts';
import type { AccountRow } from '../store.ts';
import { invalid, missing } from './answer.ts';
import { newNumber } from './urns.ts';

const network = 'LINKEDIN' as const;
const collection = 'videos';
/** Bytes of each part but the last, and of a video (Videos API). */
const partBytes = 4_194_304;
const mostBytes = 500 * 1024 * 1024;
/** How long a video is worked on. */
const worksMs = 20_000;
/** Seconds of a video, and width by height. */
const [shortest, longest] = [3, 30 * 60];
const [narrowest, widest] = [1 / 2.4, 2.4];

const Kept = z.object({
  bytes: z.number(),
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: z.number(),
});
type Kept = z.output<typeof Kept>;
const urnOf = (number: string) => `urn:li:video:${number}`;

const Begin = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner: z.string(),
    fileSizeBytes: z.int().min(1).max(mostBytes),
    uploadCaptions: z.literal(false),
    uploadThumbnail: z.literal(false),
  }),
});
const End = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()).min(1),
  }),
});

export const ownerOf = (body: unknown): string =>
  Begin.safeParse(body).data?.initializeUploadRequest.owner ?? '';

export async function begin(
  deps: SandboxDeps,
  account: AccountRow,
  { protocol, host, body }: FastifyRequest,
): Promise<ApiAnswer> {
  const parsed = Begin.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { fileSizeBytes: bytes } = parsed.data.initializeUploadRequest;
  const createdAt = deps.clock.now();
  const number = newNumber(createdAt);
  const value: Kept = { bytes, state: 'waiting', sentAt: 0 };
  const name = urnOf(number);
  await insertRecord(deps.db, { network, accountId: account.id, collection, name, value, createdAt });
  const parts = Array.from({ length: Math.ceil(bytes / partBytes) }, (_, at) => ({
    uploadUrl: `${protocol}://${host}/sandbox/linkedin/dms-video-uploads/${number}/${at}`,
    firstByte: at * partBytes,
    lastByte: Math.min(bytes, (at + 1) * partBytes) - 1,
  }));
  const uploadUrlsExpireAt = createdAt.getTime() + 24 * 3600_000;
  return {
    status: 200,
    body: { value: { video: name, uploadToken: '', uploadUrlsExpireAt, uploadInstructions: parts } },
  };
}

const tagOf = (content: Buffer, part: string) => `${createHash('md5').update(content).digest('hex')}-${part}`;

/** Takes a part. Its address is enough: no token goes with it. */
export async function putPart(
  deps: SandboxDeps,
  number: string,
  part: string,
  content: unknown,
): Promise<ApiAnswer> {
  const row = await recordByName(deps.db, network, collection, urnOf(number));
  if (!row || !Buffer.isBuffer(content) || content.length > partBytes || !/^\d{1,4}$/.test(part))
    return invalid('The part is not one of this upload');
  const tag = tagOf(content, part);
  await keepPart(deps, row.accountId, { upload: `${urnOf(number)}/${tag}`, part: 0 }, content);
  return { status: 200, body: undefined, headers: { etag: `"${tag}"` } };
}

const isGood = (file: Buffer): boolean => {
  const video = readSentVideo(file);
  if (!video || video.brand === 'qt  ') return false;
  const ratio = video.width / video.height;
  return video.seconds >= shortest && video.seconds <= longest && ratio >= narrowest && ratio <= widest;
};

export async function end(
  deps: SandboxDeps,
  accountIds: readonly string[],
  body: unknown,
): Promise<ApiAnswer> {
  const parsed = End.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { video: urn, uploadedPartIds } = parsed.data.finalizeUploadRequest;
  const row = await recordByName(deps.db, network, collection, urn);
  if (!row || !accountIds.includes(row.accountId)) return missing(urn);
  const kept = Kept.parse(row.value);
  if (kept.state !== 'waiting') return invalid('The upload is finalized already');
  const contents: Buffer[] = [];
  for (const tag of uploadedPartIds) contents.push(await takeParts(deps, row.accountId, `${urn}/${tag}`));
  const file = Buffer.concat(contents);
  if (file.length !== kept.bytes) return invalid('The parts are not the whole video');
  const { accountId } = row;
  const good = isGood(file);
  if (good) await keepPicture(deps, file, { accountId, mime: 'video/mp4', altText: '', cid: urn });
  const sentAt = deps.clock.now().getTime();
  const value: Kept = { ...kept, state: good ? 'sent' : 'failed', sentAt };
  await changeRecord(deps.db, row.id, value);
  return { status: 200, body: undefined };
}

/** Where a video stands; null where there is none. */
export async function stateOf(
  db: Queryable,
  urn: string,
  now: Date,
): Promise<{ accountId: string; status: string } | null> {
  const row = await recordByName(db, network, collection, urn);
  if (!row) return null;
  const { state: kept, sentAt } = Kept.parse(row.value);
  const { accountId } = row;
  if (kept === 'waiting') return { accountId, status: 'WAITING_UPLOAD' };
  if (now.getTime() - sentAt < worksMs) return { accountId, status: 'PROCESSING' };
  return { accountId, status: kept === 'sent' ? 'AVAILABLE' : 'PROCESSING_FAILED' };
}

export async function state(
  deps: SandboxDeps,
  accountIds: readonly string[],
  urn: string,
): Promise<ApiAnswer> {
  const found = await stateOf(deps.db, urn, deps.clock.now());
  if (!found || !accountIds.includes(found.accountId)) return missing(urn);
  return { status: 200, body: { id: urn, status: found.status } };
}
