import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';

/** Calls of one key that may wait for their turn; more is a run away. */
const mostWaiting = 10_000;

/** Lets at most so many calls of a key begin in a second, in the order in which they came. */
export interface Pace {
  turn(key: string, perSecond: number): Promise<void>;
}

/** One for each process: what several processes ask together is limited by the vendor's own 429. */
export function createPace(): Pace {
  const queues = new Map<number, RateLimiterQueue>();
  return {
    async turn(key, perSecond) {
      let queue = queues.get(perSecond);
      if (!queue) {
        const limiter = new RateLimiterMemory({ points: perSecond, duration: 1 });
        queues.set(perSecond, (queue = new RateLimiterQueue(limiter, { maxQueueSize: mostWaiting })));
      }
      await queue.removeTokens(1, key);
    },
  };
}
