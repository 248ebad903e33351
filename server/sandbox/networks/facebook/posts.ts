// POST /{page}/feed, /{page}/photo_stories and /{post}/comments, and DELETE /{post}.
import { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { deleteRecord, insertRecord, recordBy, recordByName, recordsOf } from '../record-store.ts';
import { type AccountRow, lockAccount, mediaByCid } from '../store.ts';
import { graphError, invalid, missing } from './answer.ts';
import { lengthOf, mostText } from './count.ts';
import { newNumber, pageNumber } from './numbers.ts';

export const collection = 'posts';
/** What a page published, as it is kept. */
export const StoredPost = z.object({
  kind: z.enum(['post', 'story', 'comment']),
  message: z.string(),
  link: z.string().nullable(),
  photos: z.array(z.string()),
  parent: z.string().nullable(),
});
export type StoredPost = z.output<typeof StoredPost>;

const Draft = z.strictObject({
  message: z.string().optional(),
  link: z.string().max(2048).optional(),
  photos: z.array(z.string()).max(10),
});
const Attached = z.strictObject({ media_fbid: z.string().regex(/^\d{10,20}$/) });

/** The form's parameters, with `attached_media[0]`, `attached_media[1]` … as a list. */
function readDraft(body: unknown): z.output<typeof Draft> | string {
  const rest: Record<string, unknown> = {};
  const photos: string[] = [];
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (!name.startsWith('attached_media[')) rest[name] = value;
    else {
      if (name !== `attached_media[${photos.length}]`) return 'attached_media must be a list';
      try {
        photos.push(Attached.parse(JSON.parse(String(value))).media_fbid);
      } catch {
        return 'Param attached_media must be an array of objects with media_fbid';
      }
    }
  }
  const parsed = Draft.safeParse({ ...rest, photos });
  return parsed.success ? parsed.data : z.prettifyError(parsed.error);
}

const used = graphError(100, 'Invalid parameter', {
  subcode: 1_366_051,
  userMessage: 'These photos were already posted.',
});

/** What a page published, newest first. */
const publishedBy = async (tx: Queryable, page: AccountRow, limit: number): Promise<StoredPost[]> =>
  (await recordsOf(tx, page.id, collection, limit)).map(({ value }) => StoredPost.parse(value));

/** Why photos cannot be shown: they are another's, or were shown already. */
async function photoProblem(
  tx: Queryable,
  page: AccountRow,
  photos: readonly string[],
): Promise<ApiAnswer | null> {
  const known = await mediaByCid(tx, photos);
  const strange = photos.find(
    (photo) => !known.some(({ cid, accountId }) => cid === photo && accountId === page.id),
  );
  if (strange) return missing(strange);
  const shown = (await publishedBy(tx, page, 500)).flatMap((earlier) => earlier.photos);
  return photos.some((photo) => shown.includes(photo)) ? used : null;
}

async function put(
  { clock }: SandboxDeps,
  tx: Queryable,
  page: AccountRow,
  before: string,
  value: StoredPost,
): Promise<string> {
  const createdAt = clock.now();
  const name = `${before}_${newNumber(createdAt)}`;
  await insertRecord(tx, { network: 'FACEBOOK', accountId: page.id, collection, name, value, createdAt });
  return name;
}

export async function create(deps: SandboxDeps, page: AccountRow, body: unknown): Promise<ApiAnswer> {
  const draft = readDraft(body);
  if (typeof draft === 'string') return invalid(draft);
  const { message = '', link = null, photos } = draft;
  if (message.trim() === '' && !link && photos.length === 0)
    return invalid('The post is empty. Please enter a message to share.');
  if (lengthOf(message) > mostText)
    return invalid(`Param message must be at most ${mostText} characters long.`);
  if (link !== null && !/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(link))
    return invalid('url should represent a valid URL');
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, page.id);
    const problem = await photoProblem(tx, page, photos);
    if (problem) return problem;
    const last = (await publishedBy(tx, page, 50)).find(({ kind }) => kind === 'post');
    if (photos.length === 0 && last?.photos.length === 0 && last.message === message)
      return graphError(506, '(#506) Duplicate status message', {
        userMessage: 'It looks like you already shared this post. Change it and try again.',
      });
    const value: StoredPost = { kind: 'post', message, link, photos, parent: null };
    return { status: 200, body: { id: await put(deps, tx, page, pageNumber(page.id), value) } };
  });
}

const Story = z.strictObject({ photo_id: z.string().regex(/^\d{10,20}$/) });

export async function createStory(deps: SandboxDeps, page: AccountRow, body: unknown): Promise<ApiAnswer> {
  const parsed = Story.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const photos = [parsed.data.photo_id];
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, page.id);
    const problem = await photoProblem(tx, page, photos);
    if (problem) return problem;
    const value: StoredPost = { kind: 'story', message: '', link: null, photos, parent: null };
    const id = await put(deps, tx, page, pageNumber(page.id), value);
    return { status: 200, body: { success: true, post_id: id } };
  });
}

const Comment = z.strictObject({ message: z.string().min(1) });

export async function comment(
  deps: SandboxDeps,
  page: AccountRow,
  parent: string,
  body: unknown,
): Promise<ApiAnswer> {
  const parsed = Comment.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { message } = parsed.data;
  if (lengthOf(message) > mostText)
    return invalid(`Param message must be at most ${mostText} characters long.`);
  if (!(await recordByName(deps.db, 'FACEBOOK', collection, parent))) return missing(parent);
  const value: StoredPost = { kind: 'comment', message, link: null, photos: [], parent };
  const before = parent.split('_')[1] ?? parent;
  return { status: 200, body: { id: await put(deps, deps.db, page, before, value) } };
}

export async function remove({ db }: SandboxDeps, page: AccountRow, id: string): Promise<ApiAnswer> {
  if (!(await recordBy(db, page.id, collection, id))) return missing(id);
  await deleteRecord(db, page.id, collection, id);
  return { status: 200, body: { success: true } };
}
