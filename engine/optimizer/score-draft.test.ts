import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { Analysis } from '#contract/optimizer.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { mulberry32, shuffled } from '#engine/text/prng.ts';
import { median } from './percentile.ts';
import { prepareSnapshot, restoreSnapshot, type SnapshotNumbers } from './prepare-snapshot.ts';
import { coffeePages, otherPages, samplePage } from '#tests/support/samples/sample-pages.ts';
import { scorableOfDraft, scorableOfPage, type Scorable } from './scorable.ts';
import { type Score, scoreDraft } from './score-draft.ts';

const asked = { keyword: 'pour over coffee', secondaryKeywords: ['gooseneck kettle'] };
const snapshot = prepareSnapshot(coffeePages, asked);
const empty = { title: '', description: '', slug: '', heading: '', blocks: [] };
const paragraph = (text: string, at: number): Block => ({
  type: 'paragraph',
  attrs: { id: `p${at}` },
  content: text === '' ? [] : [{ type: 'text', text }],
});
const draft = (...paragraphs: string[]): Scorable =>
  scorableOfDraft({ ...empty, blocks: paragraphs.map(paragraph) });
const withoutOne = (at: number) => prepareSnapshot(coffeePages.toSpliced(at, 1), asked);

describe('with no competitor page', () => {
  test('there is no score but a reason', () => {
    const result = scoreDraft(prepareSnapshot([], asked), scorableOfPage(coffeePages[0]!));
    expect(result).toMatchObject({ score: null, parts: [], terms: [], structure: [] });
    expect(result.why).toMatch(/add a competitor page/i);
  });

  test('pages without text count as none', () => {
    const blank = { ...coffeePages[0]!, text: ' \n ' };
    expect(scoreDraft(prepareSnapshot([blank], asked), draft('coffee')).score).toBeNull();
  });
});

test('with one page the analysis says so and uses what that page says twice', () => {
  const result = scoreDraft(prepareSnapshot(coffeePages.slice(0, 1), asked), draft('coffee'));
  expect(result.why).toMatch(/only one competitor page/i);
  expect(result.terms.map(({ label }) => label)).toContain('grind size');
});

test('a snapshot names its pages’ own scores, whose median is the scale’s 67, once there are three', () => {
  const scores = snapshot.pageScores!;
  expect([...scores.keys()].toSorted()).toEqual(coffeePages.map(({ id }) => id).toSorted());
  expect(median([...scores.values()])).toBeGreaterThanOrEqual(66);
  expect(median([...scores.values()])).toBeLessThanOrEqual(68);
  expect(prepareSnapshot(coffeePages.slice(0, 2), asked).pageScores).toBeNull();
  expect(restoreSnapshot(snapshot.numbers).pageScores).toBeNull();
});

test('each competitor compared with the others scores 55 to 80, their median 65 to 70, a page about something else under 40', () => {
  const scores = coffeePages.map((page, at) => scoreDraft(withoutOne(at), scorableOfPage(page)).score!);
  const others = otherPages.map((page) => scoreDraft(snapshot, scorableOfPage(page)).score!);
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(55);
  expect(Math.max(...scores)).toBeLessThanOrEqual(80);
  expect(median(scores)).toBeGreaterThanOrEqual(65);
  expect(median(scores)).toBeLessThanOrEqual(70);
  expect(Math.max(...others)).toBeLessThan(40);
});

test('points of the parts add up to the score, and each has its reason', () => {
  const { score, parts } = scoreDraft(snapshot, scorableOfPage(coffeePages[1]!));
  expect(Math.round(parts.reduce((sum, part) => sum + part.score, 0))).toBe(score);
  expect(parts.reduce((sum, part) => sum + part.max, 0)).toBe(100);
  for (const { why } of parts) expect(why).toMatch(/\d.*\.$/);
});

test('a term says how often the text and each page use it, and what is missing comes first', () => {
  const { terms } = scoreDraft(
    snapshot,
    draft('The right grind size matters for the taste. Change the grind size again when the brew is sour.'),
  );
  const grind = terms.find(({ label }) => label === 'grind size')!;
  expect(grind).toMatchObject({ use: 2, state: 'ok', inHeadings: false });
  expect(grind.pages.find(({ pageId }) => pageId === 'beanhouse')).toEqual({ pageId: 'beanhouse', count: 2 });
  expect(terms[0]!.state).toBe('missing');
  expect(terms.find(({ label }) => label === 'gooseneck kettle')!.state).toBe('missing');
});

