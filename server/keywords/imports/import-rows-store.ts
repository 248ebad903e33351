import { sql } from 'drizzle-orm';
import { figureNames } from '#engine/keywords/figures.ts';
import { rangeNote } from '#engine/keywords/read-piece.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';

/** Known figures of an entry by the keyword's columns. */
const figuresOf = sql`jsonb_strip_nulls(jsonb_build_object(
  ${sql.join(
    [...figureNames, 'trend'].flatMap((name) => [sql`${name}::text`, sql`row.${sql.identifier(name)}`]),
    sql`, `,
  )}))`;

/**
 * Keeps what an import says of keywords, apart from what is known of them until it ends: `refoldImport` puts it there.
 * Keywords that the project does not have are orphaned so long, which nobody sees. A keyword that the import has
 * already gets what was unknown of it, and of two positions the better one.
 * @param entries `SharedEntries` as JSON, every text once
 * @returns how many of them the import had already
 */
export async function insertImportRows(
  { workspaceId }: Scope,
  tx: Queryable,
  { id, projectId, createdAt }: { id: string; projectId: string; createdAt: Date },
  entries: string,
): Promise<number> {
  const { rows } = await tx.execute<{ repeated: number }>(sql`
    with input as materialized (select ${entries}::jsonb as value), entry as materialized (
      select
        row.id, row.text, coalesce(row.notes, '{}') as notes, ${figuresOf} as figures,
        input.value -> 'shared' -> row.with as shared
      from input, jsonb_to_recordset(input.value -> 'rows') as row (
        id uuid, "with" int, text text, volume float8, difficulty float8, cpc float8, competition float8,
        clicks float8, impressions float8, ctr float8, position float8, trend jsonb, notes jsonb
      )
    ), fresh as (
      insert into keyword (
        id, workspace_id, project_id, text, intent, intent_why, source, created_at, updated_at, orphaned
      )
      select
        id, ${workspaceId}, ${projectId}, text, shared ->> 'intent', shared ->> 'intentWhy', shared ->> 'source',
        ${createdAt}, ${createdAt}, true
      from entry
      on conflict (workspace_id, project_id, text) do nothing
      returning id, text
    ), known as (
      select id, text from fresh
      union all
      select k.id, k.text from entry join keyword k
        on k.workspace_id = ${workspaceId} and k.project_id = ${projectId} and k.text = entry.text
    ), written as (
      insert into keyword_import_row as old (import_id, keyword_id, workspace_id, figures, notes, provenance)
      select ${id}, known.id, ${workspaceId}, entry.figures, entry.notes, entry.shared -> 'provenance'
      from entry join known on known.text = entry.text
      on conflict (import_id, keyword_id) do update set
        figures = excluded.figures || old.figures || case
          when (excluded.figures ->> 'position')::float8 < (old.figures ->> 'position')::float8
          then jsonb_build_object('position', excluded.figures -> 'position') else '{}' end,
        notes = excluded.notes || old.notes,
        provenance = excluded.provenance || old.provenance
      returning xmax <> 0 as repeated
    )
    select count(*) filter (where repeated)::int as repeated from written`);
  return rows[0]?.repeated ?? 0;
}

/** Takes one keyword out of what an import says. */
export async function dropImportRow(
  { workspaceId }: Scope,
  tx: Queryable,
  { id, projectId }: { id: string; projectId: string },
  text: string,
): Promise<void> {
  await tx.execute(sql`
    delete from keyword_import_row r using keyword k
    where r.import_id = ${id} and r.workspace_id = ${workspaceId} and k.id = r.keyword_id
      and k.project_id = ${projectId} and k.text = ${text}`);
}

/** Volumes of an import are no counts: each becomes a note of what the file says. */
export async function forgetVolumes({ workspaceId }: Scope, tx: Queryable, importId: string): Promise<void> {
  await tx.execute(sql`
    update keyword_import_row set
      figures = figures - 'volume',
      provenance = provenance - 'volume',
      notes = notes || jsonb_build_object('volume', replace(${rangeNote('#')}, '#',
        trim(to_char((figures ->> 'volume')::numeric, 'FM999,999,999,999'))))
    where import_id = ${importId} and workspace_id = ${workspaceId} and figures ? 'volume'`);
}

/** Above so many rows whole tables are read once rather than each keyword by its index. */
const manyRows = 5000;

/**
 * Prepares the transaction for statements over all rows of an import. Nothing is known of rows that were just written:
 * the planner takes them for a few, and would look through all of them for each of them.
 */
async function expectRows(tx: Queryable, importId: string): Promise<void> {
  const counted = await tx.execute<{ rows: number }>(
    sql`select count(*)::int as rows from keyword_import_row where import_id = ${importId}`,
  );
  if ((counted.rows[0]?.rows ?? 0) > manyRows) await tx.execute(sql`set local enable_nestloop = off`);
}

/**
 * Writes what an import says into its keywords, over what imports before it said; unknown there leaves what is known.
 * Keywords in the trash come back.
 * @returns of how many keywords the import speaks, and how many of them were not in use
 */
export async function applyImport(
  { workspaceId }: Scope,
  tx: Queryable,
  { id, fileName }: { id: string; fileName: string },
  now: Date,
): Promise<{ all: number; added: number }> {
  const columns = figureNames.map((name) => {
    const column = sql.identifier(name);
    return sql`${column} = coalesce((r.figures ->> ${name})::float8, keyword.${column})`;
  });
  await expectRows(tx, id);
  const { rows } = await tx.execute<{ all: number; added: number }>(sql`
    with before as (
      select k.deleted_at is not null or k.orphaned as fresh
      from keyword_import_row r join keyword k on k.id = r.keyword_id
      where r.import_id = ${id} and r.workspace_id = ${workspaceId}
    ), written as (
      update keyword set
        ${sql.join(columns, sql`, `)},
        trend = coalesce(r.figures -> 'trend', keyword.trend),
        notes = keyword.notes || r.notes,
        provenance = keyword.provenance || r.provenance,
        source = case when keyword.source = '' then ${fileName} else keyword.source end,
        deleted_at = null, orphaned = false, updated_at = ${now}
      from keyword_import_row r
      where r.import_id = ${id} and keyword.id = r.keyword_id and keyword.workspace_id = ${workspaceId}
    )
    select count(*)::int as all, count(*) filter (where fresh)::int as added from before`);
  return rows[0] ?? { all: 0, added: 0 };
}

/** Takes back all that an import wrote before its end: its rows, and keywords that only it has. */
export async function takeBackRows({ workspaceId }: Scope, tx: Queryable, importId: string): Promise<void> {
  await expectRows(tx, importId);
  await tx.execute(sql`
    with gone as (
      delete from keyword_import_row where import_id = ${importId} and workspace_id = ${workspaceId}
      returning keyword_id
    )
    delete from keyword using gone
    where keyword.id = gone.keyword_id and keyword.orphaned and keyword.deleted_at is null
      and not exists (
        select from keyword_import_row other
        where other.keyword_id = keyword.id and other.import_id <> ${importId}
      )`);
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
  await expectRows(tx, importId);
  await tx.execute(sql`
    with affected as (
      select keyword_id from keyword_import_row where import_id = ${importId} and workspace_id = ${workspaceId}
    ), said as (
      select r.keyword_id, r.import_id, r.figures, r.notes, r.provenance, i.created_at as at, i.file_name
      from keyword_import_row r
      join keyword_import i on i.id = r.import_id and i.deleted_at is null and i.status = 'done'
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
