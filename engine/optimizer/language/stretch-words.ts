// Words of a stretch that carry meaning, as stems: each once, and found once for each stretch that was read.
import type { ParagraphStretch, Stretch, Tokens } from '../tokens.ts';
import { factsOf } from './grammar.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/**
 * A reader with a memory of its own.
 * @param isKept which of the meaningful words count; they come in lower case and without accents
 */
export function rememberingWords(
  isKept: (word: string, vocabulary: Vocabulary) => boolean = () => true,
): (tokens: Tokens, stretch: Stretch) => readonly string[] {
  const ofStretches = new WeakMap<ParagraphStretch, readonly string[]>();
  return ({ forms, stems, scoredAs }, { start, end, own }) => {
    let found = ofStretches.get(own);
    if (found === undefined) {
      const vocabulary = vocabularyOf(scoredAs);
      const words: string[] = [];
      for (let at = start; at < end; at++) {
        const { plain, hasMeaning } = factsOf(forms[at]!, vocabulary);
        if (hasMeaning && !vocabulary.isStopWord(plain) && isKept(plain, vocabulary)) words.push(stems[at]!);
      }
      found = [...new Set(words)];
      ofStretches.set(own, found);
    }
    return found;
  };
}
