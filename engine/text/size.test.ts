import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeText } from './size.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999_499, '999 kB'],
  [999_600, '1 MB'],
  [12_345_678, '12.3 MB'],
  [99_960_000, '100 MB'],
  [500_000_000, '500 MB'],
  [5_000_000_000, '5 GB'],
  [100_000_000_000, '100 GB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(sizeText(bytes)).toBe(shown);
});

it('a size is shown to a twentieth, in a number of at most four characters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 10 ** 14 }), (bytes) => {
      const [number = '', unit = ''] = sizeText(bytes).split(' ');
      const value = Number(number) * 1000 ** (['kB', 'MB', 'GB', 'TB'].indexOf(unit) + 1);
      expect(number.length).toBeLessThanOrEqual(4);
      expect(Math.abs(value - bytes) / bytes).toBeLessThan(0.05);
    }),
  );
});
