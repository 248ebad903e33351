// One way to write a post, new or not: what was sent is laid over what is there, and what is sent already stays.
import { PostForm, type TargetStatus } from '#contract/social.ts';
import type { z } from 'zod';
import { timezoneOf } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { record } from '#server/kernel/events/record.ts';
import { badField, badFields, conflict } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { mediaByIds, type MediaRow } from '#server/media/public.ts';
import type { SocialDeps } from '../deps.ts';
import { fieldProblems } from './check-post.ts';
import { type Plan, planTimes } from './plan-times.ts';
import * as store from './store.ts';

type Form = z.output<typeof PostForm>;
export type PostChanges = { [K in keyof Form]?: Form[K] | undefined };

/** What has been or may have been sent: it is history and stays. */
const sent = new Set<TargetStatus>(['published', 'needs-verification', 'publishing']);
const waits = new Set<TargetStatus>(['scheduled', 'retry-wait']);
export const beingSent = () => conflict('This post is already being sent');

interface Wanted {
  position: number;
  channel: store.ChannelRow;
  content: string | null;
  title: string | null;
  firstComment: string | null;
  known: store.TargetRow | undefined;
}

async function mediaFor(
  who: Principal,
  tx: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<MediaRow[]> {
  const unique = [...new Set(ids)];
  const rows = await mediaByIds(who, tx, unique);
  if (rows.length !== unique.length || rows.some((row) => row.projectId !== projectId))
    throw badField('media', 'A picture of this post is not in the project’s library any more');
  return rows;
}

async function wantedTargets(
  who: Principal,
  tx: Queryable,
  projectId: string,
  forms: Form['targets'],
  known: readonly store.TargetOfPost[],
): Promise<Wanted[]> {
  const ids = forms.map((form) => form.channelId);
  const channels = new Map((await store.channelsByIds(who, tx, projectId, ids)).map((row) => [row.id, row]));
  return forms.map((form, position) => {
    const channel = channels.get(form.channelId);
    if (!channel) throw badField(`targets.${position}`, 'This channel does not exist');
    if (ids.indexOf(form.channelId) !== position)
      throw badField(`targets.${position}`, 'This channel is there twice');
    const { content, title, firstComment } = form;
    return {
      position,
      channel,
      content,
      title: title || null,
      firstComment: firstComment || null,
      known: known.find(({ target }) => target.channelId === channel.id)?.target,
    };
  });
}

/** A target as it is written when it is planned anew: nothing of former tries holds it back. */
const fresh = (dueAt: Date | null) => ({
  status: dueAt ? ('scheduled' as const) : ('draft' as const),
  dueAt,
  reason: null,
  nextAttemptAt: null,
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
  { clock, requireRoom }: Pick<SocialDeps, 'clock' | 'requireRoom'>,
  tx: Queryable,
  who: Principal,
  projectId: string,
  current: store.PostRow | null,
  changes: PostChanges,
): Promise<string> {
  const now = clock.now();
  const id = current?.id ?? newId();
  const known = current ? await store.targetsOf(who, tx, [id], { lock: true }) : [];
  if (known.some(({ target }) => target.status === 'publishing')) throw beingSent();
  const settled = known.filter(({ target }) => sent.has(target.status));
  const open = known.filter(({ target }) => !sent.has(target.status));

  const content = changes.content ?? current?.content ?? '';
  const link = changes.link === undefined ? (current?.link ?? null) : changes.link;
  const storedMedia = current ? (await store.mediaIdsOf(tx, [id])).map((row) => row.mediaId) : [];
  const mediaIds = changes.media ?? storedMedia;
  const media = await mediaFor(who, tx, projectId, mediaIds);

  const forms =
    changes.targets ??
    known.map(({ target }) => ({
      channelId: target.channelId,
      content: target.content,
      title: target.title,
      firstComment: target.firstComment,
    }));
  const wanted = (await wantedTargets(who, tx, projectId, forms, known)).filter(
    (it) => !it.known || !sent.has(it.known.status),
  );
  const says = content !== current?.content || link !== current.link || changes.media !== undefined;
  if (settled.length > 0 && wanted.length === 0 && (says || changes.schedule !== undefined) && current)
    throw conflict('This post is published and can no longer be changed');

  const zone = await timezoneOf(tx, who.userId);
  const intent = changes.schedule ?? {
    mode: current?.scheduleMode ?? 'none',
    ...(current?.timezone && { timezone: current.timezone }),
    ...(current?.local && { local: current.local }),
  };
  const replans = changes.schedule !== undefined;
  if (replans && intent.mode !== 'none' && wanted.length === 0)
    throw badField('targets', 'Choose at least one channel');
  /** Whether a target keeps the status and time that it has. */
  const keeps = (it: Wanted) => it.known !== undefined && !replans;
  // Without a new schedule only channels that were added need a time, and only while the old one is still ahead.
  const joins = !replans && wanted.some((it) => !it.known) && isAhead(current, now);
  const plan: Plan = planTimes(who, id, replans || joins ? intent : { ...intent, mode: 'none' }, zone, now);

  const willBeSent = wanted.filter((it) =>
    keeps(it) ? waits.has(it.known?.status ?? 'draft') : plan.mode !== 'none',
  );
  const problems = fieldProblems(willBeSent, { content, link }, media);
  if (Object.keys(problems).length > 0) throw badFields(problems);
  const waited = known.some(({ target }) => waits.has(target.status));
  if (willBeSent.length > 0 && !waited) await requireRoom(who, tx, 'scheduled-posts');

  const row = { content, link, updatedAt: now };
  if (current) await store.updatePost(who, tx, id, { ...row, revision: current.revision + 1 });
  else await store.insertPost(who, tx, { id, projectId, authorId: who.userId, ...row, createdAt: now });
  if (changes.media || !current) await store.putMedia(who, tx, id, [...new Set(mediaIds)]);

  // What was published keeps the words that it was published with.
  for (const { target } of settled)
    if (target.content === null && current && content !== current.content)
      await store.updateTarget(who, tx, target.id, { content: current.content, updatedAt: now });
  const kept = new Set(wanted.map((it) => it.channel.id));
  const gone = open.filter(({ target }) => !kept.has(target.channelId));
  await store.removeTargets(
    who,
    tx,
    gone.map(({ target }) => target.id),
  );
  if (replans) await store.releaseSlots(tx, id);
  else for (const { target } of gone) await store.releaseSlots(tx, id, target.channelId);

  const times: Date[] = [];
  // Slots of several channels are always taken in one order, so that two posts never wait for each other.
  for (const it of wanted.toSorted((a, b) => (a.channel.id < b.channel.id ? -1 : 1))) {
    const { channel, position: ordinal, content: own, title, firstComment } = it;
    const dueAt = keeps(it) ? (it.known?.dueAt ?? null) : await plan.dueFor(tx, channel, ordinal);
    if (dueAt) times.push(dueAt);
    const target = {
      ordinal,
      content: own,
      title,
      firstComment,
      updatedAt: now,
      ...(keeps(it) ? {} : fresh(dueAt)),
    };
    if (it.known) await store.updateTarget(who, tx, it.known.id, target);
    else await store.insertTarget(who, tx, { postId: id, channelId: channel.id, ...target });
  }
  await store.updatePost(who, tx, id, {
    ...(changes.labels && { labels: changes.labels }),
    ...(changes.articleId !== undefined && { articleId: changes.articleId }),
    ...((replans || !current) && {
      scheduleMode: plan.mode,
      local: plan.local,
      timezone: plan.timezone,
      notice: plan.notice,
    }),
    dueAt:
      times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? (replans ? null : (current?.dueAt ?? null)),
  });
  await record(tx, {
    workspaceId: who.workspaceId,
    userId: who.userId,
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
