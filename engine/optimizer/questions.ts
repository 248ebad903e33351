import { compoundParts } from '#engine/text/compounds.ts';
import { wordsOf } from '#engine/text/words.ts';
import type { Stem, Tokens } from './tokens.ts';

export interface AskedQuestion {
  question: string;
  pages: string[];
  stems: string[];
}

const starts =
  /^(?:who|what|when|where|why|how|can|could|is|are|do|does|did|should|which|will|would)\b(?!['’]s\b)/i;
const asksNothing = new Set('what how why when where which who whom whose'.split(' '));
const mostQuestions = 20;
/** Share of common words above which two questions are the same one. */
const same = 0.6;
/** Share of a question's words that one sentence of an answer has. */
const answeredBy = 0.7;

export const tellingOf = (text: string, stem: Stem): string[] => [
  ...new Set(
    wordsOf(text.toLowerCase().replaceAll('’', "'"))
      .flatMap(compoundParts)
      .filter((word) => !stem.language.isStopWord(word) && !asksNothing.has(word))
      .map((word) => stem(word)),
  ),
];

/** Questions that a search engine shows, in its order; without those that have no word that tells anything. */
export const questionsShown = (texts: readonly string[], stem: Stem): AskedQuestion[] =>
  texts
    .map((question) => ({ question, pages: [], stems: tellingOf(question, stem) }))
    .filter(({ stems }) => stems.length > 0)
    .slice(0, mostQuestions);

/** Questions among the headings of pages, the same question of several pages once; most asked first. */
export function questionsOf(
  pages: readonly { id: string; headings: readonly { text: string }[] }[],
  stem: Stem,
): AskedQuestion[] {
  const asked: AskedQuestion[] = [];
  for (const { id, headings } of pages) {
    for (const { text } of headings) {
      if (text.length > 200 || !(/[?？؟]$/.test(text.trim()) || starts.test(text))) continue;
      const stems = tellingOf(text, stem);
      if (stems.length === 0) continue;
      const known = asked.find((item) => overlap(item.stems, stems) >= same);
      if (!known) asked.push({ question: text, pages: [id], stems });
      else if (!known.pages.includes(id)) known.pages.push(id);
    }
  }
  return asked.toSorted((a, b) => b.pages.length - a.pages.length).slice(0, mostQuestions);
}

/** Jaccard index of two sets of words. */
function overlap(item: readonly string[], other: readonly string[]): number {
  const common = item.filter((word) => other.includes(word)).length;
  return common / (item.length + other.length - common);
}

/** Which questions a text answers: a heading asks them, or one sentence has most of their words. */
export function answered(
  questions: readonly AskedQuestion[],
  { stems, sentence }: Tokens,
  headings: readonly { text: string }[],
  stem: Stem,
): boolean[] {
  if (questions.length === 0) return [];
  const asking = new Map<string, number[]>();
  questions.forEach((question, number) => {
    for (const word of question.stems) asking.set(word, [...(asking.get(word) ?? []), number]);
  });
  const most = questions.map(() => 0);
  /** distinct words of each question in the line that is being read */
  let found = new Map<number, Set<string>>();
  const add = (word: string) => {
    for (const number of asking.get(word) ?? []) {
      const words = found.get(number) ?? new Set();
      found.set(number, words.add(word));
      most[number] = Math.max(most[number]!, words.size);
    }
  };
  const endLine = () => {
    if (found.size > 0) found = new Map();
  };
  for (const { text } of headings) {
    tellingOf(text, stem).forEach(add);
    endLine();
  }
  for (let at = 0; at < stems.length; at++) {
    if (at > 0 && sentence[at] !== sentence[at - 1]) endLine();
    add(stems[at]!);
  }
  return questions.map(({ stems: wanted }, number) => most[number]! >= Math.ceil(wanted.length * answeredBy));
}
