// The clock work of publishing: takes what is due as places are free, woken by the database and at the next due moment.
import { gather } from '#server/kernel/gather.ts';
import { beginAll, claimStale } from './claim.ts';
import type { PublishDeps, PublishRun } from './deps.ts';
import { writePublished } from './finalize.ts';
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

const itself = (claimedTarget: ClaimedTarget) => claimedTarget;

export function createPublisher(publishDeps: PublishDeps): Publisher {
  const { db, clock, log, localMode, atOnce = defaultAtOnce } = publishDeps;
  const deps: PublishRun = {
    ...publishDeps,
    writePublished: gather((items) => writePublished(publishDeps, items)),
  };
  const safety = localMode ? safetyMs.here : safetyMs.everywhere;
  const underWay = new Set<Promise<void>>();
  /** of each workspace */
  const own = new Map<string, number>();
  const count = ({ workspaceId }: ClaimedTarget['target'], change: 1 | -1) => {
    const left = (own.get(workspaceId) ?? 0) + change;
    if (left > 0) own.set(workspaceId, left);
    else own.delete(workspaceId);
  };
  const outageAt = createPresence(db, publishDeps.clockOffset);
  let stopped = false;
  let started = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wakesAt = Infinity;
  let stopListening: (() => void) | undefined;

  const launch = <T>(
    items: readonly T[],
    targetOf: (item: T) => ClaimedTarget,
    run: (item: T) => Promise<void>,
  ) => {
    for (const item of items) {
      const { target } = targetOf(item);
      // A run that breaks leaves its lease behind; the sweep finds it when that is over.
      const task = run(item)
        .catch((cause: unknown) => log.error({ err: cause, target: target.id }, 'publishing broke off'))
        .finally(() => {
          underWay.delete(task);
          count(target, -1);
          if (started) wakeIn(pauseMs);
        });
      underWay.add(task);
      count(target, 1);
    }
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
    const free = () => atOnce - underWay.size;
    if (free() > 0) launch(await claimStale(deps, free()), itself, (item) => recoverTarget(deps, item));
    if (free() > 0) {
      const until = new Date(now.getTime() + leaseMs);
      const taken = await takeDue(db, { now, until, limit: free(), share: shareOf(atOnce), own });
      const begun = await beginAll(deps, await survivors(taken), outage);
      launch(
        begun,
        ({ claimedTarget }) => claimedTarget,
        (item) => publishTarget(deps, item),
      );
    }
    if (free() > 0) launch(await claimParts(deps, free(), outage), itself, (item) => sendPart(deps, item));
    if (free() > 0) launch(await claimRemovals(deps, free()), itself, (item) => removePost(deps, item));
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
  const turn = async () => {
    wakesAt = Infinity;
    await look();
    wakeIn(Math.min(safety, await untilNext()));
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
      await Promise.all(underWay);
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
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, drainMs);
      });
      await Promise.race([Promise.all(underWay), patience]);
      clearTimeout(late);
    },
  };
}
