import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import type { CompetitorPage } from '#contract/optimizer.ts';
import { detectLanguage } from '#engine/text/language.ts';
import { mulberry32, shuffled } from '#engine/text/prng.ts';
import { bulletsOfTerms, framed, inParagraphs, listOfTerms, wordSalad } from '#tests/gold/score/cheats.ts';
import { loadSet, topics } from '#tests/gold/score/load-sets.ts';
import { anyEdit, edited } from '#tests/support/samples/edits.ts';
import {
  frenchPages,
  germanOther,
  germanPages,
  hebrewPages,
  japanesePages,
  russianPages,
  spanishPages,
} from '#tests/support/samples/language-pages.ts';
import { coffeePages, otherPages } from '#tests/support/samples/sample-pages.ts';
import { analyzeDraft, createAnalyzer } from './analyzer.ts';
import { termFinder } from './find-term.ts';
import { prepareInLanguage, restoreInLanguage } from './in-language.ts';
import { isCurrent, prepareSnapshot, type SnapshotNumbers } from './prepare-snapshot.ts';
import { type Scorable, scorableOfPage } from './scorable.ts';
import { scoreDraft } from './score-draft.ts';

const keyword = 'Haus dämmen';
const german = await prepareInLanguage(germanPages, { keyword });
const paragraph = (text: string, at = 0): Block => ({
  type: 'paragraph',
  attrs: { id: `p${at}` },
  content: text === '' ? [] : [{ type: 'text', text }],
});
const blocksOf = ({ text }: CompetitorPage): Block[] =>
  text.split('\n\n').map((part, at) => paragraph(part, at));
const draftOf = (...blocks: Block[]) => ({ title: '', description: '', slug: '', heading: '', blocks });
const textOnly = (text: string): Scorable => ({
  title: '',
  description: '',
  slug: '',
  headings: [],
  text,
  counts: { headings: 0, paragraphs: 1, images: 0, links: 0 },
});
const useOf = (snapshot: typeof german, label: string, text: string) =>
  scoreDraft(snapshot, textOnly(text)).terms.find((term) => term.label === label)?.use;

describe('English pages', () => {
  const asked = { keyword: 'pour over coffee', secondaryKeywords: ['gooseneck kettle'] };

  test('are counted and scored exactly as before, whatever is done for other languages', async () => {
    const snapshot = await prepareInLanguage(coffeePages, asked);
    const scores = [...coffeePages, ...otherPages].map((page) => scoreDraft(snapshot, scorableOfPage(page)));
    const digest = (made: unknown) =>
      createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
    expect([digest(snapshot.numbers), digest(scores)]).toEqual(['d2e4c0502b2305d1', '8fc3a71524f8a9a3']);
    expect(snapshot.numbers).toEqual(prepareSnapshot(coffeePages, asked).numbers);
    expect(scores[0]!.why).not.toContain('Scored as');
  });

  test('are never taken for another language in the sets that judge the score', async () => {
    for (const topic of topics)
      for (const { title, text } of (await loadSet(topic)).pages)
        expect(await detectLanguage(text), title).toMatchObject({ code: 'en', isReliable: true });
  });
});

