import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { cutPage, decodeCursor } from './cursor.ts';

const id = '01890000-0000-7000-8000-000000000000';
const keyOf = (row: { at: string }) => [row.at, id];

it('gives a cursor only while more rows wait, and reads it back as the last row’s key', () => {
  const rows = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'].map(
    (at) => ({ at }),
  );
  const first = cutPage(rows, 2, keyOf);
  expect(first.results).toHaveLength(2);
  expect(decodeCursor(first.next ?? undefined, ['instant', 'id'])).toEqual([rows[1]?.at, id]);
  expect(cutPage(rows.slice(0, 2), 2, keyOf).next).toBeNull();
});

it('refuses every other text with a message at its field', () => {
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const anything = fc.oneof(
    fc.string(),
    fc.anything().map((value) => forged(value ?? null)),
    fc.tuple(fc.string(), fc.string()).map(forged),
    fc.constant(forged(["2026-01-01' or '1'='1", id])),
    fc.constant(forged(['2026-99-99T00:00:00Z', id])),
    fc.constant(forged(['2026-02-31T00:00:00.000Z', id])),
  );
  fc.assert(
    fc.property(anything, (cursor) => {
      expect(() => decodeCursor(cursor, ['instant', 'id'])).toThrow(AppError);
    }),
  );
});
