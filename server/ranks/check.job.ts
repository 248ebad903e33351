// The worker's side of the tracker: one look at each keyword, each with the results page that was seen.
import { matchPosition } from '#engine/ranks/match-position.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { JobKind } from '#server/kernel/jobs/jobs.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type Serp, type SerpEngine, SerpError, type SerpSession } from '#server/providers/serp/port.ts';
import {
  type CheckPayload,
  type CheckRow,
  insertCheck,
  insertSnapshot,
  lastLearnt,
  lookedAt,
  runOf,
} from './checks-store.ts';
import type { RankDeps } from './deps.ts';
import { checkJob } from './start-check.ts';
import { keywordsOf, type KeywordRow, type TrackerRow, trackerById } from './store.ts';

const unasked = 'The search engine could not be asked. The next check tries again.';

/** What one look found: a results page, or why there is none. */
type Look = { serp: Serp } | { error: string };
type Finding = Pick<CheckRow, 'state' | 'position' | 'url' | 'urls' | 'error'>;

/** A look says what was seen and nothing else: a failed one has no position, whatever was known before. */
function findingOf(look: Look, { target, match }: TrackerRow): Finding {
  if ('error' in look) return { state: 'failed', position: null, url: null, urls: [], error: look.error };
  const { results, complete } = look.serp;
  const found = matchPosition(results, target, match);
  const unseen = complete ? ('not-in-top' as const) : ('not-in-depth' as const);
  return { ...found, state: found.position === null ? unseen : 'ranked', error: null };
}

/** Tells of a position that is not what was learnt last; a first look and a failed one tell nothing. */
async function tellChange(
  scope: Scope,
  tx: Queryable,
  input: {
    tracker: TrackerRow;
    keyword: KeywordRow;
    before: CheckRow | null;
    finding: Finding;
    snapshotId: string | null;
  },
): Promise<void> {
  const { tracker, keyword, before, finding, snapshotId } = input;
  if (!before || finding.state === 'failed' || before.position === finding.position) return;
  const { projectId, articleId, target } = tracker;
  await emitEvent(tx, {
    ...scope,
    type: 'rank.changed',
    subjectId: tracker.id,
    data: {
      trackerId: tracker.id,
      keywordId: keyword.id,
      keyword: keyword.keyword,
      from: before.position,
      to: finding.position,
      state: finding.state,
      projectId,
      articleId,
      target,
      snapshotId,
    },
  });
}

/** Writes one look: snapshot, check and what changed, together or not at all. */
function keepLook(
  deps: RankDeps,
  scope: Scope,
  input: { tracker: TrackerRow; keyword: KeywordRow; engine: SerpEngine; look: Look; run: string },
): Promise<void> {
  const { tracker, keyword, engine, look, run } = input;
  const checkedAt = 'serp' in look ? look.serp.takenAt : deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const before = await lastLearnt(scope, tx, tracker, keyword.id);
    const finding = findingOf(look, tracker);
    const snapshotId =
      'serp' in look
        ? await insertSnapshot(scope, tx, {
            trackerId: tracker.id,
            keyword: keyword.keyword,
            engine: engine.id,
            engineLabel: engine.label,
            depth: tracker.depth,
            results: look.serp.results,
            takenAt: checkedAt,
          })
        : null;
    const { target, match } = tracker;
    await insertCheck(scope, tx, {
      trackedKeywordId: keyword.id,
      jobId: run,
      target,
      match,
      snapshotId,
      checkedAt,
      ...finding,
    });
    await tellChange(scope, tx, { tracker, keyword, before, finding, snapshotId });
  });
}

/** Keywords that wait for their turn at a vendor, or for its answer: its pace alone decides how many are asked for. */
const together = 64;
/** Jobs that a check may take, when the server is cut off again and again. */
const mostTries = 5;

/** An engine that could not even be opened fails each look, so that every keyword says so. */
const broken = (cause: unknown): SerpSession => ({ search: () => Promise.reject(cause) });

export const checkJobKind = (deps: RankDeps): JobKind => ({
  concurrency: 8,
  perWorkspace: 2,
  async run({ job, signal }) {
    const scope: Scope = { workspaceId: job.workspaceId, userId: job.userId };
    const { run, since } = runOf(job);
    const tracker = await trackerById(scope, deps.db, job.subjectId);
    if (!tracker || tracker.deletedAt) return;
    const engine = deps.engines[tracker.engine];
    const { country, city, language, device, depth } = tracker;
    const session = await engine
      // A check that goes on after a crash uses what it has paid for; one that begins asks for everything.
      .open({ workspaceId: scope.workspaceId, projectId: tracker.projectId, since })
      .catch(broken);
    const looked = await lookedAt(scope, deps.db, { trackerId: tracker.id, run, since });
    const waiting = (await keywordsOf(scope, deps.db, [tracker.id])).filter(({ id }) => !looked.has(id));
    const lookAt = async (keyword: KeywordRow) => {
      signal.throwIfAborted();
      const query = { keyword: keyword.keyword, country, city, language, device, depth };
      const look = await session.search(query, signal).then(
        (serp): Look => ({ serp }),
        (cause: unknown): Look => {
          // A check that is stopped is no look that failed.
          signal.throwIfAborted();
          deps.log.warn({ err: cause, tracker: tracker.id }, 'rank check failed');
          return { error: cause instanceof SerpError ? cause.message : unasked };
        },
      );
      await keepLook(deps, scope, { tracker, keyword, engine, look, run });
    };
    const looker = async () => {
      for (let keyword = waiting.shift(); keyword; keyword = waiting.shift()) await lookAt(keyword);
    };
    await Promise.all(Array.from({ length: tracker.engine === 'local-index' ? 1 : together }, looker));
  },
  async ended(tx, job, status) {
    const { workspaceId, userId, subjectId } = job;
    const { of, tries = 1 } = job.payload as CheckPayload;
    if (status === 'interrupted' && tries < mostTries) {
      const { run, since } = runOf(job);
      const payload = { of, run, since: since.toISOString(), tries: tries + 1 } satisfies CheckPayload;
      await deps.jobs.enqueue(tx, { workspaceId, userId }, { kind: checkJob, subjectId, payload });
      return;
    }
    await emitEvent(tx, { workspaceId, userId, type: 'tracker.checked', subjectId, data: { status } });
  },
});
