import type { Post } from '#contract/social.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import { saveSeries } from '../series/save-series.ts';
import { type PostChanges, savePost } from './save-post.ts';
import { showPost } from './show-post.ts';

/** Writes a new post, and its series where it repeats, in the caller's transaction. */
export async function createPost(
  deps: SocialDeps,
  principal: Principal,
  tx: Queryable,
  projectId: string,
  form: PostChanges,
): Promise<Post> {
  const id = await savePost(deps, tx, principal, projectId, null, form);
  await saveSeries(deps, tx, principal, id, { recurrence: form.recurrence, scope: 'one', replans: true });
  return showPost(deps, principal, tx, id);
}