describe('a term counts the same with a hyphen, without one, in capitals and in the plural', () => {
  const spellings = ['service-level objective', 'Service Level Objectives', 'service‑level objectives'];
  const around = [
    (text: string) =>
      `Your ${text} says how often the shop has to answer. Agree on it with those who run the shop before you promise anything to a customer.`,
    (text: string) =>
      `Nobody can keep a promise that was never written down. That is why each team signs a ${text} and looks at it again every quarter.`,
    (text: string) =>
      `When the ${text} is missed for two weeks, new features wait. The engineers then mend what is slow, and the budget for errors fills up.`,
  ];
  const pages = spellings.map((text, at) =>
    samplePage(`slo${at}`, `# Reliability of a web shop, part ${at}\n\n${around[at]!(text)}`),
  );
  const named = { keyword: 'service-level objective' };

  test.each(spellings)('%s', (spelling) => {
    const { terms } = scoreDraft(prepareSnapshot(pages, named), {
      ...draft(`You should write the ${spelling} down.`),
      title: spelling,
      headings: [{ level: 2, text: `The ${spelling}` }],
    });
    const [term, ...others] = terms.filter(({ label }) => /service|objective/i.test(label));
    expect(others).toEqual([]);
    expect(term).toMatchObject({ label: named.keyword, use: 1, inHeadings: true });
    expect(term!.pages.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  test('one that competitors share is named as they write it most', () => {
    const written = ['service-level', 'Service Level', 'service-level'];
    const sharing = written.map((text, at) =>
      samplePage(
        `share${at}`,
        `# Reliability\n\n${around[at]!(text)} We measure the ${text} with care in week ${at}, and we send the figures by e-mail to part ${at} of the team.`,
      ),
    );
    const labels = scoreDraft(prepareSnapshot(sharing, { keyword: 'shop' }), draft('x')).terms.map(
      ({ label }) => label,
    );
    expect(labels).toContain('service-level');
    expect(labels).toContain('e-mail');
    expect(labels.filter((label) => /^(?:service|level|mail)\b(?!-)/.test(label))).toEqual([]);
  });

  test('also by numbers that were kept when words were stemmed otherwise', () => {
    const { numbers } = prepareSnapshot(pages, named);
    const kept = {
      ...numbers,
      terms: [{ label: named.keyword, stems: ['service-level', 'objective'], also: [] }],
    };
    const { terms } = scoreDraft(restoreSnapshot(kept), draft('Service level objectives are agreed.'));
    expect(terms[0]).toMatchObject({ label: named.keyword, use: 1 });
  });

  test('a hyphenated word stays one word of the text', () => {
    const { structure } = scoreDraft(snapshot, draft('A well-known, hand-made pour-over set.'));
    expect(structure.find(({ id }) => id === 'words')!.value).toBe(5);
  });
});

test('no term begins or ends with a stop word or a number', () => {
  for (const { term } of scoreDraft(snapshot, draft('x')).terms)
    expect(term).not.toMatch(/^(?:the|of|a|and|for|to|\d+)\b|\b(?:the|of|a|and|for|to|\d+)$/);
});

test('questions of competitors are found once and marked when the text answers them', () => {
  const said = 'The best brew ratio for a pour over of coffee is one to sixteen.';
  const { questions } = scoreDraft(snapshot, draft(said));
  const about = (word: string) => questions.find(({ question }) => question.includes(word));
  expect(about('brew ratio')).toMatchObject({ pages: ['kitchenlab'], answered: true });
  expect(about('gooseneck')).toMatchObject({ pages: ['roastery'], answered: false });
});

test('what only the draft says is shown, and costs nothing', () => {
  const base = 'Pour over coffee with a rinsed filter.';
  const own = `${base} The siphon tube clogs. A siphon tube needs care.`;
  expect(scoreDraft(snapshot, draft(own)).originality).toContain('siphon tube');
  const page = coffeePages[0]!;
  expect(scoreDraft(snapshot, scorableOfPage(page)).originality).toEqual([]);
});

test('an analysis has the shape that the API promises', () => {
  expect(() =>
    Analysis.omit({ checks: true, readability: true }).parse(
      scoreDraft(snapshot, scorableOfPage(coffeePages[0]!)),
    ),
  ).not.toThrow();
});

test('the order of the pages changes nothing, and the same input gives the same analysis', () => {
  const page = scorableOfPage(coffeePages[2]!);
  const turned = prepareSnapshot(shuffled(coffeePages, mulberry32(7)), asked);
  expect(scoreDraft(turned, page)).toEqual(scoreDraft(snapshot, page));
});

test('the numbers kept with an analysis give the same score again', () => {
  const kept = JSON.parse(JSON.stringify(snapshot.numbers)) as SnapshotNumbers;
  for (const page of coffeePages) {
    const now = scoreDraft(snapshot, scorableOfPage(page));
    expect(scoreDraft(restoreSnapshot(kept), scorableOfPage(page))).toEqual({ ...now, originality: [] });
  }
});

/** With a capital: what begins without one goes on with the sentence before it. */
const sentenceOf = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
const vocabulary = [...new Set(coffeePages.flatMap(({ text }) => text.split(/[^a-z]+/i)))].filter(Boolean);
const sentence = fc
  .array(fc.constantFrom(...vocabulary), { minLength: 3, maxLength: 14 })
  .map((words) => sentenceOf(words.join(' ')));
const text = fc.array(sentence, { minLength: 1, maxLength: 30 }).map((sentences) => sentences.join(' '));

test('any text scores between 0 and 100, the same each time', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (body) => {
      const one = scoreDraft(snapshot, draft(body));
      expect(one.score).toBeGreaterThanOrEqual(0);
      expect(one.score).toBeLessThanOrEqual(100);
      expect(scoreDraft(prepareSnapshot(coffeePages, asked), draft(body))).toEqual(one);
    }),
    { numRuns: 40 },
  );
});

