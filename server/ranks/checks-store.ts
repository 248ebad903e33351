import { and, count, desc, eq, gte, inArray, isNull, lt, min, ne, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { JobRow } from '#server/kernel/jobs/jobs.ts';
import { job, type JobStatus } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { TrackerRow } from './store.ts';
import { rankCheck, serpSnapshot, trackedKeyword, tracker } from './tables.ts';

export type CheckRow = typeof rankCheck.$inferSelect;
export type SnapshotRow = typeof serpSnapshot.$inferSelect;

const newestFirst = [desc(rankCheck.checkedAt), desc(rankCheck.id)] as const;

export async function insertSnapshot(
  scope: Scope,
  tx: Queryable,
  snapshotRow: Omit<SnapshotRow, 'id' | 'workspaceId'>,
): Promise<string> {
  const id = newId();
  await tx.insert(serpSnapshot).values({ id, workspaceId: scope.workspaceId, ...snapshotRow });
  return id;
}

export async function insertCheck(
  scope: Scope,
  tx: Queryable,
  checkRow: Omit<CheckRow, 'id' | 'workspaceId'>,
): Promise<void> {
  await tx.insert(rankCheck).values({ id: newId(), workspaceId: scope.workspaceId, ...checkRow });
}

/** Checks that looked for what a tracker looks for now. */
const sameTarget = ({ target, match }: Pick<TrackerRow, 'target' | 'match'>) =>
  and(eq(rankCheck.target, target), eq(rankCheck.match, match));

/** The last check of a keyword that learnt something: a failed one says nothing about where a page stands. */
export async function lastLearnt(
  scope: Scope,
  db: Queryable,
  about: TrackerRow,
  keywordId: string,
): Promise<CheckRow | null> {
  const [row] = await db
    .select()
    .from(rankCheck)
    .where(
      and(
        eq(rankCheck.workspaceId, scope.workspaceId),
        eq(rankCheck.trackedKeywordId, keywordId),
        sameTarget(about),
        ne(rankCheck.state, 'failed'),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

/**
 * Checks of each keyword, oldest first: the newest `limit`, and the newest two that saw a position, however long ago
 * that was.
 */
export async function recentChecks(
  scope: Scope,
  db: Queryable,
  keywordIds: readonly string[],
  limit: number,
): Promise<Map<string, CheckRow[]>> {
  const byKeyword = new Map<string, CheckRow[]>(keywordIds.map((id) => [id, []]));
  if (keywordIds.length === 0) return byKeyword;
  const ofKeyword = and(
    eq(rankCheck.trackedKeywordId, trackedKeyword.id),
    eq(rankCheck.target, tracker.target),
    eq(rankCheck.match, tracker.match),
  );
  const ofTracker = eq(tracker.id, trackedKeyword.trackerId);
  const recent = db
    .select()
    .from(rankCheck)
    .where(ofKeyword)
    .orderBy(...newestFirst)
    .limit(limit)
    .as('recent');
  const seen = db
    .select()
    .from(rankCheck)
    .where(and(ofKeyword, eq(rankCheck.state, 'ranked')))
    .orderBy(...newestFirst)
    .limit(2)
    .as('seen');
  const asked = and(
    eq(trackedKeyword.workspaceId, scope.workspaceId),
    inArray(trackedKeyword.id, [...keywordIds]),
  );
  const found = [
    ...(
      await db
        .select()
        .from(trackedKeyword)
        .innerJoin(tracker, ofTracker)
        .crossJoinLateral(recent)
        .where(asked)
    ).map((row) => row.recent),
    ...(
      await db.select().from(trackedKeyword).innerJoin(tracker, ofTracker).crossJoinLateral(seen).where(asked)
    ).map((row) => row.seen),
  ];
  const once = new Map(found.map((check) => [check.id, check]));
  const ordered = [...once.values()].toSorted(
    (a, b) => a.checkedAt.getTime() - b.checkedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  for (const check of ordered) byKeyword.get(check.trackedKeywordId)?.push(check);
  return byKeyword;
}

/** The best position that each keyword of a tracker was ever seen at. */
export async function bestPositions(
  scope: Scope,
  db: Queryable,
  about: TrackerRow,
  keywordIds: readonly string[],
): Promise<Map<string, number>> {
  if (keywordIds.length === 0) return new Map();
  const rows = await db
    .select({ id: rankCheck.trackedKeywordId, best: min(rankCheck.position) })
    .from(rankCheck)
    .where(
      and(
        eq(rankCheck.workspaceId, scope.workspaceId),
        sameTarget(about),
        inArray(rankCheck.trackedKeywordId, [...keywordIds]),
      ),
    )
    .groupBy(rankCheck.trackedKeywordId);
  return new Map(rows.flatMap(({ id, best }) => (best === null ? [] : [[id, best]])));
}

/** Newest first; at most `limit` rows after the cursor `[checkedAt, id]`. */
export function listChecks(
  scope: Scope,
  db: Queryable,
  about: TrackerRow,
  keywordId: string,
  after: string[] | null,
  limit: number,
): Promise<CheckRow[]> {
  const [checkedAt, id] = after ?? [];
  return db
    .select()
    .from(rankCheck)
    .where(
      and(
        eq(rankCheck.workspaceId, scope.workspaceId),
        eq(rankCheck.trackedKeywordId, keywordId),
        sameTarget(about),
        checkedAt && id
          ? sql`(${rankCheck.checkedAt}, ${rankCheck.id}) < (${checkedAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function snapshotById(scope: Scope, db: Queryable, id: string): Promise<SnapshotRow | null> {
  const [row] = await db
    .select()
    .from(serpSnapshot)
    .where(and(eq(serpSnapshot.workspaceId, scope.workspaceId), eq(serpSnapshot.id, id)));
  return row ?? null;
}

/** What a check's job carries; a check that was cut off goes on in another job. */
export interface CheckPayload {
  /** keywords that it looks for */
  of: number;
  /** of a job that goes on: the job that began the check, when that was asked for, and which of its jobs this is */
  run?: string;
  since?: string;
  tries?: number;
}

/** The check that a job belongs to, by the id of its first job. */
export function runOf({ id, payload, createdAt }: JobRow): { run: string; since: Date } {
  const { run, since } = payload as CheckPayload;
  return { run: run ?? id, since: since === undefined ? createdAt : new Date(since) };
}

export interface LastRun {
  /** of the job that began it */
  jobId: string;
  status: JobStatus;
  of: number;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** The newest check run of each tracker. */
export async function lastRuns(
  scope: Scope,
  db: Queryable,
  trackerIds: readonly string[],
): Promise<Map<string, LastRun>> {
  if (trackerIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([job.subjectId])
    .from(job)
    .where(and(eq(job.workspaceId, scope.workspaceId), inArray(job.subjectId, [...trackerIds])))
    .orderBy(job.subjectId, desc(job.createdAt), desc(job.id));
  return new Map(
    rows.map((row) => {
      const { subjectId, status, endedAt } = row;
      const { of = 0, tries } = row.payload as Partial<CheckPayload>;
      const { run: jobId, since } = runOf(row);
      const startedAt = tries === undefined ? row.startedAt : since;
      return [subjectId, { jobId, status, of, startedAt, endedAt }];
    }),
  );
}

/** A check run of a tracker: the id of its first job, and when that began. */
interface TrackerRun {
  trackerId: string;
  run: string;
  since: Date;
}

/** Checks that a run has made, joined with their keywords. */
const madeBy = ({ workspaceId }: Scope, { trackerId, run, since }: TrackerRun) =>
  and(
    eq(trackedKeyword.workspaceId, workspaceId),
    eq(trackedKeyword.trackerId, trackerId),
    gte(rankCheck.checkedAt, since),
    eq(rankCheck.jobId, run),
  );

/** Keywords of a tracker that a run has looked at already. */
export async function lookedAt(scope: Scope, db: Queryable, run: TrackerRun): Promise<Set<string>> {
  const rows = await db
    .select({ id: rankCheck.trackedKeywordId })
    .from(rankCheck)
    .innerJoin(trackedKeyword, eq(trackedKeyword.id, rankCheck.trackedKeywordId))
    .where(madeBy(scope, run));
  return new Set(rows.map(({ id }) => id));
}

/** How many keywords a run has looked at so far. */
export async function checkedBy(
  scope: Scope,
  db: Queryable,
  trackerId: string,
  run: LastRun,
): Promise<number> {
  if (!run.startedAt) return 0;
  const [row] = await db
    .select({ n: count() })
    .from(rankCheck)
    .innerJoin(trackedKeyword, eq(trackedKeyword.id, rankCheck.trackedKeywordId))
    .where(madeBy(scope, { trackerId, run: run.jobId, since: run.startedAt }));
  return row?.n ?? 0;
}

/**
 * Where each keyword that is tracked now stood at its last look before `to`, and not before `from`. Looks for another
 * target are left out, and failed ones, which say nothing.
 */
export const lastPositions = (
  scope: Scope,
  db: Queryable,
  { from, to }: { from?: Date; to: Date },
): Promise<{ id: string; position: number | null }[]> =>
  db
    .selectDistinctOn([rankCheck.trackedKeywordId], {
      id: rankCheck.trackedKeywordId,
      position: rankCheck.position,
    })
    .from(rankCheck)
    .innerJoin(trackedKeyword, eq(trackedKeyword.id, rankCheck.trackedKeywordId))
    .innerJoin(tracker, eq(tracker.id, trackedKeyword.trackerId))
    .where(
      and(
        inScope(scope, tracker),
        isNull(tracker.deletedAt),
        isNull(trackedKeyword.removedAt),
        eq(rankCheck.target, tracker.target),
        eq(rankCheck.match, tracker.match),
        ne(rankCheck.state, 'failed'),
        from ? gte(rankCheck.checkedAt, from) : undefined,
        lt(rankCheck.checkedAt, to),
      ),
    )
    .orderBy(rankCheck.trackedKeywordId, desc(rankCheck.checkedAt), desc(rankCheck.id));

/** Pages that a project's tracked keywords led to at their last look, the best position first. */
export async function rankingPages(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<{ url: string; keyword: string }[]> {
  const last = db
    .selectDistinctOn([rankCheck.trackedKeywordId], {
      keyword: trackedKeyword.keyword,
      url: rankCheck.url,
      position: rankCheck.position,
    })
    .from(rankCheck)
    .innerJoin(trackedKeyword, eq(trackedKeyword.id, rankCheck.trackedKeywordId))
    .innerJoin(tracker, eq(tracker.id, trackedKeyword.trackerId))
    .where(
      and(
        inScope(scope, tracker),
        eq(tracker.projectId, projectId),
        isNull(tracker.deletedAt),
        isNull(trackedKeyword.removedAt),
        eq(rankCheck.target, tracker.target),
        eq(rankCheck.match, tracker.match),
        ne(rankCheck.state, 'failed'),
      ),
    )
    .orderBy(rankCheck.trackedKeywordId, desc(rankCheck.checkedAt), desc(rankCheck.id))
    .as('last');
  const rows = await db.select().from(last).orderBy(last.position, last.keyword);
  return rows.flatMap(({ url, position, keyword }) =>
    url === null || position === null ? [] : [{ url, keyword }],
  );
}

/** So many first results of a page are kept apart from the rest. */
const firstPage = 10;

/**
 * Addresses of the newest result page of each keyword that a project's trackers looked for, best first. Pages of the
 * project's own index are left out: they say what one has, not what a search engine takes for the same.
 */
export async function newestResults(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<{ keyword: string; results: string[] }[]> {
  const { rows } = await db.execute<{ keyword: string; results: string[] }>(sql`
    select keyword, array(
      select result->>'url'
      from jsonb_array_elements(newest.results) result
      order by (result->>'position')::int
      limit ${firstPage}
    ) as results
    from (
      select distinct on (lower(page.keyword)) lower(page.keyword) as keyword, page.results
      from ${serpSnapshot} page join ${tracker} on ${tracker.id} = page.tracker_id
      where page.workspace_id = ${scope.workspaceId} and ${tracker.workspaceId} = ${scope.workspaceId}
        and ${tracker.projectId} = ${projectId} and ${tracker.deletedAt} is null and page.engine <> 'local-index'
      order by lower(page.keyword), page.taken_at desc, page.id desc
    ) newest`);
  return rows;
}
