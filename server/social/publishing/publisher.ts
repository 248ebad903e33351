// The clock work of publishing: takes what is due as places are free, woken by the database and at the next due moment.
import { gather } from '#server/kernel/gather.ts';
import { beginAll, type BegunTarget, claimStale } from './claim.ts';
import type { PublishDeps, PublishRun } from './deps.ts';
import { finalizeUnsent, writePublished } from './finalize.ts';
import { nextMoment, takeDue } from './due-store.ts';
import { leaseMs } from './policy.ts';
import { createPresence } from './presence.ts';
import { publishTarget } from './publish-target.ts';
import { recoverTarget } from './recover.ts';
import { claimRemovals, removePost } from './remove-post.ts';
import { claimParts, sendPart } from './send-part.ts';
import type { ClaimedTarget } from './store.ts';

export interface Publisher {
  /** Looks once and waits until everything that it took is done. */
  tick(): Promise<void>;
  start(): void;
  /** Takes nothing more and waits a while for what is under way; what is not done then is recovered later. */
  stop(): Promise<void>;
}

/** Looks at least so often, should a notice be lost or the clock be moved, as people do in local mode. */
const safetyMs = { here: 2_000, everywhere: 10_000 };
/** Between two looks, so that a full house of sends is filled up by one statement and not by one for each. */
const pauseMs = 20;
/** Between two looks where something is due that cannot be taken yet: its channel or workspace has its share. */
const busyMs = 250;
const drainMs = 8_000;
const defaultAtOnce = 16;

/** Targets of one workspace that a process sends at once: a quarter of its places is for others. */
const shareOf = (atOnce: number) => Math.max(1, atOnce - Math.floor(atOnce / 4));

/** How many of each workspace. */
function countsOf(items: Iterable<ClaimedTarget>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { target } of items) counts.set(target.workspaceId, (counts.get(target.workspaceId) ?? 0) + 1);
  return counts;
}

