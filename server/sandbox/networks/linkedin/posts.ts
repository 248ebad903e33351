// /rest/posts and /rest/socialActions/:urn/comments.
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { deleteRecord, insertRecord, recordByName, recordsOf } from '../record-store.ts';
import { type AccountRow, lockAccount, mediaByCid } from '../store.ts';
import { duplicateOf, forbidden, invalid, missing } from './answer.ts';
import { readLittleText } from './little-text.ts';
import { newNumber } from './urns.ts';
import { stateOf } from './videos.ts';

export const collection = 'posts';
const network = 'LINKEDIN' as const;
/** Letters of a post as people see it, pictures of one, and letters of an alt text (Posts and MultiImage APIs). */
const most = { text: 3000, images: 20, altText: 4086 };

/** The accounts of a token by their URN. */
export type Authors = ReadonlyMap<string, AccountRow>;

const Image = z.strictObject({ id: z.string(), altText: z.string().max(most.altText).optional() });
const Draft = z.strictObject({
  author: z.string(),
  commentary: z.string().max(100_000),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS']),
  distribution: z.strictObject({
    feedDistribution: z.literal('MAIN_FEED'),
    targetEntities: z.array(z.unknown()).max(0),
    thirdPartyDistributionChannels: z.array(z.unknown()).max(0),
  }),
  content: z
    .union([
      z.strictObject({ media: Image }).transform(({ media }) => [media]),
      z
        .strictObject({ multiImage: z.strictObject({ images: z.array(Image).min(2).max(most.images) }) })
        .transform(({ multiImage }) => multiImage.images),
    ])
    .optional(),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean(),
});
export const StoredPost = z.object({
  text: z.string(),
  images: z.array(z.object({ urn: z.string(), altText: z.string() })),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS']),
  parent: z.string().nullable(),
});
type StoredPost = z.output<typeof StoredPost>;

export async function create(deps: SandboxDeps, authors: Authors, body: unknown): Promise<ApiAnswer> {
  const parsed = Draft.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { author, commentary, visibility, content: images = [] } = parsed.data;
  const account = authors.get(author);
  if (!account) return forbidden(`The token may not post as ${author}`);
  if (visibility === 'CONNECTIONS' && !author.startsWith('urn:li:person:'))
    return invalid('Posts of organizations are public');
  const text = readLittleText(commentary);
  if (text.length > most.text)
    return invalid(`/commentary :: length of ${text.length} is more than ${most.text}`);
  if (text.trim() === '' && images.length === 0) return invalid('A post needs a text or an image');
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const known = await mediaByCid(
      tx,
      images.map(({ id }) => id),
    );
    const own = known.filter(({ accountId }) => accountId === account.id);
    const strange = images.find(({ id }) => !own.some(({ cid }) => cid === id));
    if (strange) return invalid(`${strange.id} is not an image or video of the author`);
    const [video] = images.filter(({ id }) => id.startsWith('urn:li:video:'));
    if (video && (images.length > 1 || video.altText !== undefined))
      return invalid('A video goes alone, and has no altText');
    if (video && (await stateOf(tx, video.id, deps.clock.now()))?.status !== 'AVAILABLE')
      return invalid(`${video.id} is not available yet`);
    for (const row of await recordsOf(tx, account.id, collection, 500)) {
      const earlier = StoredPost.parse(row.value);
      if (earlier.parent === null && earlier.text === text) return duplicateOf(row.name);
    }
    const createdAt = deps.clock.now();
    const name = `urn:li:share:${newNumber(createdAt)}`;
    const value: StoredPost = {
      text,
      images: images.map(({ id, altText = '' }) => ({ urn: id, altText })),
      visibility,
      parent: null,
    };
    await insertRecord(tx, { network, accountId: account.id, collection, name, value, createdAt });
    return { status: 201, body: undefined, headers: { 'x-restli-id': name } };
  });
}

const Comment = z.strictObject({
  actor: z.string(),
  object: z.string(),
  message: z.strictObject({ text: z.string().min(1).max(most.text) }),
});

export async function comment(
  deps: SandboxDeps,
  authors: Authors,
  urn: string,
  body: unknown,
): Promise<ApiAnswer> {
  const parsed = Comment.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { actor, object, message } = parsed.data;
  const account = authors.get(actor);
  if (!account) return forbidden(`The token may not comment as ${actor}`);
  if (object !== urn || !(await recordByName(deps.db, network, collection, urn))) return missing(urn);
  const createdAt = deps.clock.now();
  const id = newNumber(createdAt);
  const name = `urn:li:comment:(${urn},${id})`;
  const value: StoredPost = { text: message.text, images: [], visibility: 'PUBLIC', parent: urn };
  await insertRecord(deps.db, { network, accountId: account.id, collection, name, value, createdAt });
  return { status: 201, body: { id, commentUrn: name, actor, object, message } };
}

export async function remove(deps: SandboxDeps, authors: Authors, urn: string): Promise<ApiAnswer> {
  const row = await recordByName(deps.db, network, collection, urn);
  const account = [...authors.values()].find(({ id }) => id === row?.accountId);
  if (!row || !account) return missing(urn);
  await deleteRecord(deps.db, account.id, collection, urn);
  return { status: 204, body: undefined };
}
