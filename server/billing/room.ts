import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { type Scope, wholeWorkspace } from '#server/kernel/scope.ts';
import type { BillingDeps, CountedLimit } from './deps.ts';

export const limitLabels: Record<CountedLimit, string> = {
  projects: 'projects',
  seats: 'seats',
  channels: 'social channels',
  'scheduled-posts': 'scheduled posts',
  'tracked-keywords': 'tracked keywords',
};

/**
 * Sees that the plan has room for some more, in the transaction that adds them: those who ask at the same time wait
 * for each other, so that the last place is given once.
 * @throws AppError 403 limit-reached, in plain words
 */
export async function requireRoom(
  deps: Pick<BillingDeps, 'counters'>,
  limitOf: (scope: Scope, tx: Queryable, limit: CountedLimit) => Promise<number | null>,
  scope: Scope,
  tx: Queryable,
  limit: CountedLimit,
  adding: number,
): Promise<void> {
  const allowed = await limitOf(scope, tx, limit);
  if (allowed === null) return;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.workspaceId} ${limit}`}, 0))`,
  );
  const there = await deps.counters[limit](wholeWorkspace(scope), tx);
  if (there + adding <= allowed) return;
  const things = allowed === 1 ? limitLabels[limit].slice(0, -1) : limitLabels[limit];
  const inUse = `${there.toLocaleString('en')} ${there === 1 ? 'is' : 'are'} in use`;
  const message = `Your plan has room for ${allowed.toLocaleString('en')} ${things}, and ${inUse}. Remove some, or choose a larger plan under Subscription.`;
  throw new AppError(403, 'limit-reached', message, { meta: { limit, allowed, there } });
}
