import { describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app.ts';
import { fileColumns, isSecretColumn, leftOut, otherKeyColumns, owned, personal } from './data-inventory.ts';
import { columnsOf } from './schema.ts';

const app = useTestApp();
const columns = () => columnsOf(app.database.db);
/** How tables name the person or the workspace of a row. */
const owners = new Set(['workspace_id', 'user_id', 'account_id', 'created_by', 'author_id', 'invited_by']);

describe('the inventory of a person’s data', () => {
  it('[S69] names every table with a person or a workspace in it, as exported or as left out with the reason', async () => {
    const all = await columns();
    const concerned = all
      .filter(({ table, name }) => owners.has(name) && !table.startsWith('sandbox_'))
      .map(({ table }) => table);
    const named = new Set([...Object.keys(personal), ...Object.keys(owned), ...Object.keys(leftOut)]);
    expect([...new Set(concerned)].filter((table) => !named.has(table))).toEqual([]);
    const tables = new Set(all.map(({ table }) => table));
    expect([...named].filter((table) => !tables.has(table))).toEqual([]);
    for (const reason of Object.values(leftOut)) expect(reason.length).toBeGreaterThan(20);
  });

  it('names columns that are there', async () => {
    const all = await columns();
    const has = (table: string, name: string) =>
      all.some((item) => item.table === table && item.name === name);
    for (const [table, { by }] of [...Object.entries(personal), ...Object.entries(owned)])
      expect(has(table, by), `${table}.${by}`).toBe(true);
  });

  it('[S69] exports no column that holds a hash, a sealed value or the name of a stored file', async () => {
    const exported = new Set([...Object.keys(personal), ...Object.keys(owned)]);
    const suspicious = (await columns()).filter(
      ({ table, name }) => exported.has(table) && /hash|seal|secret|password|token$/.test(name),
    );
    const shown = suspicious
      .filter(({ name }) => !isSecretColumn(name))
      .map((item) => `${item.table}.${item.name}`);
    // Sent to networks so that a repeat is known; nothing opens by it.
    expect(shown).toEqual(['post_target.dedupe_token']);
  });

  it('[S70] knows every column that names a stored file', async () => {
    const keys = (await columns())
      .filter(({ name, type }) => type === 'text' && name.endsWith('_key'))
      .map(({ table, name }) => `${table}.${name}`);
    const known = [
      ...Object.entries(fileColumns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
      ...Object.keys(otherKeyColumns),
    ];
    expect(keys.toSorted()).toEqual(known.toSorted());
  });
});
