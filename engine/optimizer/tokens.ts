import { compoundParts } from '#engine/text/compounds.ts';
import {
  guessSentenceLanguage,
  isSentenceLanguage,
  type SentenceLanguage,
} from '#engine/text/function-words.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { wordsOf } from '#engine/text/words.ts';
import { english, type ScoringLanguage } from './language/scoring-language.ts';

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
  /** what was read with its paragraph: the same object again while the paragraph stays */
  own: ParagraphStretch;
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
  /** whose rules parted it into sentences */
  language: SentenceLanguage;
  /** what its words are compared in */
  scoredAs: ScoringLanguage;
}

/** Stems of words as they are written, in the language that texts are compared in. */
export interface Stem {
  (word: string): string;
  readonly language: ScoringLanguage;
}

/** Several of what is written in capitals: "CRSs" are the same word as "CRS". */
const abbreviations = /(?<=^\p{Lu}{2,40})s$/u;

const plainWord = (word: string) => word.toLowerCase().replaceAll('’', "'");

/** A stemmer that remembers: texts repeat their words, and a draft is read again at every pause. */
export function rememberingStem(language = english): Stem {
  const known = new Map<string, string>();
  const stemWord = (word: string): string => {
    let stem = known.get(word);
    if (stem === undefined) {
      const plain = language.bare(plainWord(word.replace(abbreviations, '')));
      stem = language.isStopWord(plain) ? plain : language.stem(plain);
      known.set(word, stem);
    }
    return stem;
  };
  return Object.assign(stemWord, { language });
}

/** Headings are asked for again and again; when so many are known, all are forgotten. */
const linesAtMost = 1000;

/** @param read what is read from a line, which is remembered */
export function rememberingLines(
  read: (line: string, stem: Stem) => readonly string[],
): (line: string, stem: Stem) => readonly string[] {
  const ofStems = new WeakMap<Stem, Map<string, readonly string[]>>();
  return (line, stem) => {
    let known = ofStems.get(stem);
    if (known === undefined || known.size > linesAtMost) {
      known = new Map();
      ofStems.set(stem, known);
    }
    let words = known.get(line);
    if (words === undefined) known.set(line, (words = read(line, stem)));
    return words;
  };
}

/** Stems of a line (a title, a heading, a keyword), hyphenated words by their parts as in a text. */
export const stemsOfLine = rememberingLines((line, stem) =>
  wordsOf(line)
    .flatMap(compoundParts)
    .map((word) => stem(word)),
);

/** Written words of a text, those left out not counted: the parts of a hyphenated word are one. */
export function writtenWords({ joined }: Tokens, leftOut?: Uint8Array): number {
  return joined.filter((isJoined, at) => !isJoined && !leftOut?.[at]).length;
}

const closing = /[.!?:…。！？।؟]["'”’»)\]]*\s*$/u;

/** A paragraph cut into words; places count from its beginning. */
export interface ParagraphTokens extends Pick<Tokens, 'forms' | 'joined' | 'stems' | 'runEnd' | 'sentence'> {
  stretches: ParagraphStretch[];
}
export type ParagraphStretch = Omit<Stretch, 'paragraph' | 'own'>;

/** Cuts paragraphs of one text into words. */
export type ParagraphReader = (
  paragraphs: readonly string[],
  language: SentenceLanguage,
) => readonly ParagraphTokens[];

/** Reads each paragraph. */
export const readParagraphs =
  (stem: Stem): ParagraphReader =>
  (paragraphs, language) =>
    paragraphs.map((paragraph) => tokensOfParagraph(paragraph, language, stem));

/** Reads the paragraphs that the text before did not have; remembers those of the last text only. */
export function rememberParagraphs(stem: Stem): ParagraphReader & { reads: () => number } {
  let known = new Map<string, ParagraphTokens>();
  let knownLanguage: SentenceLanguage = 'en';
  let reads = 0;
  const read: ParagraphReader = (paragraphs, language) => {
    if (language !== knownLanguage) known = new Map();
    knownLanguage = language;
    reads = 0;
    const now = new Map<string, ParagraphTokens>();
    const all = paragraphs.map((paragraph) => {
      let tokens = now.get(paragraph) ?? known.get(paragraph);
      if (tokens === undefined) {
        tokens = tokensOfParagraph(paragraph, language, stem);
        reads++;
      }
      now.set(paragraph, tokens);
      return tokens;
    });
    known = now;
    return all;
  };
  return Object.assign(read, { reads: () => reads });
}

/** The paragraphs of a plain text: what stands between blank lines. */
export const paragraphsOfText = (text: string): string[] => text.split(/\n[^\S\n]*\n\s*/);

/**
 * Words of a text. Lines are parted (items of a list are no sentence together), cells of a table row are not, so that a
 * table reads the same from blocks and from a page. Words, sentences and stems are those of the paragraphs, each read by
 * itself.
 */
export function tokensOfParagraphs(
  paragraphs: readonly string[],
  stem: Stem,
  read = readParagraphs(stem),
): Tokens {
  const { code } = stem.language;
  // Among English pages a text may still quote or be in another language, whose sentences end otherwise.
  const language =
    code === 'en' ? guessSentenceLanguage(paragraphs.join('\n\n')) : isSentenceLanguage(code) ? code : 'en';
  const all = read(paragraphs, language);
  const out: Tokens = {
    forms: all.map(({ forms }) => forms).flat(),
    joined: all.map(({ joined }) => joined).flat(),
    stems: all.map(({ stems }) => stems).flat(),
    runEnd: [],
    sentence: [],
    stretches: [],
    language,
    scoredAs: stem.language,
  };
  all.forEach(({ runEnd, sentence, stretches }, paragraph) => {
    const start = out.runEnd.length;
    const first = out.stretches.length;
    for (const end of runEnd) out.runEnd.push(end + start);
    for (const number of sentence) out.sentence.push(number + first);
    for (const own of stretches) {
      const { lines, closed, runs, line } = own;
      const place = { start: own.start + start, end: own.end + start, paragraph };
      out.stretches.push({ ...place, lines, closed, runs, line, own });
    }
  });
  return out;
}

/** Words of a plain text. */
export const tokensOfText = (text: string, stem: Stem): Tokens =>
  tokensOfParagraphs(paragraphsOfText(text), stem);

function tokensOfParagraph(text: string, language: SentenceLanguage, stem: Stem): ParagraphTokens {
  const out: ParagraphTokens = { forms: [], joined: [], stems: [], runEnd: [], sentence: [], stretches: [] };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines)
    for (const sentence of splitSentences(line, language)) addStretch(out, sentence, lines.length, stem);
  return out;
}

function addStretch(out: ParagraphTokens, sentence: string, lines: number, stem: Stem): void {
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
  out.stretches.push({ start, end: out.forms.length, lines, closed, runs, line });
}
