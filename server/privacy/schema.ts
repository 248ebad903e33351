import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';

export interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** the table that it refers to by a foreign key, or null */
  refersTo: string | null;
  /** part of its table's primary key */
  key: boolean;
}

/** Every column of the product's tables, as the database itself has them. */
export async function columnsOf(db: Queryable): Promise<Column[]> {
  const { rows } = await db.execute(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as "refersTo",
      exists (select 1 from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) as key
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r'
    order by 1, a.attnum`);
  return rows as unknown as Column[];
}
