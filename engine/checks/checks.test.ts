import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { allChecks } from './all-checks.ts';
import { checkBlocks } from './checker.ts';
import { blocksOfExample, checkExample, examples } from './examples/page-of-example.ts';
import { emptyMeta } from './page.ts';
import { english } from './reading/language-rules.ts';
import { pageBlockOf } from './reading/page-blocks.ts';

describe.each(allChecks)('the check $id', ({ id, title, measures, why }) => {
  const pair = examples[id];

  it('says what it is about, what it measures and why', () => {
    for (const text of [title, measures, why]) expect(text).toMatch(/^\S.*\S$/s);
    expect(why).toMatch(/\.$/);
  });

  it('finds nothing to do on its passing example', () => {
    const result = checkExample(pair!.passing).find((item) => item.id === id);
    expect(result).toMatchObject({ state: 'good', fix: '', places: [] });
  });

  it('says what to change on its failing example, and where', () => {
    const result = checkExample(pair!.failing).find((item) => item.id === id)!;
    expect(['fix', 'improve']).toContain(result.state);
    expect(result.fix).toMatch(/\.$/);
    const blocks = new Map(blocksOfExample(pair!.failing).map((block) => [block.id, block.text]));
    for (const { blockId, start, end } of result.places) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(blocks.get(blockId)!.length);
    }
  });
});

test('each check has an id of its own, and an example', () => {
  const ids = allChecks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(examples).toSorted()).toEqual(ids.toSorted());
});

test('every page gets one result for each check, with words and places that can be shown', () => {
  fc.assert(
    fc.property(anyBlocks, fc.string({ unit: 'grapheme', maxLength: 30 }), (blocks, keyword) => {
      const results = checkBlocks(blocks, { ...emptyMeta, title: keyword, slug: keyword }, keyword, english);
      expect(results.map(({ id }) => id)).toEqual(allChecks.map(({ id }) => id));
      const texts = new Map(blocks.map((block) => [block.attrs.id, pageBlockOf(block).text]));
      for (const { state, measured, fix, places } of results) {
        expect(measured).not.toBe('');
        expect(measured + fix).not.toMatch(/NaN|undefined|Infinity|\[object/);
        expect(fix === '').toBe(!['fix', 'improve'].includes(state));
        for (const { blockId, start, end } of places) {
          expect(start).toBeLessThanOrEqual(end);
          expect(texts.get(blockId)!.length).toBeGreaterThanOrEqual(end);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('a sentence’s place is where it is written, blanks and line breaks within counted', () => {
  const text = 'The  flour is mixed. \n It rests.\nThe dough was  forgotten.';
  const block = { kind: 'paragraph' as const, text };
  const passive = checkExample({ blocks: [block] }).find(({ id }) => id === 'passive-voice')!;
  expect(passive.places.map(({ start, end }) => text.slice(start, end))).toEqual([
    'The  flour is mixed.',
    'The dough was  forgotten.',
  ]);
});
