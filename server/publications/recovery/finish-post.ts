import type { Cms, RemotePost, SiteAccess } from '#server/providers/cms/port.ts';
import type { PublicationRow } from '../store.ts';

/**
 * A post that was found with a publication's text after its answer was lost, with what is stored after it: whoever wrote
 * the post may have ended before that.
 */
export async function finishPost(
  { cms, access }: { cms: Cms; access: SiteAccess },
  post: RemotePost,
  { options }: Pick<PublicationRow, 'options'>,
): Promise<RemotePost> {
  if (options === null || post.state === 'trashed') return post;
  return { ...post, notes: await cms.finish(access, post, options) };
}
