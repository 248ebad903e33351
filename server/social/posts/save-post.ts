// One way to write a post, new or not: what was sent is laid over what is there, and what is sent already stays.
import { isDeepStrictEqual } from 'node:util';
import { PostForm, type TargetStatus } from '#contract/social.ts';
import type { z } from 'zod';
import { timezoneOf } from '#server/accounts/public.ts';
import { articleById } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, badFields, conflict } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import { lockSeries } from '../series/store.ts';
import { fieldProblems } from './check-post.ts';
import { type Plan, planTimes } from './plan-times.ts';
import * as store from './store.ts';
import { pictures, rowsOf, type Wanted, wantedTargets } from './wanted-targets.ts';

type Form = z.output<typeof PostForm>;
export type PostChanges = { [K in keyof Form]?: Form[K] | undefined };

/** What has been or may have been sent: it is history and stays. */
const sent = new Set<TargetStatus>(['published', 'needs-verification', 'publishing']);
/** What is still to be sent. */
export const waits: ReadonlySet<TargetStatus> = new Set<TargetStatus>(['scheduled', 'retry-wait']);
export const beingSent = () => conflict('This post is already being sent');

/** A target as it is written when it is planned anew: nothing of former tries holds it back. */
const fresh = (dueAt: Date | null) => ({
  status: dueAt ? ('scheduled' as const) : ('draft' as const),
  dueAt,
  reason: null,
  nextAttemptAt: null,
  claimedAt: null,
  leaseOwner: null,
  leaseUntil: null,
  dedupeToken: null,
  frozenPayload: null,
  payloadSha256: null,
});

/**
 * Writes a post inside the caller's transaction.
 * @param current the post as it is; null for a new one. Its row must be locked
 * @returns its id
 * @throws AppError 400 by field (`targets.<n>`, `schedule`, `media`), 409 while it is being sent, 403 when the plan is full
 */
