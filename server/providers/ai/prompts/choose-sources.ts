import { termsOf } from '#engine/text/ranking.ts';
import { countWords } from '#engine/text/words.ts';
import type { SourceIndex, SourceSentence } from '#engine/writer/types.ts';

const terms = new WeakMap<SourceIndex, string[][]>();

function termsIn(sourceIndex: SourceIndex): string[][] {
  let known = terms.get(sourceIndex);
  if (!known) {
    known = sourceIndex.sentences.map((sentence) => termsOf(sentence.text));
    terms.set(sourceIndex, known);
  }
  return known;
}

/** Words of central sentences that are given even where nothing matches. */
const leastWords = 300;

/**
 * The sentences of a source index that matter to some text, in its order: first by how many of the wanted terms they
 * share, then by centrality, up to `maxWords`.
 * @param always ids of sentences that come before all others
 */
export function chooseSentences(
  sourceIndex: SourceIndex,
  requested: readonly string[],
  maxWords: number,
  always: ReadonlySet<string> = new Set(),
): SourceSentence[] {
  const goal = new Set(requested.flatMap((text) => termsOf(text)));
  const ranked = termsIn(sourceIndex)
    .map((own, at) => {
      const isAsked = always.has(sourceIndex.sentences[at]!.ref);
      const shared = new Set(own.filter((term) => goal.has(term))).size + (isAsked ? 1 : 0);
      return { at, shared, isAsked, score: shared + (sourceIndex.centrality[at] ?? 0) };
    })
    .toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.score - a.score || a.at - b.at);
  const chosen: number[] = [];
  let words = 0;
  for (const { at, shared } of ranked) {
    if (shared === 0 && words >= leastWords) break;
    const length = countWords(sourceIndex.sentences[at]!.text);
    if (words + length > maxWords) continue;
    words += length;
    chosen.push(at);
  }
  return chosen.toSorted((a, b) => a - b).map((at) => sourceIndex.sentences[at]!);
}
