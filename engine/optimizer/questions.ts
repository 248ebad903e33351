import { compoundParts } from '#engine/text/compounds.ts';
import { wordsOf } from '#engine/text/words.ts';
import { type ParagraphStretch, rememberingLines, type Stem, type Tokens } from './tokens.ts';

export interface AskedQuestion {
  question: string;
  pages: string[];
  stems: readonly string[];
}

const starts =
  /^(?:who|what|when|where|why|how|can|could|is|are|do|does|did|should|which|will|would)\b(?!['’]s\b)/i;
const asksNothing = new Set('what how why when where which who whom whose'.split(' '));
const mostQuestions = 20;
/** Share of common words above which two questions are the same one. */
const same = 0.6;
/** Share of a question's words that one sentence of an answer has. */
const answeredBy = 0.7;

/** Words of a line that tell what it asks or is about, each once. */
export const tellingOf = rememberingLines((line, stem) => [
  ...new Set(
    wordsOf(line.toLowerCase().replaceAll('’', "'"))
      .flatMap(compoundParts)
      .filter((word) => !stem.language.isStopWord(word) && !asksNothing.has(word))
      .map((word) => stem(word)),
  ),
]);

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

/** Which questions have a word, and which of these words a stretch has, found once for each stretch that was read. */
interface Asking {
  numbers: ReadonlyMap<string, readonly number[]>;
  ofStretches: WeakMap<ParagraphStretch, readonly string[]>;
}
const knownAsking = new WeakMap<readonly AskedQuestion[], Asking>();

function askingOf(questions: readonly AskedQuestion[]): Asking {
  let asking = knownAsking.get(questions);
  if (asking === undefined) {
    const numbers = new Map<string, number[]>();
    questions.forEach(({ stems }, number) => {
      for (const word of stems) numbers.set(word, [...(numbers.get(word) ?? []), number]);
    });
    asking = { numbers, ofStretches: new WeakMap() };
    knownAsking.set(questions, asking);
  }
  return asking;
}

/** Which questions a text answers: a heading asks them, or one sentence has most of their words. */
export function answered(
  questions: readonly AskedQuestion[],
  { stems, stretches }: Tokens,
  headings: readonly { text: string }[],
  stem: Stem,
): boolean[] {
  if (questions.length === 0) return [];
  const { numbers, ofStretches } = askingOf(questions);
  const most = questions.map(() => 0);
  /** @param words of one line, each once */
  const read = (words: readonly string[]) => {
    const found = new Map<number, number>();
    for (const word of words)
      for (const number of numbers.get(word) ?? []) {
        const count = (found.get(number) ?? 0) + 1;
        found.set(number, count);
        most[number] = Math.max(most[number]!, count);
      }
  };
  for (const { text } of headings) read(tellingOf(text, stem));
  for (const { start, end, own } of stretches) {
    let words = ofStretches.get(own);
    if (words === undefined) {
      words = [...new Set(stems.slice(start, end))].filter((word) => numbers.has(word));
      ofStretches.set(own, words);
    }
    read(words);
  }
  return questions.map(({ stems: wanted }, number) => most[number]! >= Math.ceil(wanted.length * answeredBy));
}
