// What checks of positions say about an article: pure, so that before and after are computed whenever they are read.
import type { ArticleDetail, Publication } from '#contract/articles.ts';

export type Tracked = ArticleDetail['positions'][number];
type Check = Tracked['checks'][number];
export type PositionAt = Publication['before'][number];
export type Slip = Omit<ArticleDetail['slips'][number], 'above'> & {
  trackerId: string;
  snapshotId: string | null;
};

const at = (keyword: string, check: Check | undefined): PositionAt => ({
  keyword,
  state: check?.state ?? 'pending',
  position: check?.position ?? null,
  at: check?.checkedAt ?? null,
});
/** Checks that learnt something; a failed one says nothing about where a page stands. */
const learnt = (checks: readonly Check[]) => checks.filter(({ state }) => state !== 'failed');

/** How each keyword stood last, at the latest at `until`. @param positions checks of each oldest first */
export const standing = (positions: readonly Tracked[], until?: string): PositionAt[] =>
  positions.map(({ keyword, checks }) =>
    at(
      keyword,
      learnt(checks).findLast(({ checkedAt }) => until === undefined || checkedAt <= until),
    ),
  );

/**
 * How each keyword stood last between two publications: only checks after `from`, and before `to` when there was
 * another one. Keywords without such a check are left out: nothing is known of them yet.
 */
export const standingBetween = (
  positions: readonly Tracked[],
  from: string,
  to: string | null,
): PositionAt[] =>
  positions.flatMap(({ keyword, checks }) => {
    const last = learnt(checks).findLast(
      ({ checkedAt }) => checkedAt > from && (to === null || checkedAt <= to),
    );
    return last ? [at(keyword, last)] : [];
  });

/** The loss at the latest check of a keyword, or null: a worse position than at the check before, or none any more. */
function slipOf({ keyword, trackerId, checks }: Tracked): Slip | null {
  const all = learnt(checks);
  const latest = all.at(-1);
  const earlier = all.slice(0, -1);
  if (!latest) return null;
  const seen =
    latest.position === null ? earlier.findLast(({ position }) => position !== null) : earlier.at(-1);
  const from = seen?.position ?? null;
  if (from === null || (latest.position !== null && latest.position <= from)) return null;
  const { state, position: to, checkedAt, snapshotId } = latest;
  return { keyword, trackerId, from, to, state, at: checkedAt, snapshotId };
}

export const slipsOf = (positions: readonly Tracked[]): Slip[] =>
  positions.map(slipOf).filter((slip) => slip !== null);
