import { dailyCounts, type DayCounts } from '#engine/ranks/daily.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type HistoryFilter, lastLookOfDays } from './history-store.ts';
import { countTracked } from './store.ts';

const dayMs = 86_400_000;
const mostDays = 90;
const fewestDays = 7;
/** Rows that one answer is made of: where thousands of keywords are tracked, it looks back on fewer days. */
const mostLooks = 50_000;

/** Where tracked keywords stood by day, in UTC, up to 90 days back. */
export async function historyByDay(
  scope: Scope,
  db: Queryable,
  filter: HistoryFilter,
  now: Date,
): Promise<DayCounts[]> {
  const tracked = Math.max(1, await countTracked(scope, db));
  const days = Math.max(fewestDays, Math.min(mostDays, Math.floor(mostLooks / tracked)));
  return dailyCounts(await lastLookOfDays(scope, db, filter, new Date(now.getTime() - days * dayMs)));
}
