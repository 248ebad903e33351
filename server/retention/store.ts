import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/open.ts';
import type { RetentionRule } from './rules.ts';

/** Rows of one statement: few enough that nobody waits for its locks. */
export const batch = 1_000;

/**
 * Deletes the next rows that are older than these days, in a transaction of their own. The age is judged by the
 * database's clock, never by the test clock: moving that one ahead must not delete anything.
 * @returns how many; fewer than `batch` when none are left
 */
export function deleteBatch(db: Db, rule: RetentionRule, days: number): Promise<number> {
  const { table, since, id, only, unlink } = rule;
  const column = sql.identifier(id.column);
  return db.transaction(async (tx) => {
    // The audit log's trigger asks for it (migration audit-retention).
    await tx.execute(sql`select set_config('quillstead.retention_days', ${String(days)}, true)`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select ${column}::text as id from ${sql.identifier(table)}
      where ${sql.identifier(since)} < now() - make_interval(days => ${days}) and ${only ?? sql`true`}
      limit ${batch} for update skip locked`);
    if (rows.length === 0) return 0;
    const list = sql`${`{${rows.map((row) => row.id).join(',')}}`}::${id.type}`;
    if (unlink) await tx.execute(unlink(list));
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${column} = any (${list})`);
    return rows.length;
  });
}
