import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import * as store from './store.ts';

/**
 * Tells those who may publish in the project that a draft is ready, once until somebody schedules it.
 * @throws AppError 400 for a post that says nothing, 409 for one that is no draft
 */
export async function requestPublishing(
  { clock }: Pick<SocialDeps, 'clock'>,
  tx: Queryable,
  principal: Principal,
  id: string,
): Promise<void> {
  await store.lockPost(principal, tx, id);
  const row = await store.postById(principal, tx, id);
  if (!row) throw notFound('post');
  if (row.status !== 'draft') throw conflict('This post is no longer a draft.');
  if (row.publishRequestedAt) return;
  const { projectId, content } = row;
  const pictures = await store.mediaIdsOf(tx, [id]);
  if (content.trim() === '' && pictures.length === 0) throw badField('content', 'Write the post first');
  await store.updatePost(principal, tx, id, { publishRequestedAt: clock.now() });
  const data = { projectId, excerpt: content.slice(0, 120).toWellFormed() };
  await emitEvent(tx, { ...principal, type: 'post.publish-requested', subjectId: id, data });
}
