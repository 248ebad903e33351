import type { z } from 'zod';
import type { social } from '#contract/social.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import { makeNext } from '../series/make-next.ts';
import { endSeries } from '../series/save-series.ts';
import { lockSeries } from '../series/store.ts';
import { requireDraft } from './require-publishing.ts';
import { beingSent, waits } from './save-post.ts';
import * as store from './store.ts';

/**
 * Puts a post into the trash; what of it waits to be sent is cancelled.
 * @param extent one: its series goes on behind it; else the series ends
 * @throws AppError 409 while it is being sent, 403 for who may not publish
 */
export function deletePost(
  deps: SocialDeps,
  principal: Principal,
  post: store.PostRow,
  extent: z.output<typeof social.delete.query & {}>['scope'],
): Promise<void> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    await store.lockPost(principal, tx, post.id);
    requireDraft(principal, await store.postById(principal, tx, post.id));
    const targets = await store.targetsOf(principal, tx, [post.id], { lock: true });
    if (targets.some(({ target }) => target.status === 'publishing')) throw beingSent();
    const now = clock.now();
    const waited = targets.some(({ target }) => waits.has(target.status));
    if (extent === 'one') await makeNext(deps, tx, principal, post, waited ? 0 : 1);
    else {
      const series = post.seriesId ? await lockSeries(principal, tx, post.seriesId) : null;
      if (series && series.state !== 'ended') await endSeries(deps, tx, principal, series);
    }
    for (const { target } of targets)
      if (waits.has(target.status))
        await store.updateTarget(principal, tx, target.id, { status: 'cancelled', updatedAt: now });
    await store.releaseSlots(tx, post.id);
    await store.updatePost(principal, tx, post.id, { deletedAt: now, updatedAt: now });
    await emitEvent(tx, {
      ...principal,
      type: 'post.deleted',
      subjectId: post.id,
    });
  });
}
