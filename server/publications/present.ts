import type { Publication, Site } from '#contract/articles.ts';
import { standingBetween, type Tracked } from '#engine/ranks/slips.ts';
import type { PublicationRow } from './store.ts';
import type { SiteRow } from './sites/site-store.ts';

/** The password never leaves the server. */
export const presentSite = (row: SiteRow): Site => ({
  id: row.id,
  projectId: row.projectId,
  kind: row.kind,
  name: row.name,
  homeUrl: row.homeUrl,
  username: row.username,
  role: row.role,
  status: row.status,
  problem: row.problem,
  createdAt: row.createdAt.toISOString(),
});

/** Publications of one article as they were and as it stands since: `after` is what was seen before the next one. */
export function presentPublications(
  rows: readonly PublicationRow[],
  names: ReadonlyMap<string, string>,
  positions: readonly Tracked[],
): Publication[] {
  let published = 0;
  return rows.map((row, at) => {
    const publishedAt = row.publishedAt?.toISOString() ?? null;
    const following = rows.slice(at + 1).find((item) => item.publishedAt !== null);
    const number = published + 1;
    if (publishedAt !== null) published += 1;
    return {
      id: row.id,
      articleId: row.articleId,
      siteId: row.siteId,
      siteName: names.get(row.siteId) ?? '',
      number,
      state: row.state,
      problem: row.problem,
      problemCode: row.problemCode,
      notes: row.notes,
      options: row.options,
      remoteUrl: row.remoteUrl,
      candidateUrl: row.candidateUrl,
      documentRevision: row.documentRevision,
      words: row.words,
      score: row.score,
      before: row.before,
      after:
        publishedAt === null
          ? []
          : standingBetween(positions, publishedAt, following?.publishedAt?.toISOString() ?? null),
      createdAt: row.createdAt.toISOString(),
      publishedAt,
    };
  });
}
