import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leftOut, longBrowserTests, longTests } from './turns.ts';

const root = path.resolve(import.meta.dirname, '../..');

it.each([
  ['tests', longTests.map((file) => path.join(root, file))],
  ['browser tests', longBrowserTests.map((file) => path.join(root, 'tests/e2e', file))],
])('every file of the %s that take turns is there, and stands in the list once', (_what, files) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

it('the three turns together run every file once', () => {
  const files = ['a', 'b', 'c', 'd', 'e'];
  const ran = ['7', '8', '9'].flatMap((turn) => files.filter((file) => !leftOut(files, turn).includes(file)));
  expect(ran.toSorted()).toEqual(files);
});

it('a run of everything, or of one stage, leaves none out', () => {
  expect(leftOut(['a', 'b'], null)).toEqual([]);
});