const sumOfParts = (analysis: Score) => analysis.parts.reduce((sum, part) => sum + part.score, 0);
/** Six parts, each shown to a tenth. */
const roundedAway = 6 * 0.05;

test('copies of a term above its range never raise the score or the sum of its parts', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 12 }), (body, pick, copies) => {
      const { terms } = scoreDraft(snapshot, draft(body));
      const { label } = terms[pick % terms.length]!;
      // First up to its range, so that every copy after that is above it.
      let full = body;
      for (let more = 0; more < 60; more++) {
        const now = scoreDraft(snapshot, draft(full)).terms.find((term) => term.label === label)!;
        if (now.use >= now.target.hi) break;
        full += ` ${sentenceOf(label)}`;
      }
      const before = scoreDraft(snapshot, draft(full));
      const after = scoreDraft(snapshot, draft(full + ` ${sentenceOf(label)}`.repeat(copies)));
      expect(after.score).toBeLessThanOrEqual(before.score!);
      expect(sumOfParts(after)).toBeLessThanOrEqual(sumOfParts(before) + roundedAway);
    }),
    { numRuns: 60 },
  );
});

test('copies of a term that is also a word of French leave the text as English as it was', () => {
  const salad =
    'How How This. We You How How for. for How How to pours. grind for thin them dripper How oils.';
  const copied = (copies: number) => scoreDraft(snapshot, draft(salad + ' pour.'.repeat(copies))).score!;
  expect(copied(40)).toBeLessThanOrEqual(copied(10));
});

test('more of what is missing raises the score, where it is said in sentences', () => {
  const whole = coffeePages[0]!.text.split('\n\n').filter((part) => part.length > 80);
  const against = withoutOne(0);
  const points = whole.map(
    (_, at) =>
      scoreDraft(against, draft(...whole.slice(0, at + 1))).parts.find(({ id }) => id === 'terms')!.score,
  );
  expect(points).toEqual(points.toSorted((a, b) => a - b));
  expect(points.at(-1)).toBeGreaterThan(1.3 * points[0]!);
});

test('a text as blocks and the same text as a page get the same number', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.boolean(), (bodies, titled) => {
      const blocks: Block[] = bodies.flatMap((body, at) => [
        {
          type: 'heading',
          attrs: { id: `h${at}`, level: 2 },
          content: [{ type: 'text', text: `Part ${at} brew` }],
        },
        paragraph(body, at),
      ]);
      const heading = 'Coffee, poured over';
      const h1: Block = {
        type: 'heading',
        attrs: { id: 'h', level: 1 },
        content: [{ type: 'text', text: heading }],
      };
      const whole = titled ? [h1, ...blocks] : blocks;
      const lines = { title: 'Pour over coffee', description: 'Coffee', slug: 'pour-over-coffee' };
      const asDraft = scorableOfDraft({ ...lines, heading, blocks: whole });
      const asPage = scorableOfPage(
        samplePage('own', `# ${heading}\n\n${plainText(blocks)}`, {
          ...lines,
          url: 'https://own.example/pour-over-coffee.html?x=1',
          headings: [
            { level: 1, text: heading },
            ...bodies.map((_, at) => ({ level: 2, text: `Part ${at} brew` })),
          ],
          counts: { words: 0, headings: bodies.length + 1, paragraphs: bodies.length, images: 0, links: 0 },
        }),
      );
      expect(scoreDraft(snapshot, asPage)).toEqual(scoreDraft(snapshot, asDraft));
    }),
    { numRuns: 25 },
  );
});
