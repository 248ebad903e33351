import { describe, expect, test } from 'vitest';
import { median } from '#engine/optimizer/percentile.ts';
import { prepareSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { type Scorable, scorableOfPage } from '#engine/optimizer/scorable.ts';
import { type Score, scoreDraft } from '#engine/optimizer/score-draft.ts';
import * as cheats from './cheats.ts';
import * as disguises from './disguises.ts';
import * as imitations from './imitations.ts';
import { loadArticle, loadSet, topics } from './load-sets.ts';

const sets = new Map((await Promise.all(topics.map(loadSet))).map((set) => [set.id, set]));

const isLimited = ({ warnings }: Score) => warnings.some((line) => line.includes('The score is limited to'));

const measured = new Map(
  [...sets.values()].map((set) => {
    const asked = { keyword: set.keyword };
    const snapshot = prepareSnapshot(set.pages, asked);
    const without = (at: number) => prepareSnapshot(set.pages.toSpliced(at, 1), asked);
    const read = set.pages.map((page, at) => scoreDraft(without(at), scorableOfPage(page)));
    const own = read.map(({ score }) => score!);
    // Pages that the engine does not compare, and those with another page's text, which are limited as copies are.
    const compared = own.filter(
      (_, at) => snapshot.numbers.pages.some(({ id }) => id === set.pages[at]!.id) && !isLimited(read[at]!),
    );
    return [set.id, { ...set, snapshot, without, own, compared }];
  }),
);

/** How surely a page of the topic scores more than one of another: 0.5 by chance, 1 always. */
function auc(on: readonly number[], off: readonly number[]): number {
  let sum = 0;
  for (const a of on) for (const b of off) sum += a > b ? 1 : a === b ? 0.5 : 0;
  return sum / (on.length * off.length);
}

const offTopic = 3;

test('pages about a keyword score above pages about other things', () => {
  const all = [...measured.values()].map((set) => {
    const others = topics
      .filter((id) => id !== set.id)
      .flatMap((id) => sets.get(id)!.pages.slice(0, offTopic))
      .map((page) => scoreDraft(set.snapshot, scorableOfPage(page)).score!);
    return { ...set, value: auc(set.own, others), valueOfCompared: auc(set.compared, others), others };
  });
  console.log(
    all
      .map(
        ({ id, value, valueOfCompared, own, compared, others }) =>
          `${id.padEnd(20)} median ${median(own)} of ${own.toSorted((a, b) => a - b).join(' ')}; of ${compared.length} compared ${median(compared)}; others up to ${Math.max(...others)}; AUC ${value.toFixed(3)}, of compared ${valueOfCompared.toFixed(3)}`,
      )
      .join('\n'),
  );
  const on = all.flatMap(({ own }) => own);
  const off = all.flatMap(({ others }) => others);
  console.log(`all pages together: AUC ${auc(on, off).toFixed(4)}`);
  expect(auc(on, off)).toBeGreaterThanOrEqual(0.985);
  const values = all.map(({ valueOfCompared }) => valueOfCompared);
  expect(median(values)).toBeGreaterThanOrEqual(0.99);
  expect(values.filter((value) => value >= 0.98).length).toBe(topics.length);
});

test('the median of the compared pages, each scored against the others, stands at 65 to 70 in every set', () => {
  for (const { id, compared } of measured.values()) {
    expect(median(compared), id).toBeGreaterThanOrEqual(65);
    expect(median(compared), id).toBeLessThanOrEqual(70);
  }
});

test('an article about something else with each of its terms exchanged scores under 30, or under the weakest page, in nearly all sets', () => {
  const termsOf = (id: string) => measured.get(id)!.snapshot.numbers.terms.map(({ label }) => label);
  const pairs = topics.flatMap((id) =>
    ['time-zones', 'color-palettes'].filter((other) => other !== id).map((other) => ({ id, other })),
  );
  const above = pairs.flatMap(({ id, other }) => {
    const { keyword, pages, snapshot, own } = measured.get(id)!;
    const weakest = Math.max(30, Math.min(...own));
    const article = { text: loadArticle(other)!.text, terms: termsOf(other) };
    const text = imitations.borrowedArticle({ keyword, pages, terms: termsOf(id) }, article);
    const { score } = scoreDraft(snapshot, text);
    return score! > weakest ? [`${id} by ${other}: ${score}`] : [];
  });
  console.log(`above: ${above.join(', ')}`);
  expect(above.length).toBeLessThanOrEqual(2);
});

describe.each(topics)('%s', (id) => {
  const set = measured.get(id)!;
  const { keyword, pages, snapshot, own, without } = set;
  const terms = snapshot.numbers.terms.map(({ label }) => label);
  const cheater = { keyword, pages, terms };
  const score = (text: Scorable) => scoreDraft(snapshot, text);
  const weakest = Math.max(30, Math.min(...own));

  test.each([
    ['a list of all terms', cheats.listOfTerms],
    ['a list with a line for each term', cheats.bulletsOfTerms],
    ['words in any order', cheats.wordSalad],
    [
      'words that follow one another as on the pages',
      (given: cheats.Cheater) => cheats.markovSalad(given, 1),
    ],
    ['words that follow two others as on the pages', (given: cheats.Cheater) => cheats.markovSalad(given, 2)],
    ['another subject in this one’s frame', cheats.otherSubject],
    ['another subject with a line for each term', cheats.otherSubjectWithBullets],
    ['halves of two pages', cheats.mixedCopy],
  ])('%s scores under 30, or under the weakest page', (_name, cheat) => {
    expect(score(cheat(cheater)).score).toBeLessThanOrEqual(weakest);
  });

  test.each([
    ['terms put behind the sentences of another subject', disguises.termsAppended],
    ['paragraphs of all pages in turn', disguises.interleavedParagraphs],
    ['sentences of all pages in any order', disguises.mixedSentences],
    ['a page with every fifth word replaced', (given: cheats.Cheater) => disguises.spunPage(given, 5)],
    ['a page with every third word replaced', (given: cheats.Cheater) => disguises.spunPage(given, 3)],
    ['a page with the halves of its sentences exchanged', disguises.turnedSentences],
    ['a page in quotation marks', disguises.quotedPage],
    ['definitions that define nothing', disguises.emptyDefinitions],
    ['another language with the terms as they are', disguises.otherLanguage],
  ])('%s scores under 30, or under the weakest page', (_name, cheat) => {
    expect(score(cheat(cheater)).score).toBeLessThanOrEqual(weakest);
  });

  test.each([
    ['sentences with their terms exchanged', disguises.exchangedTerms],
    ['another subject with terms for its nouns', disguises.nounsReplaced],
    ['sentences that fit every subject, with a term in each', disguises.fillerText],
    ['the same, none of them twice', disguises.shortFiller],
    ['one sentence for each term', cheats.sentenceForEachTerm],
    ['four terms in each sentence', cheats.fourTermsInEach],
  ])('%s score under 30, or under the weakest page', (_name, cheat) => {
    expect(score(cheat(cheater)).score).toBeLessThanOrEqual(weakest);
  });

  test.each([
    ['sentences of all pages in any order, rewritten with synonyms', imitations.respunSentences],
    ['questions without an answer', imitations.questionsOnly],
    ['sentences of English grammar with the pages’ words put in', imitations.grammaticalNonsense],
  ])('%s score under 30, or under the weakest page', (_name, cheat) => {
    expect(score(cheat(cheater)).score).toBeLessThanOrEqual(weakest);
  });

  test.each([
    ['a page that a program rewrote with synonyms', imitations.respunPage],
    ['a page with every second sentence in another language', imitations.halfTranslated],
  ])('%s scores 45 at most', (_name, cheat) => {
    expect(score(cheat(cheater)).score).toBeLessThanOrEqual(45);
  });

  test('what is put together from the pages’ words, or filled with terms in turn, is told why', () => {
    const [nonsense, filled] = [imitations.grammaticalNonsense, disguises.fillerText].map((cheat) =>
      score(cheat(cheater)).warnings.join(' '),
    );
    expect(nonsense).toContain('put together from their words. The score is limited to');
    expect(filled).toContain('come back at even distances');
  });

  const best = own.indexOf(Math.max(...own));
  test.each(Object.entries(cheats.stuffing))(
    'the keyword 200 times %s costs 10 points or more',
    (_name, stuff) => {
      const page = scorableOfPage(pages[best]!);
      const others = without(best);
      const before = scoreDraft(others, page).score!;
      const after = scoreDraft(others, { ...page, text: `${page.text}\n\n${stuff(keyword)}` });
      expect(after.score).toBeLessThanOrEqual(before - 10);
    },
  );

  test('a text whose second half is words in any order loses more than half of its score', () => {
    const page = scorableOfPage(pages[best]!);
    const others = without(best);
    const before = scoreDraft(others, page).score!;
    expect(scoreDraft(others, disguises.halfSalad(page, cheater)).score).toBeLessThanOrEqual(before / 2);
  });

  test('a good paragraph said again gains nothing', () => {
    const page = scorableOfPage(pages[best]!);
    const longest = page.text.split('\n\n').reduce((a, b) => (b.length > a.length ? b : a));
    const text = `${page.text}${`\n\n${longest}`.repeat(12)}`;
    const others = without(best);
    expect(scoreDraft(others, { ...page, text }).score).toBeLessThanOrEqual(scoreDraft(others, page).score!);
  });

  test('a copied page is limited and named, and so is one with its words in another order', () => {
    const whole = snapshot.numbers.pages.map(({ id: pageId }) => pages.find((page) => page.id === pageId)!);
    const page = whole.reduce((a, b) => (b.text.length > a.text.length ? b : a));
    const copy = score(scorableOfPage(page));
    expect(copy.score).toBeLessThanOrEqual(45);
    expect(isLimited(copy)).toBe(true);
    const mixed = score({ ...scorableOfPage(page), text: cheats.shuffledWords(page.text) });
    expect(mixed.score).toBeLessThanOrEqual(weakest);
    expect(mixed.warnings.join(' ')).toContain(`“${page.title}”`);
  });

  const article = loadArticle(id);
  test.runIf(article !== null)('the article of an expert scores above the median page', () => {
    const analysis = score(article!);
    expect(isLimited(analysis)).toBe(false);
    expect(analysis.score).toBeGreaterThan(median(own));
  });
});
