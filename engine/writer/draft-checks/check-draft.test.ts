import { expect, test } from 'vitest';
import { Brief, type Outline } from '#contract/writer/brief.ts';
import type { DraftCheck } from '#contract/writer/draft-checks.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { buildSourceIndex } from '../sources/source-index.ts';
import { checkDraft, type DraftToCheck } from './check-draft.ts';
import { fillerIn } from './filler.ts';

const sourceIndex = buildSourceIndex([
  {
    ref: 'S1',
    title: 'Brewing guide',
    url: null,
    text: 'A Chemex holds three filters that are folded twice before the water boils in the kettle beside it. Brew it for four minutes.',
  },
]);
const brief = Brief.parse({ topic: 'Chemex coffee', level: 'elementary' });
const outline: Outline = [
  { id: 's1', heading: '', keyPoints: [], keywords: [], words: 0 },
  { id: 's2', heading: 'How to brew', keyPoints: [], keywords: ['paper filter'], words: 60 },
  { id: 's3', heading: 'How to clean', keyPoints: [], keywords: [], words: 0 },
].map((section) => ({ ...section, heading: section.heading || 'Why a Chemex' }));

const blocksOf = (markdown: string) => {
  let n = 0;
  return markdownToBlocks(markdown, () => `b${n++}`);
};
const checked = (markdown: string, more: Partial<DraftToCheck> = {}) => {
  const blocks = blocksOf(markdown);
  const sections = checkDraft({
    title: 'Chemex',
    blocks,
    plan: null,
    sourceIndex,
    voice: null,
    claims: [],
    ...more,
  });
  const findings = sections.flatMap((section) => section.findings);
  const shown = findings.map(({ check, place }) => {
    const block = blocks.find(({ attrs }) => attrs.id === place.blockId)!;
    return [check, plainText([block]).slice(place.start, place.end)] as const;
  });
  return { sections, findings, shown };
};
const plan = { brief, outline, prefix: 'none' };

test('a clean text has no findings, and each of its sections is listed once with its words', () => {
  const { sections, findings } = checked(
    'A glass jug.\n\n## How to brew\n\nFold the paper. Pour slowly.\n\n## How to clean\n\nRinse it.',
  );
  expect(findings).toEqual([]);
  expect(sections.map(({ heading, words, from, to }) => [heading, words, from, to])).toEqual([
    ['', 3, 'b0', 'b0'],
    ['How to brew', 5, 'b1', 'b2'],
    ['How to clean', 2, 'b3', 'b4'],
  ]);
});

test('a filler phrase that a rule of the brand voice asks for is not reported, and others still are', () => {
  const text = 'At the end of the day, coffee is old. In today’s fast-paced world it stays.';
  const found = (rules: string[]) =>
    checked(text, { voice: { rules, banned: [] } }).shown.map(([, phrase]) => phrase);
  expect(found([])).toEqual(['At the end of the day', 'In today’s fast-paced world']);
  expect(found(['Sum up with “at the end of the day”.'])).toEqual(['In today’s fast-paced world']);
  expect(found(['Never write “at the end of the day”.'])).toHaveLength(2);
});

const same = 'Pour the water slowly over the whole filter.';

test('a repeated sentence is quoted, so that two of them can be told apart', () => {
  const { sections } = checked(`${same}\n\nWait. ${same}`);
  const [found] = sections.flatMap(({ findings }) => findings.filter(({ check }) => check === 'repetition'));
  expect(found?.message).toBe(`Repeats a sentence from above: “${same}”`);
});

test.each<[string, string, [DraftCheck, string][]]>([
  [
    'a filler phrase at its words, whatever its apostrophe and capitals',
    'Coffee is old. In today’s fast-paced world it stays.',
    [['filler', 'In today’s fast-paced world']],
  ],
  ['the same sentence again, at its second place', `${same}\n\nWait. ${same}`, [['repetition', same]]],
  [
    'a point that was made before in nearly the same words',
    'Rinse every paper filter with boiling water before you brew.\n\nBefore brewing, rinse each paper filter with the boiling water first.',
    [['repeated-point', 'Before brewing, rinse each paper filter with the boiling water first.']],
  ],
  ['a citation that no source has', 'Fold it. Three filters do [S4.2].', [['citation', 'Three filters do.']]],
  [
    'a quotation that differs from what it cites',
    'It says “brew it for nine minutes” [S1.2].',
    [['citation', '“brew it for nine minutes”']],
  ],
  [
    'words copied without quotation marks',
    'A Chemex holds three filters that are folded twice before the water boils.',
    [['copied', 'A Chemex holds three filters that are folded twice before the water boils.']],
  ],
  [
    'a summary before the end, and none at the end',
    '## One\n\nIn conclusion, brew.\n\n## Two\n\nIn conclusion, rinse.',
    [['early-ending', 'In conclusion, brew.']],
  ],
  [
    'a skipped heading level and a second main heading',
    '## One\n\nText.\n\n#### Four\n\nText.',
    [['headings', 'Four']],
  ],
])('%s is found', (_what, markdown, expected) => {
  expect(checked(markdown).shown).toEqual(expected);
});

