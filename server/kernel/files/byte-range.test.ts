import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ifRangeHolds, requestedRange } from './byte-range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['Bytes=0-0', { start: 0, end: 0 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=a-b', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=99999999999999999999-', null],
  [undefined, null],
])('of 1000 bytes, %s asks for %j', (header, range) => {
  expect(requestedRange(header, 1000)).toEqual(range);
});

test('nothing of an empty file can be asked for', () => {
  expect(requestedRange('bytes=0-', 0)).toBe('unsatisfiable');
});

test('a range lies within the file, whatever is asked', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 10_000 }), (text, from, to, size) => {
      for (const header of [text, `bytes=${text}`, `bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const range = requestedRange(header, size);
        if (range === null || range === 'unsatisfiable') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }
    }),
  );
});

test('If-Range holds for the file as it is: by its tag, or by the second of its last change', () => {
  const file = { etag: '"a1"', modifiedAt: new Date('2026-03-01T12:00:00.500Z') };
  expect(ifRangeHolds(undefined, file)).toBe(true);
  expect(ifRangeHolds('"a1"', file)).toBe(true);
  expect(ifRangeHolds('"a2"', file)).toBe(false);
  expect(ifRangeHolds('W/"a1"', file)).toBe(false);
  expect(ifRangeHolds('Sun, 01 Mar 2026 12:00:00 GMT', file)).toBe(true);
  expect(ifRangeHolds('Sun, 01 Mar 2026 12:00:01 GMT', file)).toBe(false);
  expect(ifRangeHolds('yesterday', file)).toBe(false);
});
