// The end of an account (docs/decisions/0012-erasure-and-the-audit-log.md): no list of tables has to be kept, the
// database says itself what it has.
import { sql } from 'drizzle-orm';
import { deleteAccount } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import { newId } from '#server/kernel/ids.ts';
import { deleteWorkspaces } from '#server/workspaces/public.ts';
import { fileColumns, personal } from './data-inventory.ts';
import { eraseMentions } from './erase-mentions.ts';
import { type Column, columnsOf } from './schema.ts';

const name = sql.identifier;
const idList = (ids: readonly string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[]`;

/** Names of the stored files of an account and its workspaces. */
async function filesOf(
  tx: Queryable,
  columns: readonly Column[],
  userId: string,
  workspaces: readonly string[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const [table, files] of Object.entries(fileColumns)) {
    // What somebody made in a workspace that goes on belongs to that workspace: only whole workspaces go.
    const ofWorkspace = columns.some((column) => column.table === table && column.name === 'workspace_id');
    const own = [
      ...(personal[table] ? [sql`${name(personal[table].by)} = ${userId}::uuid`] : []),
      ...(ofWorkspace && workspaces.length > 0 ? [sql`workspace_id = any (${idList(workspaces)})`] : []),
    ];
    if (own.length === 0) continue;
    for (const file of files) {
      const found = await tx.execute(
        sql`select ${name(file)} as key from ${name(table)} where (${sql.join(own, sql` or `)}) and ${name(file)} is not null`,
      );
      keys.push(...(found.rows as { key: string }[]).map((row) => row.key));
    }
  }
  return keys;
}

/** The audit log keeps what was done; who it was, where from and with what is gone. */
async function pseudonymise(tx: Queryable, email: string, names: ReadonlyMap<string, string>): Promise<void> {
  const json = JSON.stringify(Object.fromEntries(names));
  await tx.execute(
    sql`select set_config('quillstead.pseudonyms', ${json}, true), set_config('quillstead.erased_email', ${email}, true)`,
  );
  const renamed = (column: string) =>
    sql`${name(column)} = coalesce((${json}::jsonb ->> ${name(column)}::text)::uuid, ${name(column)})`;
  const all = idList([...names.keys()]);
  await tx.execute(
    sql`update audit set ${renamed('user_id')}, ${renamed('workspace_id')}, ${renamed('subject_id')}, ip = null, data = '{}'
      where user_id = any (${all}) or workspace_id = any (${all}) or subject_id = any (${all})`,
  );
  // Others' deeds that name the address: their own place stays.
  await tx.execute(sql`update audit set data = '{}' where jsonb_mentions_address(data, ${email})`);
  await tx.execute(sql`select set_config('quillstead.pseudonyms', '', true)`);
}

/** Every row of these workspaces, whatever table it is in, but for the audit log, which is pseudonymised. */
async function eraseWorkspaces(
  tx: Queryable,
  columns: readonly Column[],
  workspaces: readonly string[],
): Promise<void> {
  if (workspaces.length === 0) return;
  const tables = columns.filter((column) => column.name === 'workspace_id' && column.table !== 'audit');
  // Twice: a job that ends meanwhile writes its last event beside a row that the first round had to wait for.
  for (const { table } of [...tables, ...tables])
    await tx.execute(sql`delete from ${name(table)} where workspace_id = any (${idList(workspaces)})`);
  await deleteWorkspaces(tx, workspaces);
}

/** Wherever else the person's id stands: the place is emptied, or the row goes where it cannot be without. */
async function erasePerson(tx: Queryable, columns: readonly Column[], userId: string): Promise<void> {
  const places = columns.filter(
    ({ table, name: column, type, refersTo }) =>
      type === 'uuid' &&
      !['audit', 'account'].includes(table) &&
      !['id', 'workspace_id'].includes(column) &&
      (refersTo === null || refersTo === 'account'),
  );
  for (const { table, name: column, nullable, key } of places)
    await tx.execute(
      nullable && !key
        ? sql`update ${name(table)} set ${name(column)} = null where ${name(column)} = ${userId}::uuid`
        : sql`delete from ${name(table)} where ${name(column)} = ${userId}::uuid`,
    );
  await deleteAccount(tx, userId);
}

/**
 * Erases an account with the workspaces that are its own, in the caller's transaction: rows, mentions of its address,
 * counters; its files are removed once that has committed.
 */
export async function eraseAccount(
  tx: Queryable,
  input: { userId: string; email: string; workspaces: readonly string[] },
): Promise<void> {
  const { userId, email, workspaces } = input;
  const columns = await columnsOf(tx);
  await removeLater(tx, await filesOf(tx, columns, userId, workspaces));
  const names = new Map([userId, ...workspaces].map((id) => [id, newId()]));
  await pseudonymise(tx, email, names);
  await eraseWorkspaces(tx, columns, workspaces);
  // What a job wrote while it ended beside the first round.
  await pseudonymise(tx, email, names);
  await eraseMentions(tx, input);
  await erasePerson(tx, columns, userId);
  const pseudonym = names.get(userId)!;
  await emitEvent(tx, { workspaceId: null, userId: pseudonym, type: 'account.erased', subjectId: pseudonym });
}
