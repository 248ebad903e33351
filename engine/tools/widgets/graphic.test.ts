import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { fitLines, lineWidth } from './fit-lines.ts';
import { choiceOf, graphicSizes, graphicSvg, graphicTemplates, type GraphicChoice } from './graphic.ts';
import { graphicPalettes } from './graphic-palettes.ts';

const words = fc.record({
  heading: fc.string({ unit: 'binary', maxLength: 120 }),
  text: fc.string({ unit: 'grapheme', maxLength: 240 }),
  signature: fc.string({ unit: 'grapheme', maxLength: 60 }),
});
const choice: fc.Arbitrary<GraphicChoice> = fc.record({
  template: fc.constantFrom(...graphicTemplates.map(({ id }) => id)),
  palette: fc.constantFrom(...graphicPalettes.map(({ id }) => id)),
  size: fc.constantFrom(...graphicSizes.map(({ id }) => id)),
  seed: fc.nat(),
});

const light = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (item: string, other: string) => {
  const [high = 0, low = 0] = [light(item), light(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

describe('a template graphic', () => {
  it('keeps any words as text inside the picture', () => {
    fc.assert(
      fc.property(words, choice, (typed, chosen) => {
        const svg = graphicSvg(typed, chosen);
        const size = graphicSizes.find(({ id }) => id === chosen.size);
        const texts = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)">([^<]*)<\/text>/g)];
        for (const [, x, y, text = ''] of texts) {
          expect(Number(x)).toBeGreaterThan(0);
          expect(Number(y)).toBeGreaterThan(0);
          expect(Number(y)).toBeLessThan(size?.height ?? 0);
          expect(text).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;|#39;)/);
        }
        // oxlint-disable-next-line no-control-regex -- XML does not hold these
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
        expect(svg).not.toMatch(/NaN|undefined|<script|<foreignObject/i);
        expect(svg.isWellFormed()).toBe(true);
        expect(graphicSvg(typed, chosen)).toBe(svg);
      }),
      { numRuns: 60 },
    );
  });

  it('sets every line no wider than its place and breaks no word that has room', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 100, max: 1000 }),
        (text, width) => {
          const set = fitLines(text, { width, height: 400, most: 120, least: 22 });
          for (const line of set.lines) expect(lineWidth(line, set.size)).toBeLessThanOrEqual(width);
          expect(set.lines.length * set.leading).toBeLessThanOrEqual(400);
        },
      ),
    );
    expect(
      fitLines('Bread takes three days', { width: 500, height: 400, most: 120, least: 22 }).lines.join(' '),
    ).toBe('Bread takes three days');
  });

  it('shows what was written and nothing else', () => {
    const svg = graphicSvg(
      { heading: 'Rye & <b>wheat</b>', text: 'Open daily', signature: 'harbour.example' },
      { template: 'plain', palette: 'ink', size: 'link', seed: 1 },
    );
    const { document } = parseHTML(`<body>${svg}</body>`);
    const shown = [...document.querySelectorAll('text')].map((item) => item.textContent).join(' ');
    expect(shown).toBe('Rye & <b>wheat</b> Open daily harbour.example');
    expect(document.querySelector('title')?.textContent).toBe('Rye & <b>wheat</b>. Open daily');
  });

  it('comes in other looks by seed, the same again for the same seed', () => {
    const looks = Array.from({ length: 60 }, (_, seed) => choiceOf(seed));
    expect(new Set(looks.map(({ template }) => template)).size).toBe(graphicTemplates.length);
    expect(new Set(looks.map(({ palette }) => palette)).size).toBe(graphicPalettes.length);
    expect(choiceOf(7)).toEqual(choiceOf(7));
  });

  it('can be read in every palette', () => {
    for (const { ground, ground2, ink, dim, accent } of graphicPalettes) {
      for (const below of [ground, ground2])
        for (const above of [ink, dim]) expect(contrast(below, above)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ground, accent)).toBeGreaterThanOrEqual(3);
    }
  });
});
