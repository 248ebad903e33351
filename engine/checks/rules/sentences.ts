import { type Check, count, good, improve, mustFix, note, type Outcome, percent } from '../check.ts';
import { type PageView, placeOfSentence, type ProseSentence } from '../page-view.ts';

const noText = note('There is no running text yet.');
const placesOf = (sentences: readonly ProseSentence[]) =>
  sentences.map((sentence) => placeOfSentence(sentence.blockId, sentence));

const sentenceLength: Check = {
  id: 'sentence-length',
  category: 'readability',
  title: 'Sentence length',
  measures:
    'Share of sentences with more than 20 words (25 in Spanish, French, Italian, Portuguese and Catalan, 15 in Russian, Turkish and Hebrew). Good: up to 25%. Fix: above 30%.',
  why: 'Long sentences are hard to follow, above all on a phone.',
  run: ({ sentences, rules }) => {
    if (sentences.length === 0) return noText;
    const long = sentences.filter(({ words }) => words > rules.longSentence);
    const share = long.length / sentences.length;
    const measured = `${long.length} of ${count(sentences.length, 'sentence')} (${percent(share)}) ${long.length === 1 ? 'has' : 'have'} more than ${rules.longSentence} words.`;
    if (share <= 0.25) return good(measured);
    const advice = 'Split long sentences in two.';
    return share > 0.3
      ? mustFix(measured, advice, placesOf(long))
      : improve(measured, advice, placesOf(long));
  },
};

const passive: Check = {
  id: 'passive-voice',
  category: 'readability',
  title: 'Passive voice',
  measures: 'Share of sentences in the passive voice. Good: up to 10%. Fix: above 15%.',
  why: 'Active sentences say who does what. They are shorter and easier to read.',
  run: ({ sentences, rules }) => {
    if (rules.passive === null) return note(`This check does not know ${rules.name} yet.`);
    if (sentences.length === 0) return noText;
    const found = sentences.filter(({ isPassive }) => isPassive);
    const share = found.length / sentences.length;
    const measured = `${found.length} of ${count(sentences.length, 'sentence')} (${percent(share)}) ${found.length === 1 ? 'uses' : 'use'} the passive voice.`;
    if (share <= 0.1) return good(measured);
    const advice = 'Say who does it: “We tested it” in place of “It was tested”.';
    return share > 0.15
      ? mustFix(measured, advice, placesOf(found))
      : improve(measured, advice, placesOf(found));
  },
};

/** Shorter texts need no signposts. */
const transitionsFromWords = 200;

const transitions: Check = {
  id: 'transition-words',
  category: 'readability',
  title: 'Transition words',
  measures:
    'Share of sentences with a transition word such as “however” or “for example”, in texts of more than 200 words. Good: 30% and more. Fix: below 20%.',
  why: 'Transition words show readers how your thoughts belong together.',
  run: ({ sentences, words, rules }) => {
    if (rules.transitions === null) return note(`This check does not know ${rules.name} yet.`);
    if (sentences.length === 0) return noText;
    if (words <= transitionsFromWords) return note('A short text needs no transition words.');
    const without = sentences.filter(({ hasTransition }) => !hasTransition);
    const found = sentences.length - without.length;
    const share = found / sentences.length;
    const measured = `${found} of ${count(sentences.length, 'sentence')} (${percent(share)}) ${found === 1 ? 'has' : 'have'} a transition word.`;
    if (share >= 0.3) return good(measured);
    const advice = 'Connect more sentences with words such as “because”, “however” or “for example”.';
    return share < 0.2 ? mustFix(measured, advice) : improve(measured, advice);
  },
};

const sameStartsFrom = 3;

/** Runs of sentences of running text that begin with the same word. Lists are left out: alike items are good style. */
function sameStarts({ sentences }: PageView): ProseSentence[][] {
  const runs: ProseSentence[][] = [];
  let run: ProseSentence[] = [];
  const close = () => {
    if (run.length >= sameStartsFrom) runs.push(run);
    run = [];
  };
  for (const sentence of sentences) {
    if (sentence.isInList || sentence.opening === '') close();
    else if (run.length > 0 && run[0]!.opening !== sentence.opening) {
      close();
      run = [sentence];
    } else run.push(sentence);
  }
  close();
  return runs;
}

const starts: Check = {
  id: 'sentence-starts',
  category: 'readability',
  title: 'Sentence starts',
  measures: `Good: never ${sameStartsFrom} sentences in a row that begin with the same word (after articles and numbers, with the same two words). Items of lists do not count.`,
  why: 'Sentences that all begin alike sound monotonous.',
  run: (page): Outcome => {
    if (page.rules.weakStarts === null) return note(`This check does not know ${page.rules.name} yet.`);
    if (page.sentences.length === 0) return noText;
    const runs = sameStarts(page);
    if (runs.length === 0) return good('Sentences begin with different words.');
    const first = runs[0]!;
    return mustFix(
      `${count(runs.length, 'run')} of sentences that begin alike. The first: ${first.length} sentences with “${first[0]!.opening.slice(0, 40)}”.`,
      'Begin some of these sentences with another word, or join two of them.',
      placesOf(runs.flat()),
    );
  },
};

export const sentenceChecks: readonly Check[] = [sentenceLength, passive, transitions, starts];
