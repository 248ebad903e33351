// /v4/accounts/{account}/locations/{location}/localPosts.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { keepPicture } from '../pictures.ts';
import { deleteRecord, insertRecord, recordBy, recordsOf, type RecordRow } from '../record-store.ts';
import { type AccountRow, lockAccount } from '../store.ts';
import { exhausted, invalid, invalidPost, missing } from './answer.ts';
import { type Draft, readDraft } from './draft.ts';
import { accountName, locationName, newNumber } from './numbers.ts';
import { isViolation, pageOf } from './paging.ts';
import { fetchPhoto } from './photo.ts';

export const collection = 'posts';
const network = 'GOOGLEMYBUSINESS' as const;
/** Edits of one profile in a minute. */
const mostEdits = 10;
const minuteMs = 60_000;

/** A post as it is kept: what was sent, with the name of its photo in place of the address. */
export const StoredPost = z.object({
  languageCode: z.string().optional(),
  summary: z.string().optional(),
  topicType: z.enum(['STANDARD', 'EVENT', 'OFFER']),
  callToAction: z.custom<Draft['callToAction']>().optional(),
  event: z.custom<Draft['event']>().optional(),
  offer: z.custom<Draft['offer']>().optional(),
  photo: z.string().nullable(),
});
type StoredPost = z.output<typeof StoredPost>;

const nameOf = ({ id }: AccountRow, number: string) =>
  `${accountName(id)}/${locationName(id)}/localPosts/${number}`;

/** A post as the API shows it. */
function shown(business: AccountRow, { name: number, createdAt, value }: RecordRow): Record<string, unknown> {
  const { photo, ...post } = StoredPost.parse(value);
  const createTime = createdAt.toISOString();
  const googleUrl = `https://lh3.googleusercontent.com/p/${photo}`;
  return {
    name: nameOf(business, number),
    ...post,
    createTime,
    updateTime: createTime,
    state: 'LIVE',
    ...(photo !== null && { media: [{ name: photo, mediaFormat: 'PHOTO', googleUrl }] }),
    searchUrl: `https://local.google.com/place?id=${number}&use=posts&lpsid=${number}`,
  };
}

export async function create(
  deps: SandboxDeps,
  business: AccountRow,
  request: FastifyRequest,
): Promise<ApiAnswer> {
  const read = readDraft(request.body);
  if (!read.ok) return invalidPost(read.violation);
  const { media, callToAction, ...draft } = read.draft;
  const createdAt = deps.clock.now();
  const name = newNumber(createdAt);
  const [source] = media;
  if (source) {
    const photo = await fetchPhoto(deps, request, source.sourceUrl);
    if (typeof photo === 'string') return invalidPost({ field: 'media.0.sourceUrl', description: photo });
    const row = { accountId: business.id, mime: photo.mime, cid: name };
    await keepPicture(deps, photo.content, row);
  }
  const value: StoredPost = {
    ...draft,
    // Ignored for offers.
    ...(draft.topicType !== 'OFFER' && callToAction && { callToAction }),
    photo: source ? name : null,
  };
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, business.id);
    const before = createdAt.getTime() - minuteMs;
    const edits = (await recordsOf(tx, business.id, collection, mostEdits)).filter(
      (row) => row.createdAt.getTime() > before,
    );
    if (edits.length >= mostEdits) return exhausted(minuteMs / 1000);
    await insertRecord(tx, { network, accountId: business.id, collection, name, value, createdAt });
    const row = await recordBy(tx, business.id, collection, name);
    return row ? { status: 200, body: shown(business, row) } : missing;
  });
}

export async function list({ db }: SandboxDeps, business: AccountRow, query: unknown): Promise<ApiAnswer> {
  const entries = (await recordsOf(db, business.id, collection, 1000)).map((row) => shown(business, row));
  const page = pageOf('localPosts', entries, query, { usual: 20, most: 100 });
  return isViolation(page) ? invalid(page) : { status: 200, body: page };
}

export async function get({ db }: SandboxDeps, business: AccountRow, number: string): Promise<ApiAnswer> {
  const row = await recordBy(db, business.id, collection, number);
  return row ? { status: 200, body: shown(business, row) } : missing;
}

export async function remove({ db }: SandboxDeps, business: AccountRow, number: string): Promise<ApiAnswer> {
  if (!(await recordBy(db, business.id, collection, number))) return missing;
  await deleteRecord(db, business.id, collection, number);
  return { status: 200, body: {} };
}
