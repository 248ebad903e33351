import { termsOf } from '#engine/text/ranking.ts';
import { countWords } from '#engine/text/words.ts';
import type { SourcePack, SourceSentence } from '#engine/writer/types.ts';

const terms = new WeakMap<SourcePack, string[][]>();

function termsIn(pack: SourcePack): string[][] {
  let known = terms.get(pack);
  if (!known) {
    known = pack.sentences.map((sentence) => termsOf(sentence.text));
    terms.set(pack, known);
  }
  return known;
}

/** Words of central sentences that are given even where nothing matches. */
const leastWords = 300;

/**
 * The sentences of a pack that matter to some text, in the pack's order: first by how many of the wanted terms they
 * share, then by centrality, up to `maxWords`.
 */
export function chooseSentences(
  pack: SourcePack,
  wanted: readonly string[],
  maxWords: number,
): SourceSentence[] {
  const goal = new Set(wanted.flatMap((text) => termsOf(text)));
  const ranked = termsIn(pack)
    .map((own, at) => {
      const shared = new Set(own.filter((term) => goal.has(term))).size;
      return { at, shared, score: shared + (pack.centrality[at] ?? 0) };
    })
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const chosen: number[] = [];
  let words = 0;
  for (const { at, shared } of ranked) {
    if (shared === 0 && words >= leastWords) break;
    const length = countWords(pack.sentences[at]!.text);
    if (words + length > maxWords) continue;
    words += length;
    chosen.push(at);
  }
  return chosen.toSorted((a, b) => a - b).map((at) => pack.sentences[at]!);
}
