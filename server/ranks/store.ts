import { and, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { trackedKeyword, tracker } from './tables.ts';

export type TrackerRow = typeof tracker.$inferSelect;
export type KeywordRow = typeof trackedKeyword.$inferSelect;
export type NewTracker = Omit<
  TrackerRow,
  'id' | 'workspaceId' | 'revision' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

const mine = (scope: Scope) => inScope(scope, tracker);

export async function insertTracker(
  scope: Scope,
  tx: Queryable,
  newTracker: NewTracker,
  now: Date,
): Promise<TrackerRow> {
  const [row] = await tx
    .insert(tracker)
    .values({ id: newId(), workspaceId: scope.workspaceId, ...newTracker, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the tracker was not written');
  return row;
}

/** Also one in the trash. */
export async function trackerById(scope: Scope, db: Queryable, id: string): Promise<TrackerRow | null> {
  const [row] = await db
    .select()
    .from(tracker)
    .where(and(mine(scope), eq(tracker.id, id)));
  return row ?? null;
}

/** As above, locked until the transaction ends. */
export async function lockTracker(scope: Scope, tx: Queryable, id: string): Promise<TrackerRow | null> {
  const [row] = await tx
    .select()
    .from(tracker)
    .where(and(mine(scope), eq(tracker.id, id)))
    .for('update');
  return row ?? null;
}

export interface TrackerFilter {
  projectId?: string | undefined;
  articleId?: string | undefined;
  deleted: boolean;
}
const matching = (scope: Scope, { projectId, articleId, deleted }: TrackerFilter) =>
  and(
    mine(scope),
    deleted ? isNotNull(tracker.deletedAt) : isNull(tracker.deletedAt),
    projectId ? eq(tracker.projectId, projectId) : undefined,
    articleId ? eq(tracker.articleId, articleId) : undefined,
  );

/** Newest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listTrackers(
  scope: Scope,
  db: Queryable,
  filter: TrackerFilter,
  after: string[] | null,
  limit: number,
): Promise<TrackerRow[]> {
  const [createdAt, id] = after ?? [];
  return db
    .select()
    .from(tracker)
    .where(
      and(
        matching(scope, filter),
        createdAt && id
          ? sql`(${tracker.createdAt}, ${tracker.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(tracker.createdAt), desc(tracker.id))
    .limit(limit);
}

export async function countTrackers(scope: Scope, db: Queryable, filter: TrackerFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(tracker).where(matching(scope, filter));
  return row?.n ?? 0;
}

/** Trackers of articles that are not in the trash, oldest first. */
export async function trackersOfArticles(
  scope: Scope,
  db: Queryable,
  articleIds: readonly string[],
): Promise<TrackerRow[]> {
  if (articleIds.length === 0) return [];
  return db
    .select()
    .from(tracker)
    .where(and(mine(scope), inArray(tracker.articleId, [...articleIds]), isNull(tracker.deletedAt)))
    .orderBy(tracker.createdAt, tracker.id);
}

/** Addresses that a project's trackers look for, and those of the competitors that they name. */
export async function trackedSites(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<{ targets: string[]; competitors: string[] }> {
  const rows = await db
    .select({ target: tracker.target, competitors: tracker.competitors })
    .from(tracker)
    .where(and(mine(scope), eq(tracker.projectId, projectId), isNull(tracker.deletedAt)))
    .orderBy(tracker.createdAt, tracker.id);
  return {
    targets: rows.map(({ target }) => target),
    competitors: rows.flatMap(({ competitors }) => competitors),
  };
}

export type TrackerChanges = Partial<
  Pick<
    TrackerRow,
    'target' | 'match' | 'depth' | 'schedule' | 'nextCheckAt' | 'competitors' | 'tags' | 'deletedAt'
  >
>;

/** Hold lockTracker. */
export async function updateTracker(
  scope: Scope,
  tx: Queryable,
  row: TrackerRow,
  changes: TrackerChanges,
  now: Date,
): Promise<TrackerRow> {
  const [written] = await tx
    .update(tracker)
    .set({ ...changes, revision: row.revision + 1, updatedAt: now })
    .where(and(mine(scope), eq(tracker.id, row.id)))
    .returning();
  if (!written) throw new Error(`tracker ${row.id} is gone`);
  return written;
}

/** Trackers whose time has come, of all workspaces; those that another worker holds are passed over. */
export function lockDue(tx: Queryable, now: Date, limit: number): Promise<TrackerRow[]> {
  return tx
    .select()
    .from(tracker)
    .where(and(isNull(tracker.deletedAt), lte(tracker.nextCheckAt, now)))
    .orderBy(tracker.nextCheckAt)
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Sets the time of the next check; nobody's edit, so the revision stays. */
export async function setNextCheck(tx: Queryable, id: string, nextCheckAt: Date | null): Promise<void> {
  await tx.update(tracker).set({ nextCheckAt }).where(eq(tracker.id, id));
}

/** Keywords that are tracked now, in the order in which they were added. */
export function keywordsOf(
  scope: Scope,
  db: Queryable,
  trackerIds: readonly string[],
): Promise<KeywordRow[]> {
  return db
    .select()
    .from(trackedKeyword)
    .where(
      and(
        eq(trackedKeyword.workspaceId, scope.workspaceId),
        inArray(trackedKeyword.trackerId, [...trackerIds]),
        isNull(trackedKeyword.removedAt),
      ),
    )
    .orderBy(trackedKeyword.createdAt, trackedKeyword.id);
}

/** Also one that is no longer tracked: its history stays. */
export async function keywordById(
  scope: Scope,
  db: Queryable,
  trackerId: string,
  id: string,
): Promise<KeywordRow | null> {
  const [row] = await db
    .select()
    .from(trackedKeyword)
    .where(
      and(
        eq(trackedKeyword.workspaceId, scope.workspaceId),
        eq(trackedKeyword.trackerId, trackerId),
        eq(trackedKeyword.id, id),
      ),
    );
  return row ?? null;
}

/** Adds keywords; one that was removed comes back with its history. */
export async function addKeywords(
  scope: Scope,
  tx: Queryable,
  trackerId: string,
  keywords: readonly string[],
  now: Date,
): Promise<void> {
  if (keywords.length === 0) return;
  const { workspaceId } = scope;
  await tx
    .insert(trackedKeyword)
    .values(
      keywords.map((keyword, at) => ({
        id: newId(),
        workspaceId,
        trackerId,
        keyword,
        // A millisecond apart, so that they stay in the order in which they were typed.
        createdAt: new Date(now.getTime() + at),
      })),
    )
    .onConflictDoUpdate({
      target: [trackedKeyword.trackerId, trackedKeyword.keyword],
      set: { removedAt: null },
    });
}

/** @returns how many were tracked until now */
export async function removeKeywords(
  scope: Scope,
  tx: Queryable,
  trackerId: string,
  keywords: readonly string[],
  now: Date,
): Promise<number> {
  if (keywords.length === 0) return 0;
  const gone = await tx
    .update(trackedKeyword)
    .set({ removedAt: now })
    .where(
      and(
        eq(trackedKeyword.workspaceId, scope.workspaceId),
        eq(trackedKeyword.trackerId, trackerId),
        inArray(trackedKeyword.keyword, [...keywords]),
        isNull(trackedKeyword.removedAt),
      ),
    )
    .returning({ id: trackedKeyword.id });
  return gone.length;
}

/** Keywords that are tracked now. */
export async function countTracked(scope: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(trackedKeyword)
    .innerJoin(tracker, and(eq(tracker.id, trackedKeyword.trackerId), isNull(tracker.deletedAt)))
    .where(and(eq(trackedKeyword.workspaceId, scope.workspaceId), isNull(trackedKeyword.removedAt)));
  return row?.n ?? 0;
}
