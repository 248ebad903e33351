// Posts of a Mastodon server: /api/v1/statuses and /api/v1/accounts/:id/statuses.
import { z } from 'zod';
import type { TargetOptions } from '#contract/social/target-options.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import {
  type AccountRow,
  hidePost,
  insertPost,
  lockAccount,
  mediaOf,
  postById,
  postByKey,
  type PostRow,
} from '../store.ts';
import { refuse } from './answer.ts';
import { lengthOf } from './count.ts';
import { limits } from './limits.ts';
import { attachment, stateOf } from './media.ts';
import { forgetKey, statusesOf } from './store.ts';

const keyMs = 3600_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const Draft = z.object({
  status: z.string().max(100_000).default(''),
  media_ids: z.array(z.string()).default([]),
  in_reply_to_id: z.string().nullish(),
  sensitive: z.boolean().default(false),
  spoiler_text: z.string().max(10_000).default(''),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']).default('public'),
  language: z.string().max(10).nullish(),
});

/** The HTML that a server makes of a text: paragraphs, links with a hidden scheme, mentions without their server. */
export function contentOf(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"'“”]+)/i);
  const html = parts.map((part, at) => {
    const address = at % 2 === 0 ? part : part.replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '');
    const shown = escapeHtml(address);
    if (at % 2 === 0)
      return shown.replace(/(?<!\w)@(\w+)@[\w.-]*\w/g, '<span class="h-card">@<span>$1</span></span>');
    const [scheme = ''] = /^https?:\/\//i.exec(shown) ?? [];
    const rest = shown.slice(scheme.length);
    return `<a href="${shown}" rel="nofollow noopener"><span class="invisible">${scheme}</span><span>${rest}</span></a>${escapeHtml(part.slice(address.length))}`;
  });
  const body = html
    .join('')
    .replace(/\n{2,}/g, '</p><p>')
    .replace(/\n/g, '<br />');
  return body === '' ? '' : `<p>${body}</p>`;
}

async function shown(db: Queryable, account: AccountRow, post: PostRow): Promise<Record<string, unknown>> {
  const media = await mediaOf(db, account.id, post.mediaIds);
  return {
    id: post.id,
    created_at: post.createdAt.toISOString(),
    in_reply_to_id: post.parentId,
    sensitive: post.options.sensitive ?? false,
    spoiler_text: post.options.contentWarning ?? '',
    visibility: post.options.audience ?? 'public',
    language: post.options.language ?? null,
    uri: `https://mastodon.test/users/${account.handle}/statuses/${post.id}`,
    url: `https://mastodon.test/@${account.handle}/${post.id}`,
    content: contentOf(post.text),
    account: { id: account.id, username: account.handle, acct: account.handle },
    media_attachments: post.mediaIds
      .flatMap((id) => media.filter((row) => row.id === id))
      .map((row) => attachment(row)),
  };
}

/** Whether all files of a post are there; those that are not this account's are judged elsewhere. */
async function allReady(deps: SandboxDeps, account: AccountRow, ids: readonly string[]): Promise<boolean> {
  const rows = await mediaOf(
    deps.db,
    account.id,
    ids.filter((id) => uuid.test(id)),
  );
  const states = await Promise.all(rows.map((row) => stateOf(deps, row)));
  return states.every((state) => state === 'ready');
}

/** Takes a post or says why not: limits, pictures, the post that it answers, a key that came within the hour. */
export async function createStatus(
  deps: SandboxDeps,
  account: AccountRow,
  input: unknown,
  key: string | undefined,
): Promise<ApiAnswer> {
  const parsed = Draft.safeParse(input ?? {});
  if (!parsed.success) return refuse(422, `Validation failed: ${z.prettifyError(parsed.error)}`);
  const { db, clock } = deps;
  const draft = parsed.data;
  const mediaIds = draft.media_ids;
  // A file is read outside of the transaction.
  const isReady = await allReady(deps, account, mediaIds);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const known = key ? await postByKey(tx, account.id, key) : null;
    if (known && now.getTime() - known.createdAt.getTime() < keyMs)
      return { status: 200, body: await shown(tx, account, known) };
    if (known) await forgetKey(tx, known.id);
    if (draft.status.trim() === '' && mediaIds.length === 0)
      return refuse(422, "Validation failed: Text can't be blank");
    if (lengthOf(draft.status, draft.spoiler_text) > limits.characters)
      return refuse(422, `Validation failed: Text character limit of ${limits.characters} exceeded`);
    if (mediaIds.length > limits.attachments)
      return refuse(422, `Cannot attach more than ${limits.attachments} files`);
    const media = mediaIds.every((id) => uuid.test(id)) ? await mediaOf(tx, account.id, mediaIds) : [];
    if (media.length !== new Set(mediaIds).size) return refuse(422, `Validation failed: Media not found`);
    if (media.length > 1 && media.some(({ mime }) => mime.startsWith('video/')))
      return refuse(422, 'Cannot attach a video to a post that already contains images');
    if (!isReady)
      return refuse(422, 'Cannot attach files that have not finished processing. Try again in a moment!');
    const parentId = draft.in_reply_to_id ?? null;
    if (parentId !== null && !(uuid.test(parentId) && (await postById(tx, account, parentId))))
      return refuse(404, 'Record not found');
    const options: TargetOptions = {
      ...(draft.visibility !== 'public' && draft.visibility !== 'direct' && { audience: draft.visibility }),
      ...(draft.spoiler_text && { contentWarning: draft.spoiler_text }),
      ...((draft.sensitive || (draft.spoiler_text !== '' && mediaIds.length > 0)) && { sensitive: true }),
      ...(draft.language && { language: draft.language }),
    };
    const post = await insertPost(tx, {
      network: 'MASTODON',
      accountId: account.id,
      parentId,
      text: draft.status,
      mediaIds,
      options,
      idempotencyKey: key ?? null,
      contentHash: '',
      createdAt: now,
    });
    return { status: 200, body: await shown(tx, account, post) };
  });
}

const notFound = () => refuse(404, 'Record not found');
const own = async ({ db }: SandboxDeps, account: AccountRow, id: string) =>
  uuid.test(id) ? postById(db, account, id) : null;

export async function getStatus(deps: SandboxDeps, account: AccountRow, id: string): Promise<ApiAnswer> {
  const post = await own(deps, account, id);
  return post ? { status: 200, body: await shown(deps.db, account, post) } : notFound();
}

export async function deleteStatus(deps: SandboxDeps, account: AccountRow, id: string): Promise<ApiAnswer> {
  const post = await own(deps, account, id);
  if (!post) return notFound();
  await hidePost(deps.db, post.id);
  return { status: 200, body: { ...(await shown(deps.db, account, post)), text: post.text } };
}

/** The account's own statuses; of others the sandbox shows none. */
export async function listStatuses(
  deps: SandboxDeps,
  account: AccountRow,
  id: string,
  query: Record<string, string>,
): Promise<ApiAnswer> {
  if (id !== account.id) return notFound();
  const limit = Math.min(40, Math.max(1, Number(query.limit) || 20));
  const before = query.max_id ? await own(deps, account, query.max_id) : null;
  const posts = await statusesOf(deps.db, account.id, limit, before);
  return { status: 200, body: await Promise.all(posts.map((post) => shown(deps.db, account, post))) };
}
