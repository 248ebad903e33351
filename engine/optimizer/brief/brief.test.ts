import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Blocks } from '#contract/writer/documents.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { coffeePages } from '#tests/support/samples/sample-pages.ts';
import { analyzeDraft } from '../analyzer.ts';
import { prepareSnapshot } from '../prepare-snapshot.ts';
import { type Brief, briefFigures } from './brief.ts';
import { briefBlocks, withBlockIds } from './brief-blocks.ts';
import { type BriefTerm, termFamilies } from './term-families.ts';

const draft = { title: '', description: '', slug: '', heading: '', blocks: [] };
const figuresOf = async (pages = coffeePages) => {
  const snapshot = prepareSnapshot(pages, { keyword: 'pour over coffee' });
  return { snapshot, figures: briefFigures(snapshot, await analyzeDraft(snapshot, draft)) };
};
const aBrief = async (parts: Partial<Brief> = {}): Promise<Brief> => ({
  ...(await figuresOf()).figures,
  keyword: 'pour over coffee',
  secondaryKeywords: [],
  writtenIn: 'en',
  country: 'US',
  title: '',
  description: '',
  slug: '',
  outline: [],
  pages: [],
  links: [],
  takenOn: 'Nov 20, 2026',
  madeOn: 'Nov 23, 2026',
  ...parts,
});

test('figures come from the compared pages: every term of the score, ranges for the middle of their lengths, their median', async () => {
  const { snapshot, figures } = await figuresOf();
  expect(figures.terms.map(({ label }) => label).toSorted()).toEqual(
    snapshot.numbers.terms.map(({ label }) => label).toSorted(),
  );
  const words = figures.structure.find(({ id }) => id === 'words')!;
  expect(figures.words).toBeGreaterThanOrEqual(words.low);
  expect(figures.words).toBeLessThanOrEqual(words.high);
  for (const { target } of figures.terms) expect(target.lo).toBeLessThan(target.hi);
  const scores = figures.scores.map(([, score]) => score).toSorted((a, b) => a - b);
  expect(figures.targetScore).toBe(scores[2]);
  expect(figures.compared).toBe(5);
});

test('a brief without pages has neither ranges nor terms', async () => {
  const { figures } = await figuresOf([]);
  expect(figures).toMatchObject({
    terms: [],
    structure: [],
    words: null,
    scores: [],
    targetScore: null,
    compared: 0,
  });
});

const anyTerm = fc
  .tuple(
    fc.constantFrom('burr', 'hand', 'paper', 'gooseneck'),
    fc.constantFrom('grinder', 'filter', 'kettle', ''),
  )
  .map(([first, second]) => `${first} ${second}`.trim());
test('every term is in one family, and families share their last word', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyTerm, { maxLength: 12 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (names, weights) => {
        const terms = names.map((term): BriefTerm => ({
          term,
          label: term,
          weight: weights.next().value as number,
          importance: 1,
          also: [],
          target: { lo: 1, hi: 2 },
        }));
        const families = termFamilies(terms);
        expect(families.flatMap((family) => family.terms.map(({ term }) => term)).toSorted()).toEqual(
          names.toSorted(),
        );
        for (const { name, terms: members } of families) {
          if (name === null) continue;
          expect(members.length).toBeGreaterThan(1);
          for (const { term } of members) expect(term.endsWith(name)).toBe(true);
        }
        expect(families.findIndex(({ name }) => name === null)).toBeOneOf([-1, families.length - 1]);
      },
    ),
  );
});

test('sub-headings stand below their heading, and wording of competitors is marked until it is changed', async () => {
  const [page] = coffeePages;
  const own = page!.headings.find(({ level }) => level === 2)!.text;
  const brief = await aBrief({
    outline: [
      { id: 'a', level: 3, text: 'First of all', pageId: null },
      { id: 'b', level: 2, text: own, pageId: page!.id },
      { id: 'c', level: 3, text: 'In our words', pageId: page!.id },
      { id: 'd', level: 2, text: ' ', pageId: null },
    ],
    pages: [{ ...page!, readOn: 'Nov 20, 2026', position: null }],
  });
  const text = blocksToMarkdown(briefBlocks(brief), { citations: 'refs' });
  expect(text).toContain(`- First of all\n- ${own} (a competitor’s wording)\n  - In our words\n`);
  expect(text).toContain('as of Nov 20, 2026. Brief made on Nov 23, 2026.');
  expect(text).toMatch(/\| \[.*\]\(https:\/\/.*\) \| — \| \d+ \| \d+ \| \d+ \| Nov 20, 2026 \|/);
});

test('whatever pages and people write, the brief is a document that can be kept', async () => {
  const base = await aBrief();
  const line = fc.string({ maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 5 }), line, (lines, title) => {
      const blocks = briefBlocks({
        ...base,
        keyword: title,
        title,
        secondaryKeywords: lines,
        questions: lines.map((question) => ({ question, pages: 1 })),
        links: lines.map((name) => ({ url: 'https://a.example/', title: name })),
        outline: lines.map((text, at) => ({ id: `h${at}`, level: at % 2 === 0 ? 2 : 3, text, pageId: null })),
      });
      expect(Blocks.safeParse(withBlockIds(blocks)).error).toBeUndefined();
      return Promise.resolve();
    }),
  );
});
