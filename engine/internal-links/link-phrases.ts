// The words that stand for a page in the texts of others: of the keyword that it is written for, and of its title.
import { compoundParts } from '#engine/text/compounds.ts';
import { wordsOf } from '#engine/text/words.ts';
import { factsOf } from '../optimizer/language/grammar.ts';
import { vocabularyOf } from '../optimizer/language/vocabulary.ts';
import type { Stem } from '../optimizer/tokens.ts';

/** A page that a text could link to. */
export interface LinkTarget {
  url: string;
  title: string;
  /** what the page is written for; '' where nobody said */
  keyword: string;
}

export interface LinkPhrase {
  target: LinkTarget;
  /** stems without articles, one after another */
  stems: string[];
  /** how much the words say, and how much of the line they are; higher leads */
  score: number;
  reason: LinkReason;
}

/** Where the page says these words of itself. */
export interface LinkReason {
  from: 'keyword' | 'title';
  /** the line, as the page has it */
  words: string;
}

/** Words of a phrase. */
const longestPhrase = 6;
/** A title's parts: “Burr grinders compared | Coffee bar”, “Kettles: a guide”. */
const parting = /\s[|–—·•-]\s|[:?!,]\s|[?!]$/;
/** Uses per million words at which a word says nothing of a subject any more; each halving counts one. */
const saysNothingFrom = 1000;
const saysMost = 8;
/** A phrase says enough of a page when it has this share of what its line says, and this much by itself. */
const leastShare = 0.6;
const leastWeight = 5;
/** A title that was written for readers says less surely what the page is about than its keyword. */
const titleShare = 0.85;

/** Left out of phrases and texts: “harden off the seedlings” are “harden off seedlings”. */
const articles: ReadonlySet<string> = new Set('a an the your our my their its this these'.split(' '));
/** Where the subject of a title ends: “Drip irrigation for raised beds”. */
const breaks: ReadonlySet<string> = new Set(
  'for with without in on under over from to that which who and or but when where while why how what is are by at vs versus before after'.split(
    ' ',
  ),
);

export const isArticle = (form: string): boolean => articles.has(form.toLowerCase());

interface Line {
  reason: LinkReason;
  forms: string[];
  stems: string[];
}

const lineOf = (reason: LinkReason, stem: Stem): Line => {
  const forms = wordsOf(reason.words)
    .flatMap(compoundParts)
    .filter((form) => !isArticle(form));
  return { reason, forms, stems: forms.map((form) => stem(form)) };
};

/** The subject of a line: up to the first word that begins what is said of it, without “how to” before it. */
function headOf({ reason, forms, stems }: Line): Line {
  const isBreak = (form: string | undefined) => form !== undefined && breaks.has(form.toLowerCase());
  let from = 0;
  while (isBreak(forms[from])) from++;
  let to = from;
  while (to < forms.length && !isBreak(forms[to])) to++;
  return { reason, forms: forms.slice(from, to), stems: stems.slice(from, to) };
}

/** The lines of each page, without the parts of titles that pages share, such as the name of the site. */
function linesOf(targets: readonly LinkTarget[], stem: Stem): Line[][] {
  const parts = targets.map(({ title }) => title.split(parting).filter((part) => part.trim() !== ''));
  const uses = new Map<string, number>();
  for (const part of parts.flatMap((all) => [...new Set(all)])) uses.set(part, (uses.get(part) ?? 0) + 1);
  return targets.map(({ keyword }, at) => {
    const own = parts[at]!.filter((part, number) => number === 0 || uses.get(part) === 1);
    return [
      ...(keyword === '' ? [] : [lineOf({ from: 'keyword', words: keyword }, stem)]),
      ...own.map((words) => headOf(lineOf({ from: 'title', words: words.trim() }, stem))),
    ];
  });
}

/**
 * The phrases that stand for pages, each with how surely it does: a word says the more the rarer it is in English (in
 * other languages all say the same) and the fewer pages of the site have it.
 * @param ownKeyword of the text that would link; it is what the text should be found for itself
 */
export function linkPhrases(targets: readonly LinkTarget[], ownKeyword: string, stem: Stem): LinkPhrase[] {
  const vocabulary = vocabularyOf(stem.language);
  const lines = linesOf(targets, stem);
  const own = new Set(lineOf({ from: 'keyword', words: ownKeyword }, stem).stems);
  const pagesWith = new Map<string, number>();
  for (const all of lines)
    for (const word of new Set(all.flatMap(({ stems }) => stems)))
      pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
  const weightOf = (form: string, stemmed: string): number => {
    const { plain } = factsOf(form, vocabulary);
    if (vocabulary.isStopWord(plain) || vocabulary.speechOf(plain) === '0' || /\d/.test(plain)) return 0;
    const rarity = Math.log2(saysNothingFrom / vocabulary.perMillion(plain));
    const shared = ((pagesWith.get(stemmed) ?? 1) - 1) / targets.length;
    return Math.min(saysMost, Math.max(0, rarity)) * (1 - shared);
  };
  return targets.flatMap((target, at) =>
    lines[at]!.flatMap(({ reason, forms, stems }): LinkPhrase[] => {
      const weights = forms.map((form, i) => weightOf(form, stems[i]!));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const found: LinkPhrase[] = [];
      for (let from = 0; from < stems.length; from++) {
        let weight = 0;
        for (let to = from + 1; to <= Math.min(stems.length, from + longestPhrase); to++) {
          weight += weights[to - 1]!;
          const phrase = stems.slice(from, to);
          const isWhole = phrase.length === stems.length;
          const isStop = (i: number) => vocabulary.isStopWord(factsOf(forms[i]!, vocabulary).plain);
          const share = weight / total;
          // A single word of several is no subject; neither is one that the text is written for itself.
          if (!isWhole && (isStop(from) || isStop(to - 1) || phrase.length === 1)) continue;
          if (weight < leastWeight || share < leastShare || phrase.every((word) => own.has(word))) continue;
          const score = weight * share * (reason.from === 'keyword' ? 1 : titleShare);
          found.push({ target, stems: phrase, score, reason });
        }
      }
      return found;
    }),
  );
}
