import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../regexes/find.ts';

const root = path.resolve(import.meta.dirname, '../..');
const server = sourceFiles()
  .filter((file) => file.startsWith('server'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

test('[S40] what is put into a statement unquoted stands in the source: sql.raw takes literals, and nothing else', () => {
  const raw = server.flatMap(({ file, text }) =>
    [...text.matchAll(/sql\.raw\(([^)]*)\)/g)].map(([, given = '']) => ({ file, given })),
  );
  expect(raw.filter(({ given }) => !/^'[^'$]*'$/.test(given.trim()))).toEqual([]);
});

test('[S40] statements that are written by hand hold no value', () => {
  // Names of databases and channels, which are made here, cannot be parameters.
  const names = [path.join('kernel', 'db'), path.join('kernel', 'jobs', 'live.ts')];
  const made = server.filter(({ file }) => !names.some((name) => file.includes(name)));
  const found = made.flatMap(({ file, text }) =>
    [...text.matchAll(/\.query\(\s*`([^`]*)`/g)]
      .filter(([, words = '']) => words.includes('${'))
      .map(() => file),
  );
  expect(found).toEqual([]);
});
