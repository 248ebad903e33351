import type { ComingPost } from '#contract/social/recurrence.ts';
import { occurrencesAfter } from '#engine/social/recurrence.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { waitingSeries } from './store.ts';

const batch = 200;
const twoDaysMs = 2 * 24 * 3600_000;
/** Posts that a series may have in the two days before a range, and some. */
const before = 8;

type Waiting = Awaited<ReturnType<typeof waitingSeries>>[number];
interface Range {
  /** RFC 3339 UTC; `to` is not part of it */
  from: string;
  to: string;
}

const inOrder = (a: ComingPost, b: ComingPost) =>
  a.dueAt.localeCompare(b.dueAt) || a.seriesId.localeCompare(b.seriesId);

/** The posts of one series in a range, at most `limit`. */
function postsOf({ series, post }: Waiting, { from, to }: Range, limit: number): ComingPost[] {
  if (post.occurrenceLocal === null || post.occurrence === null) return [];
  const { rule, id: seriesId, template, timezone } = series;
  const start = new Date(Math.max(Date.parse(from) - twoDaysMs, 0)).toISOString().slice(0, 16);
  // Only a series with a number of posts has to be counted through; no zone is two days from UTC.
  const counted = rule.count !== undefined || start < post.occurrenceLocal;
  const after = { local: counted ? post.occurrenceLocal : start, number: post.occurrence };
  const most = rule.count ?? limit + before;
  return occurrencesAfter(series, timezone, after, { limit: most, until: to })
    .filter(({ dueAt }) => dueAt >= from)
    .slice(0, limit)
    .map(({ dueAt }) => ({ seriesId, postId: post.id, content: template.content, dueAt }));
}

/**
 * Posts that the series of a project will make with a due time in a range, soonest first; at most `limit` after the
 * cursor `[dueAt, seriesId]`.
 */
export async function comingPosts(
  scope: Scope,
  db: Queryable,
  projectId: string,
  range: Range,
  after: readonly string[] | null,
  limit: number,
): Promise<ComingPost[]> {
  const [lastDueAt = '', lastSeries = ''] = after ?? [];
  const from =
    [new Date(range.from).toISOString(), lastDueAt].toSorted((a, b) => b.localeCompare(a))[0] ?? '';
  let to = new Date(range.to).toISOString();
  let found: ComingPost[] = [];
  let seriesId: string | null = null;
  do {
    const rows: Waiting[] = await waitingSeries(scope, db, projectId, seriesId, batch);
    for (const row of rows) {
      const posts = postsOf(row, { from, to }, limit + 1);
      found.push(...posts.filter((post) => post.dueAt > lastDueAt || post.seriesId > lastSeries));
      if (found.length <= limit) continue;
      // What is due after a whole page need not be looked for in further series.
      found = found.toSorted(inOrder).slice(0, limit);
      to = found.at(-1)?.dueAt ?? to;
    }
    seriesId = rows.length === batch ? (rows.at(-1)?.series.id ?? null) : null;
  } while (seriesId !== null);
  return found.toSorted(inOrder);
}
