import { createHash } from 'node:crypto';
import { networkFacts } from '#contract/social/networks.ts';
import { sentText } from '#engine/social/count-text.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { mediaByIds } from '#server/media/public.ts';
import { projectsInUse } from '#server/projects/public.ts';
import type { NetworkConnector } from '#server/providers/networks/port.ts';
import { notServed } from '../channels/not-served.ts';
import { problemsOf } from '../posts/check-post.ts';
import { makeNext } from '../series/make-next.ts';
import { type AttemptRow, mediaIdsOf } from '../posts/store.ts';
import type { PublishDeps } from './deps.ts';
import { emitOutcome } from './outcome-event.ts';
import { handlesOf } from './handles.ts';
import { handlesKeptMs, inWords, lateToleranceMs, leaseMs } from './policy.ts';
import { lateByOutage } from './presence.ts';
import type { Outage } from './presence-store.ts';
import { type NewPart, putParts } from './parts-store.ts';
import {
  attemptsOfTargets,
  type ClaimedTarget,
  freezeTargets,
  type Frozen,
  lockAllClaimed,
  lockStale,
  type NewAttempt,
  openAttempts,
  setTarget,
} from './store.ts';

/** What the targets of one turn need to be judged, read once for all of them. */
interface Around {
  projects: ReadonlySet<string>;
  /** post → its pictures */
  pictures: ReadonlyMap<string, string[]>;
}

async function readAround(tx: Queryable, claimed: readonly ClaimedTarget[]): Promise<Around> {
  const posts = claimed.filter(({ target }) => target.media === null).map(({ post }) => post.id);
  const pictures = new Map<string, string[]>();
  for (const { postId, mediaId } of await mediaIdsOf(tx, posts))
    pictures.set(postId, [...(pictures.get(postId) ?? []), mediaId]);
  const projects = await projectsInUse(tx, [...new Set(claimed.map(({ post }) => post.projectId))]);
  return { projects, pictures };
}

/** Why a due target must not be sent by itself, or what to send. */
async function judge(
  deps: PublishDeps,
  tx: Queryable,
  { target, post, channel }: ClaimedTarget,
  { projects, pictures }: Around,
  outage: Outage,
  isServed: boolean,
): Promise<{ blocked: string } | { frozen: Frozen; parts: NewPart[] }> {
  const dueAt = target.dueAt ?? new Date(0);
  // What waited for its turn while publishers ran is late by our own doing, and goes out.
  if (lateByOutage(dueAt, outage) > lateToleranceMs)
    return {
      blocked: `Missed: this was due ${inWords(deps.clock.now().getTime() - dueAt.getTime())} ago, while it could not be sent. Publish it now or choose another time.`,
    };
  if (!projects.has(post.projectId)) return { blocked: 'The project is in the trash.' };
  if (!isServed) return { blocked: notServed(channel) };
  const ids = target.media ?? pictures.get(post.id) ?? [];
  const media = await mediaByIds({ workspaceId: target.workspaceId, userId: null }, tx, ids);
  if (media.length < ids.length)
    return { blocked: 'An image or video in this post is no longer in the media library.' };
  const problems = problemsOf(deps, { ...target, channel }, post, media);
  if (problems.length > 0) return { blocked: `${problems.join('. ').replace(/\.$/, '')}.` };
  const facts = networkFacts[channel.network];
  const thread = facts.threads ? (target.thread ?? post.thread) : [];
  const comment = facts.firstComment && target.firstComment;
  return {
    parts: [
      ...thread.map((text): NewPart => ({ kind: 'thread', text: text.trim() })),
      ...(comment ? [{ kind: 'comment' as const, text: comment }] : []),
    ],
    frozen: {
      text: sentText(target.content ?? post.content, post.link, facts, target.options),
      title: target.title,
      link: facts.linkField ? (target.options.link ?? post.link) : null,
      options: target.options,
      media: media.map(({ id, altText, type }) => ({ mediaId: id, altText, type })),
    },
  };
}

async function block(
  tx: Queryable,
  { target, post, channel }: ClaimedTarget,
  reason: string,
  now: Date,
): Promise<void> {
  const ended = { nextAttemptAt: null, leaseOwner: null, leaseUntil: null, updatedAt: now };
  const waitsForSignIn = channel.status === 'needs-reconnect';
  await setTarget(tx, target.id, { ...ended, status: 'blocked', reason, waitsForSignIn });
  await emitOutcome(tx, post, { target, channel }, { outcome: 'blocked', remoteUrl: null, reason });
}

/** What speaks to each target's network; null where nothing does. Found before the transaction that needs it. */
type Connectors = ReadonlyMap<string, NetworkConnector | null>;

async function connectorsOf(deps: PublishDeps, claimed: readonly ClaimedTarget[]): Promise<Connectors> {
  const found = new Map<string, NetworkConnector | null>();
  for (const { target, channel } of claimed) found.set(target.id, await deps.connectorFor(channel));
  return found;
}

