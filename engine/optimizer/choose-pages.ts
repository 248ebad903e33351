import type { IndexedPage } from '#contract/local-index.ts';
import { optimizerLimits } from '#contract/optimizer.ts';

/** Whether a page is compared without anybody choosing it. */
const joins = ({ counts }: Pick<IndexedPage, 'counts'>) => counts.words >= optimizerLimits.competitorWords;

/**
 * Pages that a document is compared with when they are taken from the Local index now.
 * @param found pages that are not the project's own and suit the keyword, best first
 * @param chosen ids that a person chose; null = nobody did, and the best are taken
 * @param seen ids of the pages that were there when the person chose: others join; null = none do
 */
export function pagesToCompare(
  found: readonly IndexedPage[],
  chosen: readonly string[] | null,
  seen: readonly string[] | null,
): string[] {
  const joining = found.filter(joins).map(({ id }) => id);
  const others = seen === null ? [] : joining.filter((id) => !seen.includes(id));
  const ids = chosen === null ? joining : [...new Set([...chosen, ...others])];
  return ids.slice(0, optimizerLimits.competitors);
}

/** Pages that are there when a choice is made: those chosen, and those passed over. */
export const pagesSeen = (offered: readonly IndexedPage[], chosen: readonly string[]): string[] => [
  ...new Set([...chosen, ...offered.filter(joins).map(({ id }) => id)]),
];

/** Pages that would join if they suited the keyword, and that were not there when the choice was made. */
export const unseenPages = (offered: readonly IndexedPage[], seen: readonly string[]): IndexedPage[] =>
  offered.filter((page) => joins(page) && !seen.includes(page.id));

type Taken = Pick<IndexedPage, 'id' | 'title' | 'fetchedAt'>;

/** How many pages differ between those that were taken and those that would be taken now. */
export function differences(
  taken: readonly Taken[],
  now: readonly Taken[],
): { added: number; changed: number; removed: number } {
  const before = new Map(taken.map((page) => [page.id, page]));
  const added = now.filter(({ id }) => !before.has(id)).length;
  const changed = now.filter(({ id, title, fetchedAt }) => {
    const page = before.get(id);
    return page !== undefined && (page.title !== title || page.fetchedAt !== fetchedAt);
  }).length;
  return { added, changed, removed: taken.length - (now.length - added) };
}
