import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFigures } from './find-figures.ts';

const found = (text: string) => findFigures(text).map((figure) => [figure.text, figure.kind]);

describe('figures of a text', () => {
  it('are shares, sums, years and numbers, each by its own name', () => {
    expect(
      found('Opened in 2011, 1,400 loaves, 38% rye, €2.50 each, 3 million readers, 12 per cent more.'),
    ).toEqual([
      ['2011', 'year'],
      ['1,400', 'number'],
      ['38%', 'percent'],
      ['€2.50', 'money'],
      ['3 million', 'number'],
      ['12 per cent', 'percent'],
    ]);
  });

  it('leave the sentence’s own comma and full stop alone, and words with digits in them', () => {
    expect(found('It took 40. Then, in 1999, B2B and H2O.')).toEqual([
      ['40', 'number'],
      ['1999', 'year'],
    ]);
  });

  it('stand in the text where they say, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { text: shown, at } of findFigures(text)) expect(text.slice(at)).toContain(shown);
      }),
    );
  });
});
