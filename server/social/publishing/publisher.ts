// The clock work of publishing: looks every two seconds for what is due, by the kernel's clock.
import { every } from '#server/kernel/every.ts';
import { claimDue, claimStale } from './claim.ts';
import type { PublishDeps } from './deps.ts';
import { publishTarget } from './publish-target.ts';
import { recoverTarget } from './recover.ts';
import { claimComments, sendComment } from './send-comment.ts';
import type { ClaimedTarget } from './store.ts';

export interface Publisher {
  /** Looks once and waits until everything that it took is done. */
  tick(): Promise<void>;
  /** Says that something may be due at once. */
  wake(): void;
  start(): void;
  /** Takes nothing more and waits a while for what is under way; what is not done then is recovered later. */
  stop(): Promise<void>;
}

const everyMs = 2_000;
const atOnce = 4;
const drainMs = 8_000;

export function createPublisher(deps: PublishDeps): Publisher {
  const underWay = new Set<Promise<void>>();

  const launch = (
    claimed: readonly ClaimedTarget[],
    run: (deps: PublishDeps, claimedTarget: ClaimedTarget) => Promise<void>,
  ) => {
    for (const item of claimed) {
      // A run that breaks leaves its lease behind; the sweep finds it when that is over.
      const task = run(deps, item)
        .catch((cause: unknown) =>
          deps.log.error({ err: cause, target: item.target.id }, 'publishing broke off'),
        )
        .finally(() => underWay.delete(task));
      underWay.add(task);
    }
  };
  const look = async () => {
    const free = () => atOnce - underWay.size;
    if (free() > 0) launch(await claimStale(deps, free()), recoverTarget);
    if (free() > 0) launch(await claimDue(deps, free()), publishTarget);
    if (free() > 0) launch(await claimComments(deps, free()), sendComment);
  };
  const looks = every(everyMs, look, { log: deps.log, what: 'looking for due posts' });
  let started = false;

  return {
    async tick() {
      await looks.now();
      await Promise.all(underWay);
    },
    wake() {
      if (started) void looks.now();
    },
    start() {
      started = true;
      looks.start();
    },
    async stop() {
      await looks.stop();
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, drainMs);
      });
      await Promise.race([Promise.all(underWay), patience]);
      clearTimeout(late);
    },
  };
}