describe('German pages', () => {
  test('each against the others score 55 to 80, and one about something else less than half of the weakest', async () => {
    const scores: number[] = [];
    for (const page of germanPages) {
      expect(page.counts.words).toBeGreaterThanOrEqual(220);
      const others = await prepareInLanguage(
        germanPages.filter((other) => other !== page),
        { keyword },
      );
      scores.push(scoreDraft(others, scorableOfPage(page)).score!);
    }
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(55);
    expect(Math.max(...scores)).toBeLessThanOrEqual(80);
    const other = scoreDraft(german, scorableOfPage(germanOther)).score!;
    expect(other).toBeLessThan(Math.min(...scores) / 2);
  });

  test('say that they are scored as German, and by which version', () => {
    const { why, language, engineVersion } = scoreDraft(german, scorableOfPage(germanPages[0]!));
    expect(why).toMatch(/ Scored as German\.$/);
    expect([language, engineVersion]).toEqual(['de', 'optimizer-6-de']);
  });

  test.each([
    ['haus', 'Das Haus und die Häuser des Hauses stehen zwischen anderen Häusern.', 4],
    ['fassade', 'Alle Fassaden sind kalt, und diese Fassade ist kälter.', 2],
    ['dämmstoff', 'Die Dämmstoffe kosten weniger als der Dämmstoff des Nachbarn, ein Dämmstoffes wegen.', 3],
    [keyword, 'Wer seine Häuser dämmen will, spart Geld. Ich dämme mein altes Haus im Herbst.', 2],
  ])('inflected uses of “%s” count as the term', (label, text, uses) => {
    expect(useOf(german, label, text)).toBe(uses);
  });

  test('give terms without function words', () => {
    const labels = german.numbers.terms.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['fassade', 'dämmstoff', 'heizkosten', 'mineralwolle']));
    expect(labels.filter((label) => /\b(?:der|die|das|und|nicht|wird|sind|auch|mehr)\b/.test(label))).toEqual(
      [],
    );
  });

  test('cannot be pleased by lists of terms or by their words in any order', () => {
    const terms = german.numbers.terms.map(({ label }) => label);
    const cheater = { keyword, pages: germanPages, terms };
    for (const cheat of [listOfTerms, bulletsOfTerms, wordSalad])
      expect(scoreDraft(german, cheat(cheater)).score, cheat.name).toBeLessThan(30);
  });

  test.each([230, 300, 500])('cannot be pleased by %i of their words in any order', (size) => {
    const terms = german.numbers.terms.map(({ label }) => label);
    const words = germanPages.flatMap(({ text }) => text.match(/[\p{L}\p{N}-]+/gu) ?? []);
    for (const seed of [1, 2, 3]) {
      const salad = shuffled(words, mulberry32(seed)).slice(0, size);
      const sentences = Array.from(
        { length: Math.ceil(size / 14) },
        (_, at) => `${salad.slice(14 * at, 14 * at + 14).join(' ')}.`,
      );
      const text = framed(inParagraphs(sentences), { keyword, pages: germanPages, terms });
      const { score, warnings } = scoreDraft(german, text);
      expect(score).toBeLessThan(30);
      expect(warnings.join(' ')).toContain('as they do in sentences of the compared pages');
    }
  });

  test('cost a text in German sentences nothing for the order of its words', () => {
    for (const page of [...germanPages, germanOther])
      expect(scoreDraft(german, scorableOfPage(page)).warnings.join(' ')).not.toContain('follow each other');
  });

  test('give the same score again by kept numbers, and numbers of the time before their stems are counted again', async () => {
    const kept = JSON.parse(JSON.stringify(german.numbers)) as SnapshotNumbers;
    const page = scorableOfPage(germanPages[1]!);
    expect(scoreDraft(await restoreInLanguage(kept), page)).toEqual({
      ...scoreDraft(german, page),
      originality: [],
    });
    expect(isCurrent(kept)).toBe(true);
    expect(isCurrent({ ...kept, version: 'optimizer-6' })).toBe(false);
    expect(isCurrent({ version: 'optimizer-6', language: 'en' })).toBe(true);
  });

  test('show where a term stands in the text in all its forms', async () => {
    const find = await termFinder('de');
    const text = 'Zwei Häuser und ein Haus.';
    expect(find(text, 'haus').map(({ from, to }) => text.slice(from, to))).toEqual(['Häuser', 'Haus']);
  });

  test('give the same analysis after edits as of the whole text', async () => {
    const block = fc
      .array(fc.constantFrom(...germanPages.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/))), {
        minLength: 1,
        maxLength: 6,
      })
      .map((sentences): Block => paragraph(sentences.join(' ')));
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 1, maxLength: 8 }),
        fc.array(anyEdit(block), { minLength: 1, maxLength: 4 }),
        async (start, steps) => {
          const analyzer = createAnalyzer(german);
          let blocks: readonly Block[] = start;
          await analyzer.analyze({ ...draftOf(), blocks });
          for (const step of steps) {
            blocks = edited(blocks, step);
            const draft = { ...draftOf(), blocks };
            expect(JSON.stringify(await analyzer.analyze(draft))).toBe(
              JSON.stringify(await analyzeDraft(german, draft)),
            );
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('pages in several languages', () => {
  test('those in another language than most are left out with the reason, in any order', async () => {
    const mixed = [...frenchPages.slice(0, 1), ...germanPages, ...coffeePages.slice(0, 2)];
    const { numbers } = await prepareInLanguage(mixed, { keyword });
    expect(numbers.language).toBe('de');
    expect(numbers.pages.map(({ id }) => id)).toEqual(germanPages.map(({ id }) => id));
    expect(numbers.leftOut.map(({ reason }) => reason)).toEqual([
      'Written in English; the others are in German.',
      'Written in French; the others are in German.',
      'Written in English; the others are in German.',
    ]);
    expect((await prepareInLanguage(mixed.toReversed(), { keyword })).numbers).toEqual(numbers);
  });

  test('a short page claims no language and stays', async () => {
    const short = { ...coffeePages[0]!, id: 'short', text: 'Haus dämmen. Kosten.' };
    const { numbers } = await prepareInLanguage([...germanPages, short], { keyword });
    expect(numbers.leftOut.filter(({ reason }) => reason.includes('Written'))).toEqual([]);
  });

  test('a text in another language than the pages is told so, a short one is not', async () => {
    const english = await analyzeDraft(german, draftOf(...blocksOf(coffeePages[0]!)));
    expect(english.warnings).toContain('The text seems to be English, the compared pages German.');
    const coffee = await prepareInLanguage(coffeePages, { keyword: 'pour over coffee' });
    const written = await analyzeDraft(coffee, draftOf(...blocksOf(germanPages[0]!)));
    expect(written.warnings).toContain('The text seems to be German, the compared pages English.');
    const short = await analyzeDraft(german, draftOf(paragraph('Pour over coffee at home.')));
    expect(short.warnings.filter((line) => line.includes('seems'))).toEqual([]);
  });
});

test.each([
  [
    'French',
    'isoler une maison',
    frenchPages,
    'isoler une maison',
    'On isole les maisons. Une maison isolée.',
    2,
  ],
  ['French', 'isoler une maison', frenchPages, 'chaleur', 'La perte de chaleurs vient de l’air.', 1],
  ['Spanish', 'aislar una casa', spanishPages, 'casa', 'Las casas y la casa de al lado.', 2],
  ['Russian', 'утеплить дом', russianPages, 'утеплить дом', 'Мы утеплили дома осенью.', 1],
] as const)('in %s “%s” is found in its forms', async (name, asked, pages, label, text, uses) => {
  const snapshot = await prepareInLanguage(pages, { keyword: asked });
  expect(useOf(snapshot, label, text)).toBe(uses);
  const { why, score } = scoreDraft(snapshot, scorableOfPage(pages[0]!));
  expect(why).toContain(`Scored as ${name}.`);
  expect(why).not.toContain('No stemmer');
  expect(score).toBeGreaterThan(scoreDraft(snapshot, scorableOfPage(germanOther)).score!);
});

test('in French a word is the same with an article before its apostrophe', async () => {
  const snapshot = await prepareInLanguage(frenchPages, { keyword: 'isoler une maison' });
  expect(
    useOf(snapshot, 'isolation', 'L’isolation aide. Une isolation aide. Le choix d’isolation compte.'),
  ).toBe(3);
});

test.each([
  ['Japanese', '家 断熱', japanesePages, '補助金', '国の補助金を使うことができます。', 1],
  ['Hebrew', 'בידוד בית', hebrewPages, 'צמר סלעים', 'מניחים צמר סלעים בין הקורות.', 1],
] as const)(
  'in %s, which has no stemmer, words count as written, and the score says so',
  async (name, asked, pages, label, text, uses) => {
    const snapshot = await prepareInLanguage(pages, { keyword: asked });
    expect(useOf(snapshot, label, text)).toBe(uses);
    const { why, score } = scoreDraft(snapshot, scorableOfPage(pages[0]!));
    expect(why).toContain(`Scored as ${name}. No stemmer for ${name}: words count as written.`);
    expect(score).toBeGreaterThan(scoreDraft(snapshot, scorableOfPage(germanOther)).score!);
  },
);
