import type { z } from 'zod';
import type { RankCheck, SerpSnapshot, TrackedKeyword, Tracker, TrackerDetail } from '#contract/ranks.ts';
import { historyOf, trendOf } from '#engine/ranks/history.ts';
import { distributionOf, visibilityOf } from '#engine/ranks/visibility.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import * as checks from './checks-store.ts';
import type { RankDeps } from './deps.ts';
import { keywordsOf, type KeywordRow, type TrackerRow } from './store.ts';

/** Checks that a keyword's line shows. */
const trendLength = 40;

export const presentCheck = (row: checks.CheckRow): RankCheck => ({
  id: row.id,
  state: row.state,
  position: row.position,
  url: row.url,
  urls: row.urls,
  snapshotId: row.snapshotId,
  error: row.error,
  checkedAt: row.checkedAt.toISOString(),
});

export const presentSnapshot = (row: checks.SnapshotRow): z.infer<typeof SerpSnapshot> => ({
  id: row.id,
  keyword: row.keyword,
  engineLabel: row.engineLabel,
  depth: row.depth,
  results: row.results,
  takenAt: row.takenAt.toISOString(),
});

const runOf = (run: checks.LastRun | undefined, done: number): Tracker['run'] => {
  if (!run || run.status === 'done' || run.status === 'cancelled') return { status: 'idle', done: 0, of: 0 };
  return { status: run.status, done, of: run.of };
};

interface Parts {
  row: TrackerRow;
  label: string;
  keywords: readonly KeywordRow[];
  checksOf: ReadonlyMap<string, readonly checks.CheckRow[]>;
  run: checks.LastRun | undefined;
  done: number;
}

function presentTracker({ row, label, keywords, checksOf, run, done }: Parts): Tracker {
  const latest = keywords.map(({ id }) => checksOf.get(id)?.at(-1));
  const standings = latest.map((check) => ({
    state: check?.state ?? ('pending' as const),
    position: check?.position ?? null,
  }));
  const lastMs = latest.reduce((last, check) => Math.max(last, check?.checkedAt.getTime() ?? 0), 0);
  return {
    id: row.id,
    projectId: row.projectId,
    articleId: row.articleId,
    target: row.target,
    match: row.match,
    country: row.country,
    city: row.city,
    language: row.language,
    device: row.device,
    engine: row.engine,
    engineLabel: label,
    depth: row.depth,
    schedule: row.schedule,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    lastCheckAt: lastMs === 0 ? null : new Date(lastMs).toISOString(),
    competitors: row.competitors,
    tags: row.tags,
    keywordCount: keywords.length,
    distribution: distributionOf(standings),
    visibility: visibilityOf(standings),
    run: runOf(run, done),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentKeyword(
  { id, keyword }: KeywordRow,
  rows: readonly checks.CheckRow[],
  best: number | null,
): TrackedKeyword {
  const { state, latest, previous, change } = historyOf(rows);
  return {
    id,
    keyword,
    state,
    latest: latest && presentCheck(latest),
    previous: previous && presentCheck(previous),
    change,
    best,
    trend: trendOf(rows.slice(-trendLength)).map(({ checkedAt, position, state: at }) => ({
      at: checkedAt.toISOString(),
      position,
      state: at,
    })),
  };
}

const isActive = (run: checks.LastRun) => run.status === 'running' || run.status === 'queued';

async function partsOf(
  deps: RankDeps,
  scope: Scope,
  db: Queryable,
  rows: readonly TrackerRow[],
  depth: number,
): Promise<Parts[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const keywords = await keywordsOf(scope, db, ids);
  const checksOf = await checks.recentChecks(
    scope,
    db,
    keywords.map(({ id }) => id),
    depth,
  );
  const runs = await checks.lastRuns(scope, db, ids);
  const parts: Parts[] = [];
  for (const row of rows) {
    const run = runs.get(row.id);
    const unfinished = run && (isActive(run) || run.status === 'failed' || run.status === 'interrupted');
    parts.push({
      row,
      label: deps.engines[row.engine].label,
      keywords: keywords.filter(({ trackerId }) => trackerId === row.id),
      checksOf,
      run,
      done: unfinished ? await checks.checkedBy(scope, db, row.id, run) : 0,
    });
  }
  return parts;
}

export async function presentTrackers(
  deps: RankDeps,
  scope: Scope,
  db: Queryable,
  rows: readonly TrackerRow[],
): Promise<Tracker[]> {
  return (await partsOf(deps, scope, db, rows, 1)).map(presentTracker);
}

export async function presentDetail(
  deps: RankDeps,
  scope: Scope,
  db: Queryable,
  row: TrackerRow,
): Promise<TrackerDetail> {
  const [parts] = await partsOf(deps, scope, db, [row], trendLength);
  if (!parts) throw new Error('a tracker has no parts');
  const best = await checks.bestPositions(
    scope,
    db,
    row,
    parts.keywords.map(({ id }) => id),
  );
  return {
    ...presentTracker(parts),
    keywords: parts.keywords.map((keyword) =>
      presentKeyword(keyword, parts.checksOf.get(keyword.id) ?? [], best.get(keyword.id) ?? null),
    ),
  };
}
