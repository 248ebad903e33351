import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

it('[S43] what is written is read back, but for the apostrophe before what would be a formula', () => {
  expect(writeCsv([['=1+1', -2, null, '+49', 'a, "b"']])).toBe('\uFEFF\'=1+1,-2,,\'+49,"a, ""b"""\r\n');
  const cell = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const back = readCsv(writeCsv(rows), ',').map(({ cells }) => cells);
      for (const [at, row] of rows.entries())
        expect(back[at]).toEqual(row.map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)));
      expect(back.flat().every((text) => !/^[=+\-@\t\r\n]/.test(text))).toBe(true);
    }),
  );
});
