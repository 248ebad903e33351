import { expect, test } from 'vitest';
import { ClockOffsets } from './clock-offsets.ts';

const hour = 3600_000;
const saying = (aheadMs: number) => new Headers({ date: new Date(Date.now() - aheadMs).toUTCString() });
/** In whole hours: a Date has seconds only. */
const hours = (offsets: ClockOffsets) => {
  const found = offsets.middle();
  return found && [found.host, Math.round(found.aheadMs / hour)];
};

test('nothing is known before an answer, nor by one without a date that can be read', () => {
  const offsets = new ClockOffsets();
  expect(offsets.middle()).toBeNull();
  offsets.note('https://a.example/1', new Headers());
  offsets.note('https://a.example/1', new Headers({ date: 'soon' }));
  for (const date of ['Fri, 31 Dec 9999 23:59:59 GMT', '-271821-04-20T00:00:00Z'])
    offsets.note('https://a.example/1', new Headers({ date }));
  expect(offsets.middle()).toBeNull();
});

test('the last answer of each server counts, and the one in the middle of them', () => {
  const offsets = new ClockOffsets();
  offsets.note('https://a.example/1', saying(hour));
  expect(hours(offsets)).toEqual(['a.example', 1]);
  offsets.note('https://wrong.example/', saying(-300 * hour));
  offsets.note('https://b.example:8443/', saying(hour));
  expect(hours(offsets)?.[1]).toBe(1);
  for (const host of ['a.example', 'b.example:8443']) offsets.note(`https://${host}/2`, saying(0));
  expect(hours(offsets)?.[1]).toBe(0);
});

test('as many servers are known as a machine speaks with, and not more', () => {
  const offsets = new ClockOffsets();
  for (let at = 0; at < 150; at += 1) offsets.note(`https://old${at}.example/`, saying(hour));
  for (let at = 0; at < 100; at += 1) offsets.note(`https://new${at}.example/`, saying(-hour));
  expect(hours(offsets)?.[1]).toBe(-1);
});
