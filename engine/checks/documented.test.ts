import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';

test('docs/checks.md has one row for each check, and their number', () => {
  const text = readFileSync(new URL('../../docs/checks.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z0-9-]+)`/gm)].map(([, id]) => id);
  expect(new Set(rows)).toEqual(new Set(allChecks.map(({ id }) => id)));
  expect(rows).toHaveLength(allChecks.length);
  expect(text).toContain(`every check of a text: ${allChecks.length},`);
});
