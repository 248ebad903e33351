import type { Queryable } from '#server/kernel/db/open.ts';
import {
  type Accepted,
  NetworkError,
  type Published,
  type SpentLimit,
} from '#server/providers/networks/port.ts';
import type { ChannelRow } from '../posts/store.ts';
import { pauseAppOf, pauseChannel } from './pause-store.ts';
import { longestLimitMs, waitBeforeRetry } from './policy.ts';

/** Whose limit a refusal is about; null where it is about none. */
export function limitOf(error: NetworkError): SpentLimit['of'] | null {
  if (error.kind !== 'rate-limited') return null;
  return error.options.spent?.some((limit) => limit.of === 'app') ? 'app' : 'account';
}

function spentBy(answer: Published | Accepted | NetworkError): readonly SpentLimit[] {
  if (!(answer instanceof NetworkError)) return 'spent' in answer ? (answer.spent ?? []) : [];
  const { spent = [], retryAfterSeconds } = answer.options;
  if (spent.length > 0 || answer.kind !== 'rate-limited') return spent;
  return [{ of: 'account', seconds: waitBeforeRetry(1, retryAfterSeconds) / 1000 }];
}

/**
 * Holds back, in all processes, whom a network takes no more from, as it said in an answer: also in one that took a
 * post, so that the next is not refused.
 */
export async function heedLimits(
  tx: Queryable,
  channel: Pick<ChannelRow, 'id' | 'workspaceId'>,
  answer: Published | Accepted | NetworkError,
  now: Date,
): Promise<void> {
  for (const { of, seconds } of spentBy(answer)) {
    const until = new Date(now.getTime() + Math.min(seconds * 1000, longestLimitMs));
    const isHeld = of === 'app' && (await pauseAppOf(tx, channel, until));
    if (!isHeld) await pauseChannel(tx, channel, until);
  }
}
