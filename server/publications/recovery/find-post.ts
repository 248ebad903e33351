import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { Cms, SiteAccess } from '#server/providers/cms/port.ts';
import { knownPost, unanswered } from './known-post.ts';
import { type FoundPost, findLostPost } from './lost-post.ts';
import {
  postsOfOthers,
  publicationSummaries,
  type PublicationSummary,
  type PublicationRow,
  sentTexts,
} from '../store.ts';

/** The clocks of site and server may differ, and a post may be given an earlier date. */
const clockMarginMs = 24 * 3_600_000;

/**
 * Where an article is on its site. Asked for by number; where that is not known, or is gone, by the mark, and what was
 * sent without an answer among the newest posts: a site's search may look at titles only.
 * @throws CmsError
 */
export async function findPost(
  db: Queryable,
  scope: Scope,
  { cms, access }: { cms: Cms; access: SiteAccess },
  row: PublicationRow,
): Promise<{ found: FoundPost; heads: PublicationSummary[] }> {
  const heads = await publicationSummaries(scope, db, row);
  const known = knownPost(heads);
  if (known) {
    const post = (await cms.get(access, known.id)) ?? (await cms.find(access, row.mark));
    if (post) return { found: { kind: 'found', post }, heads };
  }
  const lost = unanswered(heads);
  if (lost.length === 0) return { found: { kind: 'none' }, heads };
  const since = new Date(Math.min(...lost.map(({ createdAt }) => createdAt.getTime())) - clockMarginMs);
  const sent = await sentTexts(
    scope,
    db,
    lost.map(({ id }) => id),
  );
  const others = await postsOfOthers(scope, db, row);
  return { found: findLostPost(await cms.ownPosts(access, since), sent, others, since), heads };
}
