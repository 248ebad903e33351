import type { ComingPost } from '#contract/recurrence.ts';
import { occurrencesAfter } from '#engine/social/recurrence.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { waitingSeries } from './store.ts';

const mostSeries = 100;
const mostPosts = 200;
const twoDaysMs = 2 * 24 * 3600_000;

/**
 * Posts that the series of a project will make with a due time in a range, soonest first.
 * @param range RFC 3339 UTC
 */
export async function comingPosts(
  scope: Scope,
  db: Queryable,
  projectId: string,
  range: { from: string; to: string },
): Promise<ComingPost[]> {
  const from = new Date(range.from).toISOString();
  const until = new Date(range.to).toISOString();
  const found: ComingPost[] = [];
  for (const { series, post } of await waitingSeries(scope, db, projectId, mostSeries)) {
    if (post.occurrenceLocal === null || post.occurrence === null) continue;
    const { rule } = series;
    const before = new Date(Math.max(Date.parse(from) - twoDaysMs, 0)).toISOString().slice(0, 16);
    // Only a series with a number of posts has to be counted through; no zone is two days from UTC.
    const counted = rule.count !== undefined || before < post.occurrenceLocal;
    const after = { local: counted ? post.occurrenceLocal : before, number: post.occurrence };
    const limit = rule.count ?? mostPosts;
    for (const it of occurrencesAfter(series, series.timezone, after, { limit, until }))
      if (it.dueAt >= from)
        found.push({
          seriesId: series.id,
          postId: post.id,
          content: series.template.content,
          dueAt: it.dueAt,
        });
  }
  return found.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt)).slice(0, mostPosts);
}
