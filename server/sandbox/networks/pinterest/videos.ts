// /v5/media: a video is registered, sent to the address of the answer, and worked on before a pin can show it.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { formOf, keepPicture } from '../pictures.ts';
import { readSentVideo } from '../read-video.ts';
import { changeRecord, insertRecord, recordBy, recordByName } from '../record-store.ts';
import type { AccountRow } from '../store.ts';
import { invalid, noMedia } from './answer.ts';
import { newNumber } from './numbers.ts';

const network = 'PINTEREST' as const;
const collection = 'media';
/** Much more than tests send; Pinterest takes 2 GB. */
const mostBytes = 64 * 1024 * 1024;
/** How long a video is worked on. */
const worksMs = 20_000;
/** Seconds of a video (Pinterest's product specs). */
const [shortest, longest] = [4, 15 * 60];
const containers = ['isom', 'mp41', 'mp42', 'qt  ', 'M4V '];

const Kept = z.object({
  key: z.string(),
  state: z.enum(['registered', 'sent', 'failed']),
  sentAt: z.number(),
  width: z.number(),
  height: z.number(),
});
export type KeptVideo = z.output<typeof Kept>;

const kept = async ({ db }: SandboxDeps, account: AccountRow, id: string): Promise<KeptVideo | null> => {
  const row = await recordBy(db, account.id, collection, id);
  return row && Kept.parse(row.value);
};

export async function register(
  deps: SandboxDeps,
  account: AccountRow,
  { protocol, host, body }: FastifyRequest,
): Promise<ApiAnswer> {
  if (!z.strictObject({ media_type: z.literal('video') }).safeParse(body).success)
    return invalid('Invalid request: media_type must be video');
  const createdAt = deps.clock.now();
  const name = newNumber(createdAt);
  const key = `uploads/${name}`;
  const value: KeptVideo = { key, state: 'registered', sentAt: 0, width: 0, height: 0 };
  await insertRecord(deps.db, { network, accountId: account.id, collection, name, value, createdAt });
  return {
    status: 201,
    body: {
      media_id: name,
      media_type: 'video',
      upload_url: `${protocol}://${host}/sandbox/pinterest/storage/${name}`,
      upload_parameters: { key, policy: 'c2FuZGJveA==', 'x-amz-signature': 'sandbox' },
    },
  };
}

/** The size of a video that can be shown; null for another file. */
const sizeOf = (file: Buffer): { width: number; height: number } | null => {
  const video = readSentVideo(file);
  if (!video || !containers.includes(video.brand)) return null;
  return video.seconds >= shortest && video.seconds <= longest ? video : null;
};

/** The storage takes signed forms as S3 does, without a token. What is in the file is told later. */
export async function store(deps: SandboxDeps, request: FastifyRequest, id: string): Promise<ApiAnswer> {
  const row = await recordByName(deps.db, network, collection, id);
  const form = await formOf(request, mostBytes, invalid);
  if (!('bytes' in form)) return form;
  const media = row && Kept.parse(row.value);
  if (!media || form.fields.key !== media.key || form.fields['x-amz-signature'] !== 'sandbox')
    return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
  const size = sizeOf(form.bytes);
  if (size)
    await keepPicture(deps, form.bytes, {
      accountId: row.accountId,
      mime: 'video/mp4',
      altText: '',
      cid: id,
    });
  const { width, height } = size ?? media;
  const sentAt = deps.clock.now().getTime();
  const value: KeptVideo = { ...media, state: size ? 'sent' : 'failed', sentAt, width, height };
  await changeRecord(deps.db, row.id, value);
  return { status: 204, body: undefined };
}

/** @returns null while it is not there, or still worked on */
export async function finishedVideo(
  deps: SandboxDeps,
  account: AccountRow,
  id: string,
): Promise<KeptVideo | null> {
  const media = await kept(deps, account, id);
  if (media?.state !== 'sent') return null;
  return deps.clock.now().getTime() - media.sentAt >= worksMs ? media : null;
}

export async function state(deps: SandboxDeps, account: AccountRow, id: string): Promise<ApiAnswer> {
  const media = await kept(deps, account, id);
  if (!media) return noMedia;
  const isOver = media.state !== 'registered' && deps.clock.now().getTime() - media.sentAt >= worksMs;
  const status =
    media.state === 'registered'
      ? 'registered'
      : !isOver
        ? 'processing'
        : media.state === 'sent'
          ? 'succeeded'
          : 'failed';
  return { status: 200, body: { media_id: id, media_type: 'video', status } };
}
