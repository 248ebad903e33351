import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leftOut, longBrowserTests, longTests } from './turns.ts';

const root = path.resolve(import.meta.dirname, '../..');

it.each([
  ['tests', longTests.map((file) => path.join(root, file))],
  ['browser tests', longBrowserTests.map((file) => path.join(root, file))],
])('every file of the %s that take turns is there, and stands in the list once', (_what, files) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

it('the six turns together run every file once', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const ran = ['7', '8', '9', '10', '11', '12'].flatMap((turn) =>
    files.filter((file) => !leftOut(files, turn, []).includes(file)),
  );
  expect(ran.toSorted()).toEqual(files);
});

it('what was changed of late runs whatever its turn: a test itself, and one of what was changed', () => {
  const files = [
    'server/ranks/check.test.ts',
    'server/ranks/b.test.ts',
    'web/check.test.tsx',
    'tests/e2e/a.spec.ts',
  ];
  const out = (...changed: string[]) => leftOut(files, '4', changed);
  expect(out()).toEqual(files);
  expect(out('server/ranks/check.ts', 'server/ranks/rank.ts', 'package.json')).toEqual(files.slice(1));
  expect(out('web/check.tsx', 'tests/e2e/a.spec.ts')).toEqual(files.slice(0, 2));
});

it('a run of everything, or of one stage, leaves none out', () => {
  expect(leftOut(['a', 'b'], null, [])).toEqual([]);
});
