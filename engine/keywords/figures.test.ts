// A cell of an export is the number that its maker meant, or unknown: never another number, and never 0 for nothing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FigureName, figureNames, readFigure } from './figures.ts';

const locales = [
  ['en-US', '.'],
  ['de-DE', ','],
  ['de-CH', '.'],
  ['fr-FR', ','],
  ['es-ES', ','],
  ['it-IT', ','],
  ['pl-PL', ','],
  ['sv-SE', ','],
  ['pt-BR', ','],
] as const;
const value = (text: string, name: FigureName, decimal: '.' | ',' = '.') =>
  readFigure(text, name, decimal).value;

// As many with one separator as with several.
const count = fc.oneof(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 100_000_000_000 }));

describe.each(locales)('written as in %s', (locale, decimal) => {
  it('a count is read as it was', () => {
    const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    fc.assert(
      fc.property(count, (number) => {
        expect(value(written.format(number), 'volume', decimal)).toBe(number);
        expect(value(` ${written.format(number)}\u00A0`, 'clicks', decimal)).toBe(number);
        // People are counted in whole numbers, whatever the file's language seems to be.
        expect(value(written.format(number), 'impressions', decimal === ',' ? '.' : ',')).toBe(number);
      }),
    );
  });

  it('a price is read as it was, with its currency before or behind', () => {
    const written = ['USD', 'EUR', 'GBP', 'CHF'].flatMap((currency) =>
      (['symbol', 'code'] as const).map(
        (currencyDisplay) =>
          new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay,
            minimumFractionDigits: 2,
          }),
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...written), (cents, format) => {
        const text = format.format(cents / 100);
        fc.pre(
          /^(?:[$€£]|[A-Z]{3})?[\d\s.,’'\u202f\u00a0]+(?:[$€£]|[A-Z]{3})?$/u.test(text.replace(/\s/gu, ' ')),
        );
        expect(value(text, 'cpc', decimal), text).toBe(cents / 100);
      }),
    );
  });

  it('a share is read from percent, and a position with its decimals', () => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
    const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 100, max: 99_999 }),
        (share, position) => {
          expect(value(percent.format(share / 10_000), 'ctr', decimal)).toBeCloseTo(share / 10_000, 6);
          expect(value(plain.format(position / 100), 'position', decimal)).toBe(position / 100);
        },
      ),
    );
  });
});

it.each([
  ['1K', 1000],
  ['1.5k', 1500],
  ['2,5M', 2_500_000],
  ['1B', 1_000_000_000],
  ['+3', 3],
])('%s is a size, not digits with a letter', (text, number) => expect(value(text, 'volume')).toBe(number));

it.each(['', ' ', '-', '–', '—', '--', 'n/a', 'NA', 'null', 'None', 'NaN', 'unknown', '?'])(
  '%j says nothing, and is unknown for every figure',
  (text) => {
    for (const name of figureNames) expect(readFigure(text, name, '.')).toEqual({ value: null });
  },
);

it.each(['1K – 10K', '10-100', '<10', '> 100', '≥ 5', '~50', '1 Tsd. – 10 Tsd.', '10 mil – 100 mil'])(
  '%j is no exact number, and what it says is kept',
  (text) => expect(readFigure(text, 'volume', '.')).toEqual({ value: null, said: text }),
);

it.each(['abc', '1,23,4', '1.2.3', '-5', '12abc', '1e3', '$', '%', '1 000 00', '٣'])(
  '%j is wrong, and no number',
  (text) => expect(readFigure(text, 'cpc', '.')).toEqual({ value: null, wrong: true }),
);

it('a number that its figure cannot be is wrong; position 0 is no position', () => {
  expect(readFigure('101', 'difficulty', '.')).toEqual({ value: null, wrong: true });
  expect(readFigure('1.01', 'competition', '.')).toEqual({ value: null, wrong: true });
  expect(readFigure('101%', 'ctr', '.')).toEqual({ value: null, wrong: true });
  expect(readFigure('10001', 'position', '.')).toEqual({ value: null, wrong: true });
  expect(readFigure('0', 'position', '.')).toEqual({ value: null });
  expect(readFigure('0', 'volume', '.')).toEqual({ value: 0 });
});

it('any text is a number within its figure’s bounds, or unknown', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+$€ .,'’\d%kKmM]{0,12}$/));
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...figureNames),
      fc.constantFrom('.' as const, ',' as const),
      (cell, name, decimal) => {
        const read = value(cell, name, decimal);
        if (read !== null) expect(Number.isFinite(read) && read >= 0 && read <= 1e11).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