test('a quotation as its source has it, and one inside of quotation marks, are no findings', () => {
  expect(
    checked(
      '“Brew it for four minutes” [S1.2].\n\n“A Chemex holds three filters that are folded twice before the water boils in the kettle beside it.” [S1.1]',
    ).findings,
  ).toEqual([]);
});

test('a figure without a source is found until a person has checked it', () => {
  const claim = {
    kind: 'number',
    text: '900 ml',
    place: { blockId: 'b0', start: 9, end: 15 },
    state: 'unsourced',
    instead: null,
    checked: null,
  } as const;
  expect(checked('It holds 900 ml.', { claims: [claim] }).shown).toEqual([['number', '900 ml']]);
  const done = { by: null, at: '2026-11-01T09:00:00.000Z' };
  expect(checked('It holds 900 ml.', { claims: [{ ...claim, checked: done }] }).findings).toEqual([]);
  const [differs] = checked('It holds 900 ml.', {
    claims: [{ ...claim, state: 'differs', instead: '600 ml' }],
  }).findings;
  expect(differs!.message).toBe('“900 ml” differs from its source: 600 ml.');
});

test('a section is held against its plan: its length, its keywords and the level of the brief', () => {
  const long =
    'When the water has boiled and rested for a moment you pour a little of it over the grounds so that they swell.';
  const text = [1, 2, 3, 4].map((n) => long.replace('moment', `moment number ${n}`)).join(' ');
  const { sections } = checked(`A jug.\n\n## How to brew\n\n${text}\n\n## How to clean\n\nRinse it.`, {
    plan,
  });
  expect(sections.map(({ target }) => target)).toEqual([null, 60, null]);
  expect(sections[1]!.findings.map(({ check, message }) => [check, message])).toEqual(
    expect.arrayContaining([
      ['keyword', 'Missing keyword: paper filter'],
      ['reading-level', 'Sentences have 25 words on average; elementary level is up to 11.'],
    ]),
  );
  const short = checked('A jug.\n\n## How to brew\n\nUse a paper filter.', { plan }).sections[1]!;
  expect(short.findings.map(({ message }) => message)).toEqual(['4 words, short of the planned 60.']);
  const empty = checked('A jug.\n\n## How to brew\n\n## How to clean\n\nRinse.', { plan }).sections[1]!;
  expect(empty.findings.map(({ message }) => message)).toEqual([
    'No text yet. The outline asks for 60 words.',
  ]);
});

test('every finding says why, and its words are cut to a length that can be sent on', () => {
  const sentence = `${'Pour more water over it and wait '.repeat(20)}again.`;
  const { findings } = checked(`${sentence}\n\n${sentence}`);
  expect(findings.length).toBeGreaterThan(0);
  for (const { why, text } of findings) {
    expect(why).not.toBe('');
    expect(text.length).toBeLessThanOrEqual(300);
  }
});

test('filler is found in words only, not inside of others', () => {
  expect(fillerIn('The game changers of Unlock the power of coffee')).toEqual([
    { text: 'Unlock the power of', at: 21 },
  ]);
});

test('the cost grows with the text, also where every sentence has the same words', () => {
  const work = (markdown: string) =>
    checkDraft({ title: '', blocks: blocksOf(markdown), plan: null, sourceIndex, voice: null, claims: [] });
  for (const textOf of [
    (length: number) => repeated('Pour the boiling water slowly over every paper filter again.\n\n', length),
    (length: number) =>
      Array.from(
        { length: length / 60 },
        (_, n) => `Pour water number ${n} over the paper filter ${n * 7} of every jug ${n}.`,
      ).join('\n\n'),
    (length: number) => repeated("in today's fast-paced “", length),
  ])
    expect(growthOf(work, textOf, { lengths: [10_000, 80_000], limit: 3 })).toBeLessThan(3);
});
