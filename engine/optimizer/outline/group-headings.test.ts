import fc from 'fast-check';
import { expect, test } from 'vitest';
import { germanPages } from '#tests/support/samples/language-pages.ts';
import { coffeePages, otherPages } from '#tests/support/samples/sample-pages.ts';
import { rememberingStem } from '../tokens.ts';
import { groupHeadings, groupInLanguage, type PageHeadings, sectionHeadings } from './group-headings.ts';

const stem = rememberingStem();
const page = (id: string, ...texts: string[]): PageHeadings => ({
  id,
  headings: texts.map((text) => ({ level: 2, text })),
});

test('a subject that pages have a section on is counted once for each page, with every wording', () => {
  const topics = groupHeadings(
    [
      page('a', 'Choosing a grinder', 'How to choose the grinder', 'Storing beans'),
      page('b', 'Which grinder to choose?', 'Water temperature'),
      page('c', 'Choose your grinder', 'The right temperature of water'),
      page('d', 'About the author'),
    ],
    'pour over coffee',
    stem,
  );
  expect(topics.map(({ label, pages }) => [label, pages])).toEqual([
    ['Choosing a grinder', ['c', 'a', 'b']],
    ['Water temperature', ['c', 'b']],
  ]);
  expect(topics[0]!.headings.map(({ text }) => text)).toEqual([
    'Choose your grinder',
    'Choosing a grinder',
    'How to choose the grinder',
    'Which grinder to choose?',
  ]);
});

test('the keyword in every heading makes no two of them alike', () => {
  const pages = [
    page('a', 'Pour over coffee filters', 'Pour over coffee kettles'),
    page('b', 'Pour over coffee scales', 'Filters for pour over coffee'),
  ];
  expect(groupHeadings(pages, 'pour over coffee', stem).map(({ headings }) => headings)).toEqual([
    [
      { pageId: 'b', level: 2, text: 'Filters for pour over coffee' },
      { pageId: 'a', level: 2, text: 'Pour over coffee filters' },
    ],
  ]);
});

test('titles, sub-sub-headings, empty lines and whole sentences are no sections', () => {
  const headings = [
    { level: 1, text: 'Title' },
    { level: 2, text: '  One\n line ' },
    { level: 2, text: ' ' },
    { level: 3, text: 'x'.repeat(201) },
    { level: 4, text: 'Detail' },
  ];
  expect(sectionHeadings({ id: 'a', headings })).toEqual([{ level: 2, text: 'One line' }]);
});

test('pages about the same share subjects, pages about something else share none with them', () => {
  const topics = groupHeadings(coffeePages, 'pour over coffee', stem);
  expect(topics.length).toBeGreaterThan(0);
  for (const topic of topics) expect(topic.pages.length).toBeGreaterThan(1);
  const mixed = groupHeadings([...coffeePages, ...otherPages], 'pour over coffee', stem);
  const others = new Set(otherPages.map(({ id }) => id));
  const coffee = new Set(coffeePages.map(({ id }) => id));
  for (const { pages } of mixed)
    expect(pages.some((id) => others.has(id)) && pages.some((id) => coffee.has(id))).toBe(false);
});

test('headings in German are grouped by German words', async () => {
  const topics = await groupInLanguage(germanPages, 'Haus dämmen', 'de');
  expect(topics.map(({ label, pages }) => [label, pages.length])).toContainEqual(['Die Fassade', 2]);
});

const heading = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  text: fc.oneof(
    fc
      .array(fc.constantFrom('grinder', 'water', 'Kettle', 'filters', 'the', 'how', 'to', '日本', '?'), {
        maxLength: 5,
      })
      .map((words) => words.join(' ')),
    fc.string({ maxLength: 30 }),
  ),
});
const anyPages = fc
  .array(fc.array(heading, { maxLength: 8 }), { maxLength: 6 })
  .map((all) => all.map((headings, at): PageHeadings => ({ id: `p${at}`, headings })));

test('every counted page has the headings it is counted for, no heading counts twice, and the order of pages does not matter', () => {
  fc.assert(
    fc.property(anyPages, fc.infiniteStream(fc.nat()), (pages, order) => {
      const topics = groupHeadings(pages, 'water filter', stem);
      for (const topic of topics) {
        expect(new Set(topic.pages).size).toBe(topic.pages.length);
        expect(topic.pages.length).toBeGreaterThan(1);
        expect(new Set(topic.headings.map(({ pageId }) => pageId))).toEqual(new Set(topic.pages));
        expect(topic.headings.map(({ text }) => text)).toContain(topic.label);
      }
      const left = pages.flatMap((item) => sectionHeadings(item).map(({ text }) => `${item.id} ${text}`));
      for (const { pageId, text } of topics.flatMap(({ headings }) => headings)) {
        const at = left.indexOf(`${pageId} ${text}`);
        expect(at).toBeGreaterThanOrEqual(0);
        left.splice(at, 1);
      }
      const counts = topics.map(({ pages: { length } }) => length);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      const shuffled = pages
        .map((item) => ({ item, place: order.next().value as number }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item);
      expect(groupHeadings(shuffled, 'water filter', stem)).toEqual(topics);
    }),
  );
});