export async function savePost(
  deps: Pick<SocialDeps, 'clock' | 'assertQuota' | 'publicUrl'>,
  tx: Queryable,
  principal: Principal,
  projectId: string,
  current: store.PostRow | null,
  changes: PostChanges,
): Promise<string> {
  const { clock, assertQuota } = deps;
  const now = clock.now();
  const id = current?.id ?? newId();
  if (changes.articleId && !(await articleById(principal, tx, changes.articleId)))
    throw badField('articleId', 'This article doesn’t exist');
  const known = current ? await store.targetsOf(principal, tx, [id], { lock: true }) : [];
  if (known.some(({ target }) => target.status === 'publishing')) throw beingSent();
  // Before the lock of the plan's room, as the publisher does.
  if (current?.seriesId) await lockSeries(principal, tx, current.seriesId);
  const settled = known.filter(({ target }) => sent.has(target.status));
  const open = known.filter(({ target }) => !sent.has(target.status));

  const content = changes.content ?? current?.content ?? '';
  const thread = changes.thread ?? current?.thread ?? [];
  const link = changes.link === undefined ? (current?.link ?? null) : changes.link;
  const storedMedia = current ? (await store.mediaIdsOf(tx, [id])).map((row) => row.mediaId) : [];
  const mediaIds = [...new Set(changes.media ?? storedMedia)];

  const forms =
    changes.targets ??
    known.map(({ target }) => ({
      channelId: target.channelId,
      content: target.content,
      thread: target.thread,
      title: target.title,
      firstComment: target.firstComment,
      media: target.media,
      options: target.options,
    }));
  const wanted = (await wantedTargets(principal, tx, projectId, forms, known)).filter(
    (item) => !item.known || !sent.has(item.known.status),
  );
  const library = await pictures(principal, tx, projectId, [
    ...mediaIds,
    ...wanted.flatMap((item) => item.mediaIds ?? []),
  ]);
  const rethreads = current !== null && !isDeepStrictEqual(thread, current.thread);
  const says =
    content !== current?.content || link !== current.link || changes.media !== undefined || rethreads;
  if (settled.length > 0 && wanted.length === 0 && (says || changes.schedule !== undefined) && current)
    throw conflict('This post is published and can no longer be changed');

  const zone = await timezoneOf(tx, principal.userId);
  const intent = changes.schedule ?? {
    mode: current?.scheduleMode ?? 'none',
    ...(current?.timezone && { timezone: current.timezone }),
    ...(current?.local && { local: current.local }),
  };
  const replans = changes.schedule !== undefined;
  if (replans && intent.mode !== 'none' && wanted.length === 0)
    throw badField('targets', 'Choose at least one channel');
  /** Whether a target keeps the status and time that it has. */
  const keeps = (input: Wanted) => input.known !== undefined && !replans;
  // Without a new schedule only channels that were added need a time, and only while the old one is still ahead.
  const joins = !replans && wanted.some((item) => !item.known) && isAhead(current, now);
  const plan: Plan = planTimes(
    principal,
    id,
    replans || joins ? intent : { ...intent, mode: 'none' },
    zone,
    now,
  );

  const willBeSent = wanted.filter((item) =>
    keeps(item) ? waits.has(item.known?.status ?? 'draft') : plan.mode !== 'none',
  );
  const problems = fieldProblems(
    deps,
    willBeSent.map((item) => ({ ...item, media: rowsOf(item.mediaIds ?? mediaIds, library) })),
    { content, thread, link },
  );
  if (Object.keys(problems).length > 0) throw badFields(problems);
  const waited = known.some(({ target }) => waits.has(target.status));
  if (willBeSent.length > 0 && !waited) await assertQuota(principal, tx, 'scheduled-posts');

  const row = { content, thread, link, updatedAt: now };
  if (current) await store.updatePost(principal, tx, id, { ...row, revision: current.revision + 1 });
  else
    await store.insertPost(principal, tx, {
      id,
      projectId,
      authorId: principal.userId,
      ...row,
      createdAt: now,
    });
  if (changes.media || !current) await store.putMedia(principal, tx, id, mediaIds);

  // What was published keeps the words that it was published with.
  for (const { target } of settled) {
    const fixed = {
      ...(target.content === null && current && content !== current.content && { content: current.content }),
      ...(target.thread === null && rethreads && { thread: current.thread }),
      ...(target.media === null && changes.media && { media: storedMedia }),
    };
    if (Object.keys(fixed).length > 0)
      await store.updateTarget(principal, tx, target.id, { ...fixed, updatedAt: now });
  }
  const kept = new Set(wanted.map((item) => item.channel.id));
  const gone = open.filter(({ target }) => !kept.has(target.channelId));
  await store.removeTargets(
    principal,
    tx,
    gone.map(({ target }) => target.id),
  );
  if (replans) await store.releaseSlots(tx, id);
  else for (const { target } of gone) await store.releaseSlots(tx, id, target.channelId);

  const times: Date[] = [];
  // Slots of several channels are always taken in one order, so that two posts never wait for each other.
  for (const item of wanted.toSorted((a, b) => (a.channel.id < b.channel.id ? -1 : 1))) {
    const { channel, position: ordinal, content: own, mediaIds: media, options } = item;
    const { thread: ownThread, title, firstComment } = item;
    const dueAt = keeps(item) ? (item.known?.dueAt ?? null) : await plan.dueFor(tx, channel, ordinal);
    if (dueAt) times.push(dueAt);
    const target = {
      ordinal,
      content: own,
      thread: ownThread,
      title,
      firstComment,
      media,
      options,
      updatedAt: now,
      ...(keeps(item) ? {} : fresh(dueAt)),
    };
    if (item.known) await store.updateTarget(principal, tx, item.known.id, target);
    else await store.insertTarget(principal, tx, { postId: id, channelId: channel.id, ...target });
  }
  await store.updatePost(principal, tx, id, {
    ...(changes.labels && { labels: changes.labels }),
    ...(changes.articleId !== undefined && { articleId: changes.articleId }),
    ...((replans || !current) && {
      scheduleMode: plan.mode,
      local: plan.local,
      timezone: plan.timezone,
      notice: plan.notice,
    }),
    ...(willBeSent.length > 0 && { publishRequestedAt: null }),
    dueAt:
      times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? (replans ? null : (current?.dueAt ?? null)),
  });
  await emitEvent(tx, {
    ...principal,
    type: current ? 'post.updated' : 'post.created',
    subjectId: id,
    data: { projectId, mode: plan.mode },
  });
  return id;
}

const isAhead = (current: store.PostRow | null, now: Date) =>
  current !== null &&
  current.dueAt !== null &&
  current.dueAt > now &&
  (current.scheduleMode === 'at' || current.scheduleMode === 'slot');
