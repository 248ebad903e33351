import type { Post } from '#contract/social.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import { presentPosts } from './present.ts';
import { postById } from './store.ts';

/** A post as the API shows it. @throws AppError 404 when it is gone */
export async function showPost(
  deps: Pick<SocialDeps, 'media'>,
  principal: Principal,
  tx: Queryable,
  id: string,
): Promise<Post> {
  const row = await postById(principal, tx, id);
  const [post] = row ? await presentPosts(deps, principal, tx, [row]) : [];
  if (!post) throw notFound('post');
  return post;
}
