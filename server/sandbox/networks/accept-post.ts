// The network's own rules for a post, applied to what arrives over HTTP, whoever sent it.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { checkTarget } from '#engine/social/check-target.ts';
import type { SandboxDeps } from './deps.ts';
import { readOptions } from './read-options.ts';
import { type Refusal, refusal, type SharedNetwork } from './refusal.ts';
import {
  type AccountRow,
  boardById,
  hidePost,
  insertPost,
  lockAccount,
  mediaOf,
  postById,
  postByKey,
  type PostRow,
} from './store.ts';

const Draft = z.object({
  text: z.string().max(100_000).default(''),
  title: z.string().max(1000).nullish(),
  link: z.string().max(2048).nullish(),
  mediaIds: z.array(z.uuid()).max(100).default([]),
});

export type Accepted = { ok: true; post: PostRow; status: 200 | 201 } | { ok: false; refusal: Refusal };
const refused = (input: Refusal): Accepted => ({ ok: false, refusal: input });

/** Takes a post or says why not: limits, repeated key. */
export function acceptPost(
  { db, clock, facts }: SandboxDeps,
  network: SharedNetwork,
  account: AccountRow,
  body: unknown,
  key: string | undefined,
): Promise<Accepted> {
  const rules = facts[network];
  const draft = Draft.safeParse(body ?? {});
  if (!draft.success) return Promise.resolve(refused(refusal('invalid', z.prettifyError(draft.error))));
  const read = readOptions(network, body);
  if (!read.ok) return Promise.resolve(refused(refusal('invalid', read.message)));
  const { options } = read;
  const { text, mediaIds } = draft.data;
  const title = draft.data.title ?? null;
  const link = draft.data.link ?? null;
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if (rules.dedupe === 'key' && key) {
      const first = await postByKey(tx, account.id, key);
      if (first) return { ok: true, post: first, status: 200 };
    }
    const found = await mediaOf(tx, account.id, mediaIds);
    const media = mediaIds.flatMap((id) => found.find((item) => item.id === id) ?? []);
    if (media.length !== mediaIds.length) return refused(refusal('invalid', 'A media id is not known.'));
    const problems = checkTarget(
      {
        content: text,
        // Elsewhere the link is in the text already.
        link: rules.linkField ? link : null,
        title,
        thread: [],
        firstComment: null,
        media: media.map((item) => ({ ...item, type: 'image' as const })),
        options,
      },
      rules,
    );
    if (options.boardId !== undefined && !(await boardById(tx, account, options.boardId)))
      problems.push('This board is not one of the account’s');
    if (link && !rules.linkField) problems.push(`${rules.label} posts have no link field`);
    if (problems.length > 0) return refused(refusal('invalid', problems.join('. ')));
    const contentHash = createHash('sha256')
      .update(JSON.stringify([text.trim(), title, link]))
      .digest('base64url');
    const post = await insertPost(tx, {
      network,
      accountId: account.id,
      text,
      title,
      link,
      mediaIds,
      options,
      idempotencyKey: rules.dedupe === 'key' ? (key ?? null) : null,
      contentHash,
      createdAt: clock.now(),
    });
    return { ok: true, post, status: 201 };
  });
}

/** Takes a comment of the post's own author. */
export async function acceptComment(
  { db, clock, facts }: SandboxDeps,
  network: SharedNetwork,
  account: AccountRow,
  parentId: string,
  body: unknown,
): Promise<Accepted> {
  const parent = await postById(db, account, parentId);
  if (!parent) return refused(refusal('not-found', 'This post does not exist.'));
  if (!facts[network].firstComment)
    return refused(refusal('invalid', 'Comments cannot be made by programs here.'));
  const draft = Draft.safeParse(body ?? {});
  const text = draft.success ? draft.data.text.trim() : '';
  const problems = checkTarget(
    { content: text, link: null, title: null, thread: [], firstComment: null, media: [], options: {} },
    { ...facts[network], needs: [], media: { ...facts[network].media, required: false } },
  );
  if (problems.length > 0) return refused(refusal('invalid', problems.join('. ')));
  const post = await insertPost(db, {
    network,
    accountId: account.id,
    parentId,
    text,
    contentHash: '',
    createdAt: clock.now(),
  });
  return { ok: true, post, status: 201 };
}

/** Takes a post off the feed; its text may be posted again then. */
export const removePost = ({ db }: SandboxDeps, post: PostRow): Promise<void> => hidePost(db, post.id);
