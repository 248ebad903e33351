import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { partKey } from '../keys.ts';
import { tidOf } from './tid.ts';

test('a key names one record, shaped as the protocol wants it and in the order of time', () => {
  const keys = Array.from({ length: 50 }, () => newId());
  const names = keys.map((key) => tidOf(key));
  expect(keys.map((key) => tidOf(key))).toEqual(names);
  for (const name of names) expect(name).toMatch(/^[2-7a-j][2-7a-z]{12}$/);
  const early = tidOf('01900000-0000-7000-8000-000000000000');
  const late = tidOf('01a00000-0000-7000-8000-000000000000');
  expect(early < late).toBe(true);
  expect(new Set([...names, ...keys.map((key) => tidOf(partKey(key, 1)))]).size).toBe(100);
});
