import { englishFigure } from '#contract/shared/english-figure.ts';
import { sizeText } from '#engine/text/size.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { type Scope, wholeWorkspace } from '#server/kernel/scope.ts';
import type { BillingDeps, CountedLimit } from './deps.ts';
import { lockLimit } from './store.ts';

export const limitLabels: Record<CountedLimit, string> = {
  projects: 'projects',
  seats: 'seats',
  channels: 'social channels',
  'scheduled-posts': 'scheduled posts',
  'tracked-keywords': 'tracked keywords',
  'media-bytes': 'media storage',
  'brand-voices': 'brand voices',
};

const amountOf = (limit: CountedLimit, n: number) =>
  limit === 'media-bytes' ? sizeText(n) : englishFigure(n);

function thingsOf(limit: CountedLimit, n: number): string {
  if (limit === 'media-bytes') return 'of media';
  return n === 1 ? limitLabels[limit].slice(0, -1) : limitLabels[limit];
}

/**
 * Sees that the plan has room for some more, in the transaction that adds them: those who ask at the same time wait
 * for each other, so that the last place is given once.
 * @throws AppError 403 limit-reached, in plain words
 */
export async function assertQuota(
  deps: Pick<BillingDeps, 'counters'>,
  limitOf: (scope: Scope, tx: Queryable, limit: CountedLimit) => Promise<number | null>,
  scope: Scope,
  tx: Queryable,
  limit: CountedLimit,
  adding: number,
): Promise<void> {
  const allowed = await limitOf(scope, tx, limit);
  if (allowed === null) return;
  await lockLimit(scope, tx, limit);
  const there = await deps.counters[limit](wholeWorkspace(scope), tx);
  if (there + adding <= allowed) return;
  const inUse = `${amountOf(limit, there)} ${there === 1 ? 'is' : 'are'} in use`;
  const message = `Your plan has room for ${amountOf(limit, allowed)} ${thingsOf(limit, allowed)}, and ${inUse}. Remove some, or choose a larger plan under Subscription.`;
  throw new AppError(403, 'limit-reached', message, { meta: { limit, allowed, there } });
}