export function createPublisher(publishDeps: PublishDeps): Publisher {
  const { db, clock, log, localMode, atOnce = defaultAtOnce } = publishDeps;
  const deps: PublishRun = {
    ...publishDeps,
    writePublished: gather((items) => writePublished(publishDeps, items)),
  };
  const share = shareOf(atOnce);
  const safety = localMode ? safetyMs.here : safetyMs.everywhere;
  const underWay = new Map<Promise<void>, ClaimedTarget>();
  /** Taken ahead, so that a place that becomes free is not empty until the next look is over. */
  let waiting: BegunTarget[] = [];
  /** Sends that ended since the last look began: at the next one so many are taken ahead. */
  let ended = 0;
  const outageAt = createPresence(db, publishDeps.clockOffset);
  let stopped = false;
  let started = false;
  let looking: Promise<void> | undefined;
  let isTurning = false;
  let timer: NodeJS.Timeout | undefined;
  let wakesAt = Infinity;
  let stopListening: (() => void) | undefined;

  const launch = (claimedTarget: ClaimedTarget, run: () => Promise<void>) => {
    const { id } = claimedTarget.target;
    // A run that breaks leaves its lease behind; the sweep finds it when that is over.
    const task = run()
      .catch((cause: unknown) => log.error({ err: cause, target: id }, 'publishing broke off'))
      .finally(() => {
        underWay.delete(task);
        ended += 1;
        fill();
        if (started) wakeIn(pauseMs);
      });
    underWay.set(task, claimedTarget);
  };

  /** Sends what waits for a place, as far as its workspace has one. */
  const fill = () => {
    const sending = countsOf(underWay.values());
    const left: BegunTarget[] = [];
    for (const item of waiting) {
      const { workspaceId } = item.claimedTarget.target;
      const count = sending.get(workspaceId) ?? 0;
      if (stopped || underWay.size >= atOnce || count >= share) {
        left.push(item);
        continue;
      }
      sending.set(workspaceId, count + 1);
      launch(item.claimedTarget, () => publishTarget(deps, item));
    }
    waiting = left;
  };

  /** Those of the taken targets that no test ends at once. */
  const survivors = async (claimed: readonly ClaimedTarget[]) => {
    const { step } = deps;
    if (!step) return claimed;
    const alive: ClaimedTarget[] = [];
    for (const item of claimed)
      await step('claimed', item.target.id).then(
        () => alive.push(item),
        (cause: unknown) => log.error({ err: cause, target: item.target.id }, 'publishing broke off'),
      );
    return alive;
  };

  const lookOnce = async () => {
    const now = clock.now();
    const outage = await outageAt(now);
    const ahead = Math.min(atOnce, ended);
    ended = 0;
    const free = () => Math.max(0, atOnce - underWay.size);
    const launchAll = <T extends ClaimedTarget>(items: readonly T[], run: (item: T) => Promise<void>) => {
      for (const item of items) launch(item, () => run(item));
    };
    if (free() > 0) launchAll(await claimStale(deps, free()), (item) => recoverTarget(deps, item));
    const limit = free() + Math.max(0, ahead - waiting.length);
    if (limit > 0) {
      const until = new Date(now.getTime() + leaseMs);
      const own = countsOf([...underWay.values(), ...waiting.map(({ claimedTarget }) => claimedTarget)]);
      const taken = await takeDue(db, { now, until, limit, share: share + ahead, own });
      const begun = await beginAll(deps, await survivors(taken), outage);
      waiting.push(...begun);
      fill();
    }
    if (free() > 0) launchAll(await claimParts(deps, free(), outage), (item) => sendPart(deps, item));
    if (free() > 0) launchAll(await claimRemovals(deps, free()), (item) => removePost(deps, item));
  };

  /** Joins the look under way. */
  const look = (): Promise<void> => {
    looking ??= lookOnce()
      .catch((cause: unknown) => log.error({ err: cause }, 'looking for due posts'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  /** Looks then, unless it looks earlier anyway. */
  const wakeIn = (ms: number) => {
    const at = Date.now() + ms;
    if (stopped || wakesAt <= at) return;
    clearTimeout(timer);
    wakesAt = at;
    timer = setTimeout(() => void turn(), ms);
  };
  /** A full house needs no answer, as it is filled again when places become free, and neither does one that looks soon. */
  const untilNext = async () => {
    if (underWay.size >= atOnce || wakesAt <= Date.now() + pauseMs) return Infinity;
    const next = await nextMoment(db, clock.now()).catch(() => null);
    const left = next === null ? Infinity : next.getTime() - clock.now().getTime();
    return left > 0 ? left : busyMs;
  };
  /** One turn at a time: what asks for a look meanwhile has it afterwards. */
  const turn = async () => {
    wakesAt = Infinity;
    if (isTurning) return wakeIn(pauseMs);
    isTurning = true;
    await look();
    const left = await untilNext();
    isTurning = false;
    wakeIn(Math.min(safety, left));
  };
  const hear = (payload: string) => {
    const at = payload === '' ? 0 : Number(payload) * 1000;
    const left = at - clock.now().getTime();
    // A timer takes no more than some weeks, and there is a look before that anyway.
    wakeIn(left > 0 ? Math.min(left, safety) : pauseMs);
  };

  return {
    async tick() {
      await look();
      // What ends makes room for what was taken ahead.
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
    start() {
      started = true;
      stopListening = deps.onDue?.(hear);
      wakeIn(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      stopListening?.();
      await looking;
      // What was not begun goes out elsewhere at once; what cannot be given back waits for the end of its lease.
      await Promise.all(
        waiting.map(({ claimedTarget, attempt }) =>
          finalizeUnsent(deps, claimedTarget, attempt).catch((cause: unknown) =>
            log.error({ err: cause, target: claimedTarget.target.id }, 'giving back a post'),
          ),
        ),
      );
      waiting = [];
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, drainMs);
      });
      await Promise.race([Promise.all(underWay.keys()), patience]);
      clearTimeout(late);
    },
  };
}
