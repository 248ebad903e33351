// Snapshots in the language of their pages, whose stemmer is fetched first.
import type { CompetitorPage } from '#contract/optimizer.ts';
import { type DetectedLanguage, detectLanguage } from '#engine/text/language.ts';
import type { Requested } from './counted-pages.ts';
import { loadScoringLanguage, nameOfLanguage } from './language/scoring-language.ts';
import type { LeftOut } from './pages/page-set.ts';
import { prepareSnapshot, restoreSnapshot, type Snapshot, type SnapshotNumbers } from './prepare-snapshot.ts';

/** A shorter text claims no language, in characters: names and single lines are often taken for another one. */
const leastText = 200;

/** The language that a text is in beyond doubt, of what was detected; null where it is short or mixed. */
export const claimed = (text: string, found: DetectedLanguage | null): DetectedLanguage | null =>
  found?.isReliable && text.trim().length >= leastText ? found : null;

/** The code that most have; of as many English, else the first by its letters. English where none is told. */
function commonest(codes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [first] = [...counts].toSorted(
    ([a, one], [b, other]) =>
      other - one || Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : Number(a > b)),
  );
  return first?.[0] ?? 'en';
}

/**
 * Counts competitor pages in the language of most of them, as `prepareSnapshot` does. Pages in another language are left
 * out; a page whose language cannot be told stays.
 */
export async function prepareInLanguage(
  pages: readonly CompetitorPage[],
  requested: Requested,
): Promise<Snapshot> {
  const found = await Promise.all(pages.map(async ({ text }) => claimed(text, await detectLanguage(text))));
  const code = commonest(found.flatMap((language) => language?.code ?? []));
  const isCompared = (at: number) => (found[at]?.code ?? code) === code;
  const leftOut = pages
    .flatMap(({ id: pageId }, at): LeftOut[] =>
      isCompared(at)
        ? []
        : [{ pageId, reason: `Written in ${found[at]!.name}; the others are in ${nameOfLanguage(code)}.` }],
    )
    .toSorted((a, b) => (a.pageId < b.pageId ? -1 : 1));
  const compared = pages.filter((_, at) => isCompared(at));
  return prepareSnapshot(compared, requested, await loadScoringLanguage(code), leftOut);
}

/** A snapshot from kept numbers in their language, as `restoreSnapshot` makes it. */
export const restoreInLanguage = async (numbers: SnapshotNumbers): Promise<Snapshot> =>
  restoreSnapshot(numbers, await loadScoringLanguage(numbers.language));
