// Short reads of many generations and documents at once, for screens that list what they belong to.
import { and, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Brief } from '#contract/writer/brief.ts';
import { writerTools } from '#contract/writer.ts';
import type { CitedSource } from '#engine/document/citations/citations.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { refOf } from './sources/source-index.ts';
import { sourcesOf } from './sources/source-store.ts';
import { generationOf } from './store.ts';
import { document, generation } from './tables.ts';

/** What a list says of each generation. */
export async function generationSummaries(scope: Scope, db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, title, inputs, keywords, status, words, updatedAt } = generation;
  const rows = await db
    .select({ id, title, inputs, keywords, status, words, updatedAt })
    .from(generation)
    .where(
      and(
        eq(generation.workspaceId, scope.workspaceId),
        inArray(generation.tool, [...writerTools]),
        inArray(generation.id, [...ids]),
      ),
    );
  return rows.map((row) => ({ ...row, inputs: row.inputs as Brief }));
}

/** Whether the generation with this id is in the trash, as a condition of another domain's query. */
export const generationInTrash = (generationId: SQLWrapper): SQL =>
  sql`exists (select from ${generation} where ${generation.id} = ${generationId} and ${generation.deletedAt} is not null)`;

/** What a list says of each document. */
export async function documentSummaries(scope: Scope, db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, title, words, revision, updatedAt } = document;
  return db
    .select({ id, title, words, revision, updatedAt })
    .from(document)
    .where(and(eq(document.workspaceId, scope.workspaceId), inArray(document.id, [...ids])));
}

/** How many placeholders are left in each document; those without any are left out. */
export async function placeholderCounts(
  scope: Scope,
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  // lax mode with a recursive step meets an array and its elements: strict mode counts each block once.
  const found = sql<number>`jsonb_array_length(jsonb_path_query_array(${document.blocks}, 'strict $.** ? (@.type == "placeholder")'))`;
  const rows = await db
    .select({ id: document.id, count: found })
    .from(document)
    .where(
      and(eq(document.workspaceId, scope.workspaceId), inArray(document.id, [...ids]), sql`${found} > 0`),
    );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The sources that a document's citations point to; none when no generation of the writer belongs to it. */
export async function sourcesOfDocument(
  scope: Scope,
  db: Queryable,
  documentId: string,
): Promise<CitedSource[]> {
  const generation = await generationOf(scope, db, documentId);
  const rows = generation ? await sourcesOf(scope, db, generation.id) : [];
  return rows.map((row) => ({ ref: refOf(row), title: row.title, url: row.url }));
}
