// POST /{ig}/media_publish, the comments below what was published, and the lists of it.
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { invalid, missing } from '../facebook/answer.ts';
import { changeRecord, insertRecord, recordBy, type RecordRow, recordsOf } from '../record-store.ts';
import { type AccountRow, lockAccount } from '../store.ts';
import { problems } from './answer.ts';
import { containers, isOver, ofLastDay, standOf, StoredContainer } from './containers.ts';
import { lengthOf, most } from './count.ts';
import { newNumber } from './numbers.ts';

export const media = 'media';
export const comments = 'comments';
/** What an account published, as it is kept. */
export const StoredMedia = StoredContainer.pick({
  caption: true,
  collaborators: true,
  pictures: true,
}).extend({
  kind: z.enum(['post', 'story']),
  isVideo: z.boolean().default(false),
});
export const StoredComment = z.object({ message: z.string(), parent: z.string() });

/** Posts that programs may publish in 24 hours. */
const quota = { quota_total: 100, quota_duration: 86_400 } as const;

const Publish = z.strictObject({ creation_id: z.string().min(1) });

export async function publish(deps: SandboxDeps, account: AccountRow, body: unknown): Promise<ApiAnswer> {
  const parsed = Publish.safeParse(body ?? {});
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const row = await recordBy(tx, account.id, containers, parsed.data.creation_id);
    if (!row) return problems.noContainer;
    const container = StoredContainer.parse(row.value);
    const { kind, publishedAs, caption, collaborators, pictures } = container;
    if (publishedAs !== null) return problems.notReady;
    if (isOver(row, now)) return problems.expired;
    const [stand] = standOf(container, row, now);
    if (stand === 'IN_PROGRESS' || stand === 'ERROR') return problems.notReady;
    if (kind === 'item') return invalid('A carousel item cannot be published by itself.');
    if ((await ofLastDay(tx, account.id, media, now)).length >= quota.quota_total) return problems.dayUsedUp;
    const name = newNumber();
    const value = { kind, caption, collaborators, pictures, isVideo: container.video !== null };
    const place = { network: 'INSTAGRAM' as const, accountId: account.id, collection: media };
    await insertRecord(tx, { ...place, name, value, createdAt: now });
    await changeRecord(tx, row.id, { ...container, publishedAs: name });
    return { status: 200, body: { id: name } };
  });
}

/** GET /{ig}/content_publishing_limit */
export async function limitAnswer({ db, clock }: SandboxDeps, account: AccountRow): Promise<ApiAnswer> {
  const used = (await ofLastDay(db, account.id, media, clock.now())).length;
  return { status: 200, body: { data: [{ config: quota, quota_usage: used }] } };
}

const Comment = z.strictObject({ message: z.string().min(1) });

export async function comment(
  { db, clock }: SandboxDeps,
  account: AccountRow,
  parent: string,
  body: unknown,
): Promise<ApiAnswer> {
  const parsed = Comment.safeParse(body ?? {});
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { message } = parsed.data;
  if (lengthOf(message) > most.caption) return invalid('The comment is too long.');
  if (!(await recordBy(db, account.id, media, parent))) return missing(parent);
  const name = newNumber();
  const place = { network: 'INSTAGRAM' as const, accountId: account.id, collection: comments };
  await insertRecord(db, { ...place, name, value: { message, parent }, createdAt: clock.now() });
  return { status: 200, body: { id: name } };
}

/** `2026-11-24T11:00:00+0000` */
const timeOf = (at: Date) => at.toISOString().replace(/\.\d+Z$/, '+0000');
const codeOf = (name: string) => Buffer.from(name.slice(3)).toString('base64url').slice(0, 11);

/** A medium with the fields that were asked for. @returns null for a field that it does not have */
export function mediumAnswer(row: RecordRow, fields: string): Record<string, unknown> | null {
  const { caption, kind, pictures, isVideo } = StoredMedia.parse(row.value);
  const whole: Record<string, unknown> = {
    id: row.name,
    caption: caption || undefined,
    timestamp: timeOf(row.createdAt),
    permalink: `https://www.instagram.com/${kind === 'story' ? 'stories' : 'p'}/${codeOf(row.name)}/`,
    media_type: isVideo ? 'VIDEO' : pictures.length > 1 ? 'CAROUSEL_ALBUM' : 'IMAGE',
    media_product_type: kind === 'story' ? 'STORY' : isVideo ? 'REELS' : 'FEED',
  };
  const names = new Set(['id', ...fields.split(',').filter((name) => name !== '')]);
  if ([...names].some((name) => !(name in whole))) return null;
  return Object.fromEntries([...names].map((name) => [name, whole[name]]));
}

const Query = z.object({
  fields: z.string().max(500).default('id'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.coerce.number().int().min(0).default(0),
});

/** GET /{ig}/media and /{ig}/stories: newest first, in pages; stories last a day. */
export async function list(
  { db, clock }: SandboxDeps,
  account: AccountRow,
  kind: 'post' | 'story',
  query: unknown,
): Promise<ApiAnswer> {
  const parsed = Query.safeParse(query);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { fields, limit, after } = parsed.data;
  const all = (await recordsOf(db, account.id, media, 2000)).filter(
    (row) => StoredMedia.parse(row.value).kind === kind && (kind === 'post' || !isOver(row, clock.now())),
  );
  const data = all.slice(after, after + limit).map((row) => mediumAnswer(row, fields));
  if (data.includes(null)) return invalid(`Tried accessing nonexisting field (${fields})`);
  const end = after + data.length;
  const next = end < all.length && { next: `https://graph.instagram.com/v25.0/media?after=${end}` };
  return {
    status: 200,
    body: { data, paging: { cursors: { before: `${after}`, after: `${end}` }, ...next } },
  };
}
