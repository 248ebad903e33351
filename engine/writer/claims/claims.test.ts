import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { compare } from '#tests/gold/claims/compare.ts';
import { held } from '#tests/gold/claims/held.ts';
import { open } from '#tests/gold/claims/open.ts';
import { coffeePages } from '#tests/support/samples/sample-pages.ts';
import { claimsOf } from './claims.ts';

let ids = 0;
const fromMarkdown = (markdown: string): Block[] => markdownToBlocks(markdown, () => `c${ids++}`);
const sourcesOf = (...lines: string[]) => ({
  sentences: lines.map((text, at) => ({ ref: `S1.${at + 1}`, source: 'S1', text })),
  sources: [{ ref: 'S1', title: 'Brewing guide', url: 'https://guide.example/brew' }],
});
const none = sourcesOf();
const claimsIn = (markdown: string, given = none, own: string[] = []) =>
  claimsOf(fromMarkdown(markdown), given, own);

describe('of what a careful reader marked', () => {
  test.each([
    ['texts that the rules were written beside', open],
    ['texts that were not looked at', held],
  ])('%s: nearly all is found, little else, and nearly all judged as marked', (_name, texts) => {
    const { marked, found, right, judged } = compare(texts);
    expect(right / marked).toBeGreaterThanOrEqual(0.95);
    expect(right / found).toBeGreaterThanOrEqual(0.95);
    expect(judged / marked).toBeGreaterThanOrEqual(0.93);
  });
});

describe('sentences of real pages, held against those pages', () => {
  const lines = coffeePages.flatMap(({ text }) => text.split('\n').flatMap((line) => splitSentences(line)));
  const given = sourcesOf(...lines);
  const paragraph = (text: string, at: number): Block => ({
    type: 'paragraph',
    attrs: { id: `p${at}` },
    content: [{ type: 'text', text }],
  });

  test('word for word: every figure, date and superlative is sourced', () => {
    const claims = claimsOf(lines.map(paragraph), given, []);
    expect(claims.length).toBeGreaterThan(25);
    for (const { kind, state, text, sentence } of claims)
      if (kind !== 'name') expect([state, text, sentence]).toEqual(['sourced', text, sentence]);
  });

  test('with other figures: none of those is sourced', () => {
    const other = (figure: string) => String(Number(figure) * 7 + 11);
    const changed = lines
      .filter((line) => /(?<![\d.,:–-])\d{1,3} (?:grams|seconds|minutes)/.test(line))
      .map((line) => line.replaceAll(/(?<![\d.,:–-])\d{1,3}(?= (?:grams|seconds|minutes))/g, other));
    const claims = claimsOf(changed.map(paragraph), given, []).filter(({ text }) =>
      /^\d{2,} (?:grams|seconds|minutes)/.test(text),
    );
    expect(claims.length).toBeGreaterThan(3);
    expect(claims.map(({ state }) => state)).not.toContain('sourced');
  });
});

describe('a claim', () => {
  const given = sourcesOf('Brew for 3 minutes.', 'Chemex was founded in 1941 by Peter Schlumbohm.');

  test('that differs names the figure and the sentence of the source', () => {
    const [claim] = claimsIn('Brew for 5 minutes.', given);
    expect(claim).toMatchObject({
      state: 'differs',
      text: '5 minutes',
      instead: '3 minutes',
      evidence: { ref: 'S1.1', text: 'Brew for 3 minutes.', source: 'Brewing guide' },
    });
  });

  test('is sourced by the sentence that it cites, whatever its words', () => {
    const [claim] = claimsIn('It takes 3 minutes [S1.1].', given);
    expect(claim).toMatchObject({ state: 'sourced', evidence: { ref: 'S1.1' } });
  });

  test('of the writer’s own points needs no source', () => {
    const own = ['Our kettle holds 900 ml'];
    expect(claimsIn('The kettle holds 900 ml.', none, own)[0]!.state).toBe('own');
    expect(claimsIn('The kettle holds 700 ml.', none, own)[0]!.state).toBe('unsourced');
  });

  test('in a sentence that links to a page says so, and that the page was not read', () => {
    const [claim] = claimsIn('The kettle holds 900 ml, says [the maker](https://maker.example/k).');
    expect(claim).toMatchObject({ state: 'linked', link: 'https://maker.example/k', evidence: null });
  });

  test('keeps its key when other sentences change, and gets another with its own sentence', () => {
    const [first] = claimsIn('Brew for 5 minutes.');
    const [moved] = claimsIn('Coffee is good.\n\nBrew for 5 minutes.');
    const [changed] = claimsIn('Brew gently for 5 minutes.');
    expect(moved!.key).toBe(first!.key);
    expect(changed!.key).not.toBe(first!.key);
  });
});

describe('no claims are', () => {
  test.each([
    ['headings', '## The 7 best kettles of 2025'],
    ['code', '```\nconst minutes = 5; // the best\n```'],
    ['steps and versions', 'Follow step 4 of version 3.2.1.'],
    ['a single one', 'Take one kettle and a spoon.'],
    ['what the text itself lists', 'These three steps are all you need.'],
    ['words that begin sentences', 'Grind the beans. Water comes next. Then wait.'],
    ['the best way', 'The best way is to wait.'],
    ['forests and requests', 'The forest is quiet, the request came late, and the latest news is good.'],
    ['days and months', 'We open on Monday in March.'],
    ['placeholders', '> [!placeholder] Add the price of 30 kettles in Berlin'],
  ])('%s', (_name, markdown) => {
    expect(claimsIn(markdown)).toEqual([]);
  });
});

test('a name is listed once, where it comes first, also in parts', () => {
  const names = claimsIn('We met Robert Moog in Berlin. Robert Moog liked Berlin, and Moog came back.')
    .filter(({ kind }) => kind === 'name')
    .map(({ text }) => text);
  expect(names).toEqual(['Robert Moog', 'Berlin']);
});

test('places are those of the words in the block, after citations and in lists and tables', () => {
  const blocks = fromMarkdown(
    'Brew **for** 5 minutes [S1.1]. Then wait 30 seconds.\n\n- Use 15 g\n- Pour 240 g\n\n| Beans | Water |\n| --- | --- |\n| 15 g | 240 ml |',
  );
  const claims = claimsOf(blocks, none, []);
  expect(claims.map(({ text }) => text)).toEqual([
    '5 minutes',
    '30 seconds',
    '15 g',
    '240 g',
    '15 g',
    '240 ml',
  ]);
  for (const { place, text } of claims) {
    const block = blocks.find(({ attrs }) => attrs.id === place.blockId)!;
    expect(plainText([block]).slice(place.start, place.end)).toBe(text);
  }
});

test('any text has claims whose places are their words', () => {
  const words = fc.constantFrom(
    '5',
    'minutes',
    'the best',
    'Berlin',
    '1984',
    '$30',
    '10%',
    'in',
    '\n',
    '. ',
    '’s',
    '🙂',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
      const text = parts.join(' ');
      const block: Block = { type: 'paragraph', attrs: { id: 'b' }, content: [{ type: 'text', text }] };
      const plain = plainText([block]);
      for (const claim of claimsOf([block], none, []))
        expect(plain.slice(claim.place.start, claim.place.end)).toBe(claim.text);
    }),
    { numRuns: 200 },
  );
});
