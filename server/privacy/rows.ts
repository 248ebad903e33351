import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { isSecretColumn } from './data-inventory.ts';

export type Row = Record<string, unknown>;

const camel = (name: string) => name.replace(/_(\w)/g, (_all, message: string) => message.toUpperCase());

/** A row as it is written out: without what is secret, in the words of the API. */
const shown = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !isSecretColumn(name))
      .map(([name, value]) => [camel(name), value]),
  );

/**
 * The rows of a table that belong to somebody, a few at a time by a cursor of the database. Inside a transaction.
 * @param table from inventory.ts, as `by` is; never anything that was typed
 */
export async function* rowsOf(tx: Queryable, table: string, by: string, owner: string): AsyncGenerator<Row> {
  const cursor = sql.identifier(`export_${table}`);
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for
      select to_jsonb(t) as row from ${sql.identifier(table)} t where t.${sql.identifier(by)} = ${owner}::uuid`,
  );
  for (;;) {
    const { rows } = await tx.execute(sql`fetch 200 from ${cursor}`);
    for (const { row } of rows as { row: Row }[]) yield shown(row);
    if (rows.length < 200) break;
  }
  // The same table is read again for the next workspace; where the reading was given up, the transaction ends it.
  await tx.execute(sql`close ${cursor}`);
}

const encoder = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** Rows as one JSON array, a line each. @param count told how many there were */
export async function* jsonArray(
  rows: AsyncIterable<Row>,
  count: (n: number) => void,
): AsyncGenerator<Uint8Array> {
  let n = 0;
  yield bytesOf('[');
  for await (const row of rows) {
    yield bytesOf(`${n === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`);
    n += 1;
  }
  yield bytesOf(n === 0 ? ']\n' : '\n]\n');
  count(n);
}
