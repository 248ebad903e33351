import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkFacts, type Network } from '#contract/social/networks.ts';
import { countText } from '#engine/social/count-text.ts';
import { networkLengths, postLength } from './network-lengths.ts';
import { textFigures, timeSaid } from './text-figures.ts';

describe('counts of a text', () => {
  it('are those of the app for every network, and never disagree among themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const figures = textFigures(text);
        expect(figures.graphemes).toBeLessThanOrEqual(figures.characters);
        expect(figures.withoutSpaces).toBeLessThanOrEqual(figures.characters);
        expect(figures.sentences).toBeLessThanOrEqual(figures.words);
        expect(figures.paragraphs).toBeLessThanOrEqual(figures.lines);
        for (const network of Object.keys(networkFacts) as Network[]) {
          const { used, max } = postLength(text, network);
          expect(used).toBe(countText(text, networkFacts[network].count));
          expect(networkLengths(text)).toContainEqual(
            expect.objectContaining({ place: `${networkFacts[network].label} post`, used, max }),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('tell what readers see from what computers store', () => {
    expect(textFigures('👩‍🍳 ok')).toMatchObject({ graphemes: 4, characters: 8, withoutSpaces: 7, words: 1 });
    expect(textFigures('One. Two words.\nSame part.\n\nNext part')).toMatchObject({
      words: 7,
      sentences: 4,
      paragraphs: 2,
      lines: 3,
    });
    expect(textFigures('')).toMatchObject({ words: 0, sentences: 0, readingSeconds: 0, grade: null });
    expect(textFigures('word '.repeat(238)).readingSeconds).toBe(60);
    expect(timeSaid(125)).toBe('2 min 5 s');
  });

  it('name each place once', () => {
    const places = networkLengths('').map(({ place }) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(postLength('See https://example.com/a-long-address-of-a-page', 'TWITTER').used).toBe(27);
  });
});
