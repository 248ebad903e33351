import { compoundParts } from '#engine/text/compounds.ts';
import { guessSentenceLanguage } from '#engine/text/function-words.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { stopWords } from '#engine/text/stop-words.ts';
import { stemOf } from '#engine/text/stems.ts';
import { wordsOf } from '#engine/text/words.ts';

/** A sentence, or what stands where one could: an item of a list, a heading, a row of a table. */
export interface Stretch {
  /** its words, from `start` to before `end` */
  start: number;
  end: number;
  /** number of the paragraph: stretches between two blank lines */
  paragraph: number;
  /** how many lines its paragraph has: more than one in lists and tables */
  lines: number;
  /** whether it ends with a full stop, question or exclamation mark or colon */
  closed: boolean;
  /** pieces between commas and other punctuation */
  runs: number;
  /** its text as written, on one line */
  line: string;
}

/** A text cut into words, as every count of the score sees it. */
export interface Tokens {
  /** as written, hyphenated words by their parts */
  forms: string[];
  /** whether a hyphen joins it to the one before: both are one written word */
  joined: boolean[];
  /** what counts as the same word */
  stems: string[];
  /** where the run of words ends that a term may lie in: the next punctuation or line end, as an index */
  runEnd: number[];
  /** number of the sentence that a word stands in */
  sentence: number[];
  stretches: Stretch[];
  /** ISO 639-1, by its commonest words; English where none tells */
  language: string;
}

export type Stem = (word: string) => string;

const plainWord = (word: string) => word.toLowerCase().replaceAll('’', "'");

/** A stemmer that remembers: texts repeat their words, and a draft is read again at every pause. */
export function rememberingStem(): Stem {
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      const plain = plainWord(word);
      stem = stopWords.has(plain) ? plain : stemOf(plain);
      known.set(word, stem);
    }
    return stem;
  };
}

/** Stems of a line (a title, a heading, a keyword), hyphenated words by their parts as in a text. */
export const stemsOfLine = (line: string, stem: Stem): string[] =>
  wordsOf(line)
    .flatMap(compoundParts)
    .map((word) => stem(word));

/** Written words of a text, those left out not counted: the parts of a hyphenated word are one. */
export function writtenWords({ joined }: Tokens, leftOut?: Uint8Array): number {
  return joined.filter((isJoined, at) => !isJoined && !leftOut?.[at]).length;
}

const closing = /[.!?:…。！？।؟]["'”’»)\]]*\s*$/u;

/**
 * Words of a plain text. Lines are parted (items of a list are no sentence together), cells of a table row are not,
 * so that a table reads the same from blocks and from a page.
 */
export function tokensOfText(text: string, stem: Stem): Tokens {
  const language = guessSentenceLanguage(text);
  const out: Tokens = {
    forms: [],
    joined: [],
    stems: [],
    runEnd: [],
    sentence: [],
    stretches: [],
    language,
  };
  text.split(/\n[^\S\n]*\n\s*/).forEach((block, paragraph) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    for (const line of lines)
      for (const sentence of splitSentences(line, language))
        addStretch(out, sentence, { paragraph, lines: lines.length, stem });
  });
  return out;
}

function addStretch(
  out: Tokens,
  sentence: string,
  { paragraph, lines, stem }: { paragraph: number; lines: number; stem: Stem },
): void {
  const start = out.forms.length;
  const number = out.stretches.length;
  let runs = 0;
  for (const run of sentence.split(/[^\p{L}\p{M}\p{N}\s'’.\-‐‑]+|\.(?=\s|$)/u)) {
    const words = wordsOf(run).map(compoundParts);
    const end = out.forms.length + words.reduce((sum, parts) => sum + parts.length, 0);
    if (words.length > 0) runs++;
    for (const parts of words) {
      parts.forEach((part, at) => {
        out.forms.push(part);
        out.joined.push(at > 0);
        out.stems.push(stem(part));
        out.runEnd.push(end);
        out.sentence.push(number);
      });
    }
  }
  const line = sentence.replace(/\s+/g, ' ').trim().slice(0, 300);
  const closed = closing.test(sentence.slice(-12));
  out.stretches.push({ start, end: out.forms.length, paragraph, lines, closed, runs, line });
}