/** Freezes the words of targets that were taken. What must not be sent is blocked and says why. */
async function freeze(
  deps: PublishDeps,
  tx: Queryable,
  claimed: readonly ClaimedTarget[],
  outage: Outage,
  connectors: Connectors,
): Promise<ClaimedTarget[]> {
  const now = deps.clock.now();
  const around = await readAround(tx, claimed);
  const frozen: {
    item: ClaimedTarget;
    row: Parameters<typeof freezeTargets>[1][number];
    parts: readonly NewPart[];
  }[] = [];
  for (const item of claimed) {
    const { target, post } = item;
    await makeNext(deps, tx, { workspaceId: post.workspaceId, userId: null }, post, 0);
    const judged = await judge(deps, tx, item, around, outage, connectors.get(target.id) !== null);
    if ('blocked' in judged) await block(tx, item, judged.blocked, now);
    else
      frozen.push({
        item,
        parts: judged.parts,
        row: {
          id: target.id,
          // The same for every try: networks that honour it then know a repeat.
          dedupeToken: target.dedupeToken ?? newId(),
          frozenPayload: judged.frozen,
          payloadSha256: createHash('sha256').update(JSON.stringify(judged.frozen)).digest('base64url'),
        },
      });
  }
  await freezeTargets(
    tx,
    frozen.map(({ row }) => row),
  );
  await putParts(
    tx,
    frozen.map(({ item: { target }, parts }) => ({ target, parts })),
    now,
  );
  return frozen.map(({ item, row }) => ({
    ...item,
    target: { ...item.target, ...row, frozenPayload: { ...row.frozenPayload } },
  }));
}

/** A target that is about to be sent, with the line of the ledger that says so. */
export interface BegunTarget {
  claimedTarget: ClaimedTarget;
  /** null where nothing speaks to its network any more */
  connector: NetworkConnector | null;
  attempt: AttemptRow;
  /** the attempt at the post before this one */
  last: AttemptRow | undefined;
}

/** What a repeat of the commit call would do, as the connector declares it. */
function retrySafetyOf(connector: NetworkConnector | null): AttemptRow['retrySafety'] {
  if (connector?.repeats.kind === 'same-post') return 'idempotent';
  return connector?.reconcile === 'none' ? 'never' : 'reconcile-only';
}

/** Opens an attempt for each of these targets. What the network was given for the same words lately is used again. */
async function openAll(
  deps: PublishDeps,
  tx: Queryable,
  claimed: readonly ClaimedTarget[],
  connectors: Connectors,
): Promise<BegunTarget[]> {
  const now = deps.clock.now();
  const known = Map.groupBy(
    await attemptsOfTargets(
      tx,
      claimed.map(({ target }) => target.id),
    ),
    ({ targetId }) => targetId,
  );
  const begun = claimed.map((claimedTarget) => {
    const { target } = claimedTarget;
    const connector = connectors.get(target.id) ?? null;
    const attempts = known.get(target.id) ?? [];
    const last = attempts.find(({ part }) => part === 'post');
    const isSame =
      last?.requestSha256 === target.payloadSha256 &&
      now.getTime() - last.startedAt.getTime() < handlesKeptMs;
    const row: NewAttempt = {
      targetId: target.id,
      workspaceId: target.workspaceId,
      attempt: (attempts[0]?.attempt ?? 0) + 1,
      part: 'post',
      ordinal: 0,
      state: 'prepared',
      retrySafety: retrySafetyOf(connector),
      requestSha256: target.payloadSha256,
      handles: handlesOf(isSame ? last : undefined),
      startedAt: now,
    };
    return { claimedTarget, connector, last, row };
  });
  const attempts = await openAttempts(
    tx,
    begun.map(({ row }) => row),
  );
  return begun.flatMap(({ claimedTarget, connector, last }, at) => {
    const attempt = attempts[at];
    return attempt ? [{ claimedTarget, connector, last, attempt }] : [];
  });
}

/**
 * Freezes targets that were taken and opens their attempts, in one transaction. The next post of a series is made in it
 * too. Those that another process has meanwhile are left to it.
 */
export async function beginAll(
  deps: PublishDeps,
  claimed: readonly ClaimedTarget[],
  outage: Outage,
): Promise<BegunTarget[]> {
  if (claimed.length === 0) return [];
  try {
    const connectors = await connectorsOf(deps, claimed);
    return await deps.db.transaction(async (tx) => {
      const fresh = await lockAllClaimed(tx, claimed, deps.clock.now());
      return openAll(deps, tx, await freeze(deps, tx, fresh, outage, connectors), connectors);
    });
  } catch (cause) {
    const [only, ...more] = claimed;
    if (more.length === 0) {
      deps.log.error({ err: cause, target: only?.target.id }, 'publishing broke off');
      return [];
    }
    // One that breaks must not hold up the others.
    const begun: BegunTarget[] = [];
    for (const item of claimed) begun.push(...(await beginAll(deps, [item], outage)));
    return begun;
  }
}

/** Opens another attempt with the words that are frozen already. @returns null where another process has the target */
export async function beginAgain(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
): Promise<BegunTarget | null> {
  const connectors = await connectorsOf(deps, [claimedTarget]);
  return deps.db.transaction(async (tx) => {
    const fresh = await lockAllClaimed(tx, [claimedTarget], deps.clock.now());
    return (await openAll(deps, tx, fresh, connectors))[0] ?? null;
  });
}

/** Takes targets that were left in the middle, under a new lease: the old one's owner can no longer pass the fence. */
export function claimStale(deps: PublishDeps, limit: number): Promise<ClaimedTarget[]> {
  const { db, clock } = deps;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const stale = await lockStale(tx, now, limit);
    const claimed: ClaimedTarget[] = [];
    for (const item of stale) {
      const lease = { leaseOwner: newId(), leaseUntil: new Date(now.getTime() + leaseMs) };
      await setTarget(tx, item.target.id, lease);
      claimed.push({ ...item, target: { ...item.target, ...lease } });
    }
    return claimed;
  });
}
