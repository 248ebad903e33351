import { isFunctionWord, isKnownWord, speechOf } from '#engine/optimizer/language/word-table.ts';

export interface WrittenName {
  text: string;
  at: number;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}’'&-]*/gu;
/** Stand before a name and are no part of it. */
const leads = new Set(
  `version release chapter step figure table part dr mr mrs ms prof professor emperor king queen president sir the a an in at
by our your since until from under for on with and but if when while as some this that these it we you i`.split(
    /\s+/u,
  ),
);
const within = new Set(['of', 'the', 'de', 'van', 'von', 'du', 'da']);
/** Capitalized in English and no names that a reader would look up. */
const common = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
october november december i english german french spanish italian dutch american british european asian african a ok
html css pdf faq url seo am pm e-mail internet q&a diy`.split(/\s+/u),
);
const hasInnerCapital = (text: string): boolean => /\p{Ll}\p{Lu}|^\p{Lu}{2}/u.test(text);
const isCapitalized = (text: string): boolean => /^\p{Lu}/u.test(text);
const lower = (text: string): string => text.toLowerCase();

/** Whether a single word that begins a sentence is a name all the same. */
const isNameAtStart = (text: string): boolean =>
  hasInnerCapital(text) ||
  speechOf(lower(text)) === 'p' ||
  !text.split('-').every((part) => isKnownWord(lower(part)));
/** A verb that begins a sentence is not part of the name after it: "Use Gmail". */
const isOrder = (text: string): boolean => !hasInnerCapital(text) && 'vxf'.includes(speechOf(lower(text)));
/** "Act II", "Definition 3": a place in a text. */
const isPlace = ([first = '', second = '', ...more]: readonly string[]): boolean =>
  more.length === 0 &&
  /^(?:\d+|[IVX]+)$/u.test(second) &&
  !hasInnerCapital(first) &&
  isKnownWord(lower(first));
/** Lines of one to three words name what they are; in capitals alone no name stands out. */
function isNoSentence(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return text.split(/\s+/u, 4).length < 4 || capitals > letters / 2;
}

interface Word {
  text: string;
  at: number;
}
const endOf = ({ text, at }: Word): number => at + text.length;

/** Capitalized words in a row, with small words within and a number at the end: "Bank of England", "PostgreSQL 18". */
function runsOf(sentence: string): Word[][] {
  const words = [...sentence.matchAll(word)].map(({ 0: text, index: at }): Word => ({ text, at }));
  const runs: Word[][] = [];
  let run: Word[] = [];
  let small: Word[] = [];
  const follows = (next: Word) => {
    const last = small.at(-1) ?? run.at(-1);
    return last !== undefined && sentence.slice(endOf(last), next.at) === ' ';
  };
  for (const next of words) {
    const joins = run.length > 0 && follows(next);
    if (isCapitalized(next.text)) {
      if (!joins) run = runs[runs.push([]) - 1]!;
      else run.push(...small);
      run.push(next);
      small = [];
    } else if (joins && within.has(next.text) && small.length < 2) small.push(next);
    else {
      if (
        joins &&
        small.length === 0 &&
        /^\d{1,3}$/u.test(next.text) &&
        !/^[%°.,:]/u.test(sentence.slice(endOf(next)))
      )
        run.push(next);
      run = [];
      small = [];
    }
  }
  return runs;
}

/**
 * Names of people, places, companies and products: capitalized words inside a sentence, and at its beginning where they
 * are several or no ordinary word. "of", "de" and the like may stand between them, a number after them.
 * @param isOrdinary whether a word is also written without a capital
 */
export function namesIn(
  sentence: string,
  isOrdinary: (text: string) => boolean = () => false,
): WrittenName[] {
  if (isNoSentence(sentence)) return [];
  return runsOf(sentence).flatMap((run): WrittenName[] => {
    const start = sentence.slice(Math.max(0, run[0]!.at - 30), run[0]!.at).trimEnd();
    const isFirst = run[0]!.at < 30 && !/[\p{L}\p{N}]/u.test(start);
    const beginsSentence = isFirst || /[.!?:“"(—–]$/u.test(start);
    const from = run.findIndex(
      ({ text }, at) =>
        !leads.has(lower(text)) && !(at === 0 && beginsSentence && run.length > 1 && isOrder(text)),
    );
    const name = from < 0 ? [] : run.slice(from);
    const [first, last] = [name[0], name.at(-1)];
    if (!first || !last || !isCapitalized(first.text)) return [];
    const text = sentence.slice(first.at, endOf(last)).replace(/['’]s$/u, '');
    if (text.length < 2 || common.has(lower(text)) || isPlace(name.map((part) => part.text))) return [];
    if (name.length === 1) {
      if (/^\p{Lu}\d*$/u.test(text) || isFunctionWord(lower(text.split(/['’]/u, 1)[0]!))) return [];
      if (beginsSentence && from === 0 && (!isNameAtStart(text) || isOrdinary(text))) return [];
    }
    return [{ text, at: first.at }];
  });
}
