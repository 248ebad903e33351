import { splitSentences } from '#engine/text/sentences.ts';
import { stopWords } from '#engine/text/stop-words.ts';
import { stemOf, wordsOf } from '#engine/text/words.ts';

/** A text cut into words, as every count of the score sees it. */
export interface Tokens {
  /** as written */
  forms: string[];
  /** what counts as the same word */
  stems: string[];
  /** where the run of words ends that a term may lie in: the next punctuation or line end, as an index */
  runEnd: number[];
  /** number of the sentence that a word stands in */
  sentence: number[];
}

export type Stem = (word: string) => string;

/** A stemmer that remembers: texts repeat their words, and a draft is read again at every pause. */
export function rememberingStem(): Stem {
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      const plain = word.toLowerCase().replaceAll('’', "'");
      stem = stopWords.has(plain) ? plain : stemOf(plain);
      known.set(word, stem);
    }
    return stem;
  };
}

/**
 * Words of a plain text. Lines are parted (items of a list are no sentence together), cells of a table row are not,
 * so that a table reads the same from blocks and from a page.
 */
export function tokensOfText(text: string, stem: Stem): Tokens {
  const out: Tokens = { forms: [], stems: [], runEnd: [], sentence: [] };
  let number = 0;
  for (const line of text.split('\n')) {
    for (const sentence of splitSentences(line)) {
      for (const run of sentence.split(/[^\p{L}\p{M}\p{N}\s'’.-]+|\.(?=\s|$)/u)) {
        const words = wordsOf(run);
        const end = out.forms.length + words.length;
        for (const word of words) {
          out.forms.push(word);
          out.stems.push(stem(word));
          out.runEnd.push(end);
          out.sentence.push(number);
        }
      }
      number++;
    }
  }
  return out;
}
