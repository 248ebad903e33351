// GET /{page}/published_posts and /{page}/stories: newest first, in pages with cursors, and only the fields asked for.
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { type RecordRow, recordsOf } from '../record-store.ts';
import type { AccountRow } from '../store.ts';
import { invalid, missing } from './answer.ts';
import { pageNumber } from './numbers.ts';
import { collection, StoredPost } from './posts.ts';

const Query = z.object({
  fields: z.string().max(500).default('id,created_time,message'),
  since: z.coerce.number().int().default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.coerce.number().int().min(0).default(0),
});

/** `2026-11-24T11:00:00+0000` */
const timeOf = (at: Date) => at.toISOString().replace(/\.\d+Z$/, '+0000');
const photo = (id: string) => ({ media_type: 'photo', target: { id } });

/** One photo is an attachment, several are an album with the photos below it; a link is one too. */
function attachments({ photos, link }: z.output<typeof StoredPost>, album: string): unknown {
  const [first] = photos;
  if (first === undefined)
    return link === null ? undefined : { data: [{ media_type: 'link', unshimmed_url: link }] };
  if (photos.length === 1) return { data: [photo(first)] };
  return {
    data: [{ media_type: 'album', target: { id: album }, subattachments: { data: photos.map(photo) } }],
  };
}

interface Entry {
  row: RecordRow;
  value: z.output<typeof StoredPost>;
}

async function list(
  { db }: SandboxDeps,
  page: AccountRow,
  id: string,
  query: unknown,
  kind: 'post' | 'story',
  show: (entry: Entry) => Record<string, unknown>,
): Promise<ApiAnswer> {
  if (id !== pageNumber(page.id)) return missing(id);
  const parsed = Query.safeParse(query);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { fields, since, limit, after } = parsed.data;
  const names = new Set(fields.replace(/\{[^{}]*\}/g, '').split(','));
  const all = (await recordsOf(db, page.id, collection, 500))
    .map((row): Entry => ({ row, value: StoredPost.parse(row.value) }))
    .filter(({ row, value }) => value.kind === kind && row.createdAt.getTime() >= since * 1000);
  const data = all.slice(after, after + limit).map((entry) => {
    const whole = Object.entries(show(entry));
    return Object.fromEntries(
      kind === 'story' ? whole : whole.filter(([name, value]) => names.has(name) && value !== undefined),
    );
  });
  const end = after + data.length;
  const next = end < all.length && { next: `https://graph.facebook.com/v25.0/${id}?after=${end}` };
  return {
    status: 200,
    body: { data, paging: { cursors: { before: `${after}`, after: `${end}` }, ...next } },
  };
}

export const publishedPosts = (deps: SandboxDeps, page: AccountRow, id: string, query: unknown) =>
  list(deps, page, id, query, 'post', ({ row, value }) => ({
    id: row.name,
    created_time: timeOf(row.createdAt),
    message: value.message || undefined,
    attachments: attachments(value, pageNumber(page.id)),
  }));

export const stories = (deps: SandboxDeps, page: AccountRow, id: string, query: unknown) =>
  list(deps, page, id, query, 'story', ({ row, value }) => ({
    post_id: row.name,
    status: 'published',
    creation_time: `${Math.floor(row.createdAt.getTime() / 1000)}`,
    media_type: 'photo',
    media_id: value.photos[0],
    url: `https://facebook.com/stories/${row.name}`,
  }));
