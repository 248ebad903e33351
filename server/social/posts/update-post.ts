import type { Post, social } from '#contract/social.ts';
import type { z } from 'zod';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound, stale } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import { actOnSeries } from '../series/act-on-series.ts';
import { saveSeries } from '../series/save-series.ts';
import { skipTime } from '../series/skip-time.ts';
import { actOnTarget } from './act-on-target.ts';
import { requireDraft, requirePublishing } from './require-publishing.ts';
import { savePost } from './save-post.ts';
import { showPost } from './show-post.ts';
import * as store from './store.ts';

/**
 * Changes a post, takes it out of the trash, or decides about one of its targets or its series: all of it or nothing.
 * @throws AppError 404 for one in the trash, 409 with the post as it is when it was changed meanwhile, 403 for who may
 * not publish
 */
export function updatePost(
  deps: SocialDeps,
  principal: Principal,
  id: string,
  body: z.output<typeof social.update.body & {}>,
): Promise<Post> {
  const { db, clock } = deps;
  const { revision, deleted, target, series, skip, scope, ...changes } = body;
  return db.transaction(async (tx) => {
    const locked = await store.lockPost(principal, tx, id);
    const row = locked === null ? null : await store.postById(principal, tx, id);
    if (!row || (row.deletedAt && deleted !== false)) throw notFound('post');
    if (revision !== undefined && revision !== row.revision)
      throw stale(
        'Someone else changed this post. Compare both versions.',
        await showPost(deps, principal, tx, row.id),
      );
    if (target || series || skip) requirePublishing(principal);
    requireDraft(principal, row, changes);
    if (row.deletedAt) {
      await store.updatePost(principal, tx, row.id, { deletedAt: null, updatedAt: clock.now() });
      await emitEvent(tx, {
        ...principal,
        type: 'post.restored',
        subjectId: row.id,
      });
    }
    if (target) {
      await actOnTarget(deps, tx, principal, row, target);
      await store.updatePost(principal, tx, row.id, {
        revision: row.revision + 1,
        updatedAt: clock.now(),
      });
      await emitEvent(tx, {
        ...principal,
        type: 'post.target-decided',
        subjectId: row.id,
        data: { targetId: target.id, action: target.action },
      });
    }
    if (Object.values(changes).some((value) => value !== undefined)) {
      const current = await store.postById(principal, tx, row.id);
      await savePost(deps, tx, principal, row.projectId, current, changes);
      const { recurrence, schedule } = changes;
      await saveSeries(deps, tx, principal, row.id, {
        recurrence,
        scope,
        replans: schedule !== undefined,
      });
    }
    if (series) await actOnSeries(deps, tx, principal, row, series);
    if (skip) await skipTime(deps, tx, principal, row, skip);
    return showPost(deps, principal, tx, row.id);
  });
}
