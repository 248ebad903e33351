import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { sealedColumns, sealedElsewhere } from './sealed-columns.ts';

const server = path.resolve(import.meta.dirname, '../../server');
const sources = globSync('**/*.ts', { cwd: server }).filter((file) => !file.endsWith('.test.ts'));

test('[S57] every file that seals a secret names its column for rotation, or keeps it out of the database', () => {
  const seals = sources.filter(
    (file) =>
      !file.startsWith('kernel/') && /\.encrypt\(/.test(readFileSync(path.join(server, file), 'utf8')),
  );
  const known = new Set([...sealedColumns.map(({ sealedIn }) => sealedIn), ...sealedElsewhere]);
  expect(seals.toSorted()).toEqual([...known].toSorted());
});

test('every column whose name says that it is sealed is rotated', async () => {
  const named: PgColumn[] = [];
  for (const file of sources.filter((source) => source.endsWith('tables.ts'))) {
    const module = (await import(pathToFileURL(path.join(server, file)).href)) as Record<string, unknown>;
    for (const table of Object.values(module))
      if (is(table, PgTable))
        named.push(
          ...Object.entries(getTableColumns(table))
            .filter(([name]) => /sealed/i.test(name))
            .map(([, column]) => column),
        );
  }
  expect(named.length).toBeGreaterThan(0);
  const rotated = sealedColumns.map(({ column }) => column);
  for (const column of named)
    expect(rotated, `${getTableName(column.table)}.${column.name}`).toContain(column);
});

test('places differ by column, so that a secret moved to another row or table does not open', () => {
  const places = sealedColumns.map(({ place }) => place('one'));
  expect(new Set(places).size).toBe(places.length);
  for (const { place } of sealedColumns) expect(place('one')).not.toBe(place('two'));
});
