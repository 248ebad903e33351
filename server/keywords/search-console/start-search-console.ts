import type { KeywordImport } from '#contract/keywords.ts';
import { searchDimensions } from '#contract/keywords/search-console.ts';
import { searchRange } from './search-range.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { SearchConsoleDeps } from '../deps.ts';
import * as imports from '../imports/imports-store.ts';
import { searchConsoleJob } from '../imports/start-import.ts';
import { searchConsoleApi } from '../keyword-entry.ts';
import { propertyOf, putProperty } from './property-store.ts';

const dayMs = 86_400_000;
/** Months that a daily import asks for. */
export const dailyMonths = 3;

/** When a property is imported by itself after now. */
export const nextDay = (now: Date): Date => new Date(now.getTime() + dayMs);

interface Asking {
  projectId: string;
  property: string;
  months: number;
  /** by the clock, not by a person */
  automatic: boolean;
}

/** Begins to ask Search Console, in the caller's transaction. */
export async function startSearchConsole(
  { jobs, clock }: Pick<SearchConsoleDeps, 'jobs' | 'clock'>,
  scope: Scope,
  tx: Queryable,
  { projectId, property, months, automatic }: Asking,
): Promise<KeywordImport> {
  const now = clock.now();
  const { from, to } = searchRange(now, months);
  const row = await imports.insertImport(
    scope,
    tx,
    {
      projectId,
      kind: 'search-console-api',
      fileName: `${searchConsoleApi}: ${property.replace(/^sc-domain:/, '')}`,
      scope: `${property}, ${from} to ${to}, web search`,
      request: { property, from, to, dimension: searchDimensions[0], startRow: 0, waits: 0 },
      calls: searchDimensions.length,
      automatic,
    },
    now,
  );
  await jobs.enqueue(tx, scope, { kind: searchConsoleJob, subjectId: row.id, payload: {} });
  const data = { projectId, property, from, to, automatic };
  await emitEvent(tx, { ...scope, type: 'search-console.requested', subjectId: row.id, data });
  return imports.presentImport(row);
}

/** Begins an import that a person asked for, and keeps the property that they chose. */
export async function importProperty(
  deps: Pick<SearchConsoleDeps, 'jobs' | 'clock'>,
  scope: Scope,
  tx: Queryable,
  asking: Omit<Asking, 'automatic'>,
): Promise<KeywordImport> {
  const now = deps.clock.now();
  const { projectId, property } = asking;
  const daily = Boolean((await propertyOf(scope, tx, projectId))?.nextAt);
  await putProperty(scope, tx, { projectId, property, nextAt: daily ? nextDay(now) : null }, now);
  return startSearchConsole(deps, scope, tx, { ...asking, automatic: false });
}
