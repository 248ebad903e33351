import { sql } from 'drizzle-orm';
import { figureNames } from '#engine/keywords/figures.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { KeywordEntry } from './store.ts';

const chunkRows = 2000;

/** What an entry knows, by the keyword's columns. */
function figuresOf(entry: KeywordEntry): Record<string, number | number[]> {
  const known = figureNames.flatMap((name) => {
    const value = entry[name];
    return value === null ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(known), ...(entry.trend.length > 0 && { trend: entry.trend }) };
}

/** Keeps what an import said of each keyword; the keywords are written before. */
export async function insertImportRows(
  { workspaceId }: Scope,
  tx: Queryable,
  { id, projectId }: { id: string; projectId: string },
  entries: readonly KeywordEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += chunkRows) {
    const chunk = entries
      .slice(from, from + chunkRows)
      .map((entry) => ({ ...entry, figures: figuresOf(entry) }));
    await tx.execute(sql`
      insert into keyword_import_row (import_id, keyword_id, workspace_id, figures, notes, provenance)
      select ${id}, k.id, ${workspaceId}, entry.figures, entry.notes, entry.provenance
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as entry (
        text text, figures jsonb, notes jsonb, provenance jsonb
      )
      join keyword k on k.workspace_id = ${workspaceId} and k.project_id = ${projectId} and k.text = entry.text`);
  }
}

/** Of each key the value of the latest import, where a jsonb column of rows holds objects. */
const latest = (column: 'figures' | 'notes' | 'provenance') => sql`
  select said.keyword_id, jsonb_object_agg(entry.key, entry.value order by said.at, said.import_id) as value
  from said, jsonb_each(said.${sql.identifier(column)}) entry group by said.keyword_id`;

/**
 * Makes the figures of an import's keywords anew of the imports in use, the latest first. A keyword that none of them
 * has any more is orphaned, unless a list in use holds it or a person added it by hand.
 */
export async function refoldImport({ workspaceId }: Scope, tx: Queryable, importId: string): Promise<void> {
  const columns = sql.join(
    figureNames.map((name) => sql`${sql.identifier(name)} = (figures.value ->> ${name})::float8`),
    sql`, `,
  );
  await tx.execute(sql`
    with affected as (
      select keyword_id from keyword_import_row where import_id = ${importId} and workspace_id = ${workspaceId}
    ), said as (
      select r.keyword_id, r.import_id, r.figures, r.notes, r.provenance, i.created_at as at, i.file_name
      from keyword_import_row r join keyword_import i on i.id = r.import_id and i.deleted_at is null
      where r.keyword_id in (select keyword_id from affected)
    ), figures as (${latest('figures')}
    ), notes as (${latest('notes')}
    ), provenance as (${latest('provenance')}
    ), first as (
      select keyword_id, (array_agg(file_name order by at, import_id))[1] as file_name from said group by keyword_id
    )
    update keyword set
      ${columns},
      trend = coalesce(figures.value -> 'trend', '[]'),
      notes = coalesce(notes.value, '{}'),
      provenance = coalesce(provenance.value, '{}'),
      source = coalesce(first.file_name, keyword.source),
      orphaned = first.keyword_id is null and not keyword.added_by_hand and not exists (
        select from keyword_list_item item join keyword_list list on list.id = item.list_id
        where list.workspace_id = keyword.workspace_id and list.project_id = keyword.project_id
          and list.deleted_at is null and item.text = keyword.text
      )
    from affected
      left join first on first.keyword_id = affected.keyword_id
      left join figures on figures.keyword_id = affected.keyword_id
      left join notes on notes.keyword_id = affected.keyword_id
      left join provenance on provenance.keyword_id = affected.keyword_id
    where keyword.id = affected.keyword_id and keyword.workspace_id = ${workspaceId}`);
}
