// /2/tweets and /2/users/:id/tweets.
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { deleteRecord, insertRecord, recordBy, recordByName, recordsOf } from '../record-store.ts';
import { type AccountRow, lockAccount, mediaByCid } from '../store.ts';
import { invalid, notFound, problem } from './answer.ts';
import { mostWeight, weightOf, wrap } from './count.ts';
import { accountNumber, newNumber } from './numbers.ts';
import { isReady } from './parts.ts';
import { sameWords } from './store.ts';

export const collection = 'posts';
const number = z.string().regex(/^\d{1,19}$/);
const Draft = z.strictObject({
  text: z.string().max(100_000).optional(),
  media: z.strictObject({ media_ids: z.array(number).min(1).max(4) }).optional(),
  reply: z.strictObject({ in_reply_to_tweet_id: number }).optional(),
  reply_settings: z.enum(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
});
/** A post as it is kept; what X makes of its text is made when it is asked for. */
export const StoredPost = z.object({
  text: z.string(),
  media: z.array(z.string()),
  hasVideo: z.boolean().default(false),
  repliedTo: z.string().nullable(),
  replySettings: z.string().nullable(),
  madeWithAi: z.boolean(),
  paidPartnership: z.boolean(),
});

export async function create(deps: SandboxDeps, account: AccountRow, body: unknown): Promise<ApiAnswer> {
  const parsed = Draft.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { text = '', media, reply } = parsed.data;
  const numbers = media?.media_ids ?? [];
  if (text.trim() === '' && numbers.length === 0) return invalid('Your Tweet text is empty.');
  if (weightOf(text) > mostWeight)
    return invalid(`Your Tweet text is too long. It has a weight of ${weightOf(text)}.`);
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const known = await mediaByCid(tx, numbers);
    if (known.filter(({ accountId }) => accountId === account.id).length !== numbers.length)
      return invalid('Your media IDs are invalid.');
    for (const id of numbers)
      if (!(await isReady(deps, tx, account, id))) return invalid('Your media IDs are invalid.');
    const hasVideo = known.some(({ mime }) => mime.startsWith('video/'));
    if (known.length > 1 && (hasVideo || known.some(({ mime }) => mime === 'image/gif')))
      return invalid('A Tweet has either photos, or one animation or video.');
    const repliedTo = reply?.in_reply_to_tweet_id ?? null;
    if (repliedTo !== null && !(await recordByName(tx, 'TWITTER', collection, repliedTo)))
      return problem(
        403,
        'Forbidden',
        'You attempted to reply to a Tweet that is deleted or not visible to you.',
      );
    if (await sameWords(tx, account.id, text, repliedTo))
      return problem(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.');
    const name = newNumber(deps.clock.now());
    const value: z.output<typeof StoredPost> = {
      text,
      media: numbers,
      hasVideo,
      repliedTo,
      replySettings: parsed.data.reply_settings ?? null,
      madeWithAi: parsed.data.made_with_ai ?? false,
      paidPartnership: parsed.data.paid_partnership ?? false,
    };
    const createdAt = deps.clock.now();
    const row = { network: 'TWITTER' as const, accountId: account.id, collection, name, value, createdAt };
    await insertRecord(tx, row);
    return { status: 201, body: { data: { id: name, text: shownText(name, value).text } } };
  });
}

const shownText = (name: string, { text }: z.output<typeof StoredPost>) =>
  wrap(text, (at) => `${name.slice(-8)}${at}`);

/** What is shown of a post where it is asked for; a text and a number always are. */
const fields = ['attachments', 'created_at', 'entities'] as const;
type Field = (typeof fields)[number];

/** A post as the API shows it: pictures and videos are an address of their own at its end. */
function shown(
  name: string,
  value: z.output<typeof StoredPost>,
  createdAt: Date,
  asked: ReadonlySet<string>,
) {
  const { text, urls } = shownText(name, value);
  const kind = value.hasVideo ? { place: 'video', key: 13 } : { place: 'photo', key: 3 };
  const pictures = value.media.map((id) => ({
    start: [...text].length + 1,
    end: [...text].length + 24,
    url: `https://t.co/p${name.slice(-9)}`,
    expanded_url: `https://x.com/i/status/${name}/${kind.place}/1`,
    display_url: `pic.x.com/p${name.slice(-9)}`,
    media_key: `${kind.key}_${id}`,
  }));
  const [picture] = pictures;
  const more: Partial<Record<Field, unknown>> = {
    created_at: createdAt.toISOString(),
    ...(urls.length + pictures.length > 0 && { entities: { urls: [...urls, ...pictures] } }),
    ...(pictures.length > 0 && {
      attachments: { media_keys: pictures.map(({ media_key: key }) => key) },
    }),
  };
  return {
    id: name,
    text: picture ? `${text} ${picture.url}`.trim() : text,
    edit_history_post_ids: [name],
    ...Object.fromEntries(Object.entries(more).filter(([field]) => asked.has(field))),
  };
}

const listed = <const Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(names)));
const Query = z.strictObject({
  max_results: z.coerce.number().int().min(5).max(100).default(10),
  start_time: z.iso.datetime().optional(),
  exclude: listed(['replies', 'retweets']),
  // Both are in X's documents: the first in its interface description, the second in its guides.
  'post.fields': listed(fields),
  'tweet.fields': listed(fields),
});

export async function list(
  deps: SandboxDeps,
  account: AccountRow,
  id: string,
  query: unknown,
): Promise<ApiAnswer> {
  if (id !== accountNumber(account.id)) return notFound('user', id);
  const parsed = Query.safeParse(query);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { max_results: most, start_time: start, exclude } = parsed.data;
  const asked = new Set<string>([...parsed.data['post.fields'], ...parsed.data['tweet.fields']]);
  const data: unknown[] = [];
  for (const row of await recordsOf(deps.db, account.id, collection, 500)) {
    const value = StoredPost.parse(row.value);
    const isEarly = start !== undefined && row.createdAt < new Date(start);
    const isLeftOut = exclude.includes('replies') && value.repliedTo !== null;
    if (!isEarly && !isLeftOut && data.length < most) data.push(shown(row.name, value, row.createdAt, asked));
  }
  return { status: 200, body: { ...(data.length > 0 && { data }), meta: { result_count: data.length } } };
}

export async function remove(deps: SandboxDeps, account: AccountRow, id: string): Promise<ApiAnswer> {
  if (!(await recordBy(deps.db, account.id, collection, id))) return notFound('tweet', id);
  await deleteRecord(deps.db, account.id, collection, id);
  return { status: 200, body: { data: { deleted: true } } };
}
