import type { z } from 'zod';
import { rankLimits, type ranks } from '#contract/ranks.ts';
import { normalKeyword } from '#engine/keywords/normal-keyword.ts';
import { parseAddress } from '#engine/ranks/address.ts';
import { countWords } from '#engine/text/words.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField, notFound, stale } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { RankDeps } from './deps.ts';
import { presentDetail } from './present.ts';
import { nextCheckAfter } from './schedule.ts';
import * as store from './store.ts';

type Body = z.output<typeof ranks.update.body & {}>;

/** @throws AppError beside `target` for what is no web address */
export function judgeTarget(target: string): void {
  if (parseAddress(target) === null)
    throw badField('target', 'Target must be a web address or a host, such as https://example.com/tea');
}

/** Keywords as they are compared, each once; what holds no word is none. */
export const normalKeywords = (keywords: readonly string[]): string[] =>
  [...new Set(keywords.map(normalKeyword))].filter((keyword) => countWords(keyword) > 0);

/** Adds keywords where tracker and plan have room. @throws AppError beside `field`, or 403 */
export async function addKeywords(
  deps: RankDeps,
  scope: Scope,
  tx: Queryable,
  input: { trackerId: string; keywords: readonly string[]; field: string },
): Promise<void> {
  const { trackerId, keywords, field } = input;
  const there = new Set((await store.keywordsOf(scope, tx, [trackerId])).map(({ keyword }) => keyword));
  const fresh = keywords.filter((keyword) => !there.has(keyword));
  if (fresh.length === 0) return;
  if (there.size + fresh.length > rankLimits.keywords)
    throw badField(field, `A tracker can have at most ${rankLimits.keywords} keywords`);
  await deps.assertQuota(scope, tx, fresh.length);
  await store.addKeywords(scope, tx, trackerId, fresh, deps.clock.now());
}

/** Changes settings, adds keywords, moves to the trash and back; all in one transaction. */
export async function changeTracker(
  deps: RankDeps,
  scope: Scope,
  tx: Queryable,
  id: string,
  body: Body,
): Promise<store.TrackerRow> {
  const { db: _, clock, jobs } = deps;
  const now = clock.now();
  const row = await store.lockTracker(scope, tx, id);
  if (!row) throw notFound('tracker');
  const { revision, addKeywords: more, deleted, action, ...settings } = body;
  if (action === 'cancel') {
    if (await jobs.cancel(tx, scope, id))
      await emitEvent(tx, { ...scope, type: 'tracker.check-cancelled', subjectId: id });
    if (Object.keys(body).length === 1) return row;
  }
  if (revision !== undefined && revision !== row.revision)
    throw stale(
      'Someone else changed this tracker. Compare both versions.',
      await presentDetail(deps, scope, tx, row),
    );
  if (row.deletedAt && deleted !== false)
    throw badField('deleted', 'This tracker is in the trash. Restore it first.');
  if (settings.target !== undefined) judgeTarget(settings.target);
  // Out of the trash its keywords count again.
  if (row.deletedAt) await deps.assertQuota(scope, tx, (await store.keywordsOf(scope, tx, [id])).length);
  if (deleted === true) await jobs.cancel(tx, scope, id);
  const rescheduled = settings.schedule !== undefined && settings.schedule !== row.schedule;
  const written = await store.updateTracker(
    scope,
    tx,
    row,
    {
      ...settings,
      ...(rescheduled && {
        nextCheckAt: nextCheckAfter(settings.schedule ?? row.schedule, now.getTime(), now.getTime()),
      }),
      ...(deleted !== undefined && { deletedAt: deleted ? now : null }),
    },
    now,
  );
  if (more)
    await addKeywords(deps, scope, tx, {
      trackerId: id,
      keywords: normalKeywords(more),
      field: 'addKeywords',
    });
  const type = deleted === undefined ? 'tracker.updated' : deleted ? 'tracker.deleted' : 'tracker.restored';
  await emitEvent(tx, { ...scope, type, subjectId: id, data: { fields: Object.keys(body) } });
  return written;
}
