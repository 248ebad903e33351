import {
  and,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ToolInputs } from '#contract/tools.ts';
import type { GeneratorSlug } from '#contract/tools/registry.ts';
import { type WriterBrief } from '#contract/writer/brief.ts';
import { type GenerationTool, type WriterTool, writerTools } from '#contract/writer.ts';
import type { Evidence } from '#contract/writer/evidence.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { preparedInScope } from '#server/kernel/db/prepared.ts';
import { insertArticle, updateArticle } from '#server/articles/public.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { generation } from './tables.ts';

type Row = typeof generation.$inferSelect;
/** A generation of the AI writer: an article or an essay. */
export type GenerationRow = Omit<Row, 'tool' | 'inputs'> & { tool: WriterTool; inputs: WriterBrief };
/** One run of a tool. */
export type ToolRunRow = Omit<Row, 'tool' | 'inputs'> & { tool: GeneratorSlug; inputs: ToolInputs };
/** Whether a row is written in steps. */
export const isWriterRow = (row: GenerationRow | ToolRunRow): row is GenerationRow =>
  row.tool === 'article' || row.tool === 'essay';
type NewGeneration = Pick<
  typeof generation.$inferInsert,
  'projectId' | 'title' | 'editData' | 'keywords' | 'engineChoice' | 'seed' | 'variantCount'
> & { tool: WriterTool; inputs: WriterBrief } & Partial<
    Pick<
      GenerationRow,
      | 'status'
      | 'output'
      | 'words'
      | 'documentId'
      | 'variants'
      | 'engine'
      | 'sections'
      | 'notices'
      | 'lastSource'
    >
  >;
type NewToolRun = Pick<
  ToolRunRow,
  | 'projectId'
  | 'tool'
  | 'inputs'
  | 'title'
  | 'seed'
  | 'output'
  | 'words'
  | 'engine'
  | 'engineChoice'
  | 'variants'
  | 'variantCount'
>;
export type GenerationChanges = Partial<
  Omit<GenerationRow, 'id' | 'workspaceId' | 'createdAt' | 'revision' | 'tool'>
>;
export type ToolRunChanges = Partial<
  Pick<
    ToolRunRow,
    | 'title'
    | 'projectId'
    | 'output'
    | 'words'
    | 'seed'
    | 'engine'
    | 'pinned'
    | 'deletedAt'
    | 'variants'
    | 'variantCount'
  >
>;

const mine = (scope: Scope) => inScope(scope, generation);
/** Generations of the writer only: runs of tools have neither steps nor sources nor a document. */
const fromWriter = inArray(generation.tool, [...writerTools]);

/** The generation and its article, which everything later belongs to. */
export async function insertGeneration(
  scope: Scope,
  tx: Queryable,
  newGeneration: NewGeneration,
  now: Date,
): Promise<GenerationRow> {
  const { workspaceId, userId } = scope;
  const [row] = await tx
    .insert(generation)
    .values({ id: newId(), workspaceId, userId, ...newGeneration, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the generation was not written');
  await insertArticle(
    scope,
    tx,
    {
      generationId: row.id,
      projectId: row.projectId,
      documentId: row.documentId,
      keyword: newGeneration.inputs.keywords[0] ?? '',
    },
    now,
  );
  return row as GenerationRow;
}

const byId = preparedInScope((scope, db) =>
  db
    .select()
    .from(generation)
    .where(and(mine(scope), fromWriter, eq(generation.id, sql.placeholder('id'))))
    .prepare(''),
);

/** A generation of the writer by its id; a tool's run is none. */
export async function generationById(scope: Scope, db: Queryable, id: string): Promise<GenerationRow | null> {
  const [row] = await byId(scope, db).execute({ workspaceId: scope.workspaceId, id });
  return (row as GenerationRow | undefined) ?? null;
}

/** Whatever the history holds under this id. */
export async function anyById(
  scope: Scope,
  db: Queryable,
  id: string,
): Promise<GenerationRow | ToolRunRow | null> {
  const [row] = await db
    .select()
    .from(generation)
    .where(and(mine(scope), eq(generation.id, id)));
  return (row as GenerationRow | ToolRunRow | undefined) ?? null;
}

export async function lockGeneration(scope: Scope, tx: Queryable, id: string): Promise<GenerationRow | null> {
  const [row] = await tx
    .select()
    .from(generation)
    .where(and(mine(scope), fromWriter, eq(generation.id, id)))
    .for('update');
  return (row as GenerationRow | undefined) ?? null;
}

/**
 * Writes changes and keeps the article in step.
 * @param changes `evidence` becomes part of `editData` as that stands by then
 * @param byPerson raises the revision; what an engine writes does not make a person's open form stale
 */
export async function updateGeneration(
  scope: Scope,
  tx: Queryable,
  id: string,
  { evidence, ...changes }: GenerationChanges & { evidence?: Evidence },
  { now, byPerson }: { now: Date; byPerson: boolean },
): Promise<GenerationRow> {
  const [written] = await tx
    .update(generation)
    .set({
      ...changes,
      ...(evidence && { editData: sql`${generation.editData} || ${JSON.stringify({ evidence })}::jsonb` }),
      updatedAt: now,
      ...(byPerson && { revision: sql`${generation.revision} + 1` }),
    })
    .where(and(mine(scope), fromWriter, eq(generation.id, id)))
    .returning();
  const row = written as GenerationRow | undefined;
  if (!row) throw new Error('the generation is gone');
  if (changes.projectId !== undefined || changes.documentId !== undefined || changes.inputs !== undefined)
    await updateArticle(
      scope,
      tx,
      { generationId: id },
      { projectId: row.projectId, documentId: row.documentId, keyword: row.inputs.keywords[0] ?? '' },
    );
  return row;
}

/** A finished run of a tool. */
export async function insertToolRun(
  scope: Scope,
  tx: Queryable,
  newToolRun: NewToolRun,
  now: Date,
): Promise<ToolRunRow> {
  const { workspaceId, userId } = scope;
  const [row] = await tx
    .insert(generation)
    .values({
      id: newId(),
      workspaceId,
      userId,
      ...newToolRun,
      status: 'done',
      editData: { step: 'edit', titles: [], outline: [], evidence: null },
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('the run was not written');
  return row as ToolRunRow;
}

export async function lockToolRun(scope: Scope, tx: Queryable, id: string): Promise<ToolRunRow | null> {
  const [row] = await tx
    .select()
    .from(generation)
    .where(and(mine(scope), notInArray(generation.tool, [...writerTools]), eq(generation.id, id)))
    .for('update');
  return (row as ToolRunRow | undefined) ?? null;
}

export async function updateToolRun(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: ToolRunChanges,
  now: Date,
): Promise<ToolRunRow> {
  const [row] = await tx
    .update(generation)
    .set({ ...changes, updatedAt: now, revision: sql`${generation.revision} + 1` })
    .where(and(mine(scope), eq(generation.id, id)))
    .returning();
  if (!row) throw new Error('the run is gone');
  return row as ToolRunRow;
}

/** Keeps a generation's Markdown, title and length in step with its document. */
export async function syncOutput(
  scope: Scope,
  tx: Queryable,
  documentId: string,
  input: { title: string; output: string; words: number; now: Date },
): Promise<void> {
  const { now, ...values } = input;
  await tx
    .update(generation)
    .set({ ...values, updatedAt: now })
    .where(and(mine(scope), eq(generation.documentId, documentId)));
}

export interface HistoryFilter {
  q?: string;
  tool?: GenerationTool;
  kind?: 'document' | 'tool-run';
  projectId?: string;
  /** changed at this moment or later */
  from?: string;
  deleted: boolean;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`);

function filtered(scope: Scope, filter: HistoryFilter): SQL | undefined {
  const { q, tool, kind, projectId, from, deleted } = filter;
  const like = q ? `%${escapeLike(q)}%` : null;
  return and(
    mine(scope),
    deleted ? isNotNull(generation.deletedAt) : isNull(generation.deletedAt),
    tool ? eq(generation.tool, tool) : undefined,
    kind && (kind === 'document' ? fromWriter : not(fromWriter)),
    projectId ? eq(generation.projectId, projectId) : undefined,
    from ? gte(generation.updatedAt, new Date(from)) : undefined,
    like
      ? or(
          ilike(generation.title, like),
          ilike(sql`${generation.inputs}->>'topic'`, like),
          ilike(sql`${generation.keywords}::text`, like),
        )
      : undefined,
  );
}

/** Pinned first, then what was touched last. */
export const listGenerations = (
  scope: Scope,
  db: Queryable,
  filter: HistoryFilter,
  after: string[] | null,
  limit: number,
) => {
  const [pinned, updatedAt, id] = after ?? [];
  const older = updatedAt
    ? or(
        lt(generation.updatedAt, new Date(updatedAt)),
        and(eq(generation.updatedAt, new Date(updatedAt)), lt(generation.id, id ?? '')),
      )
    : undefined;
  return db
    .select({
      id: generation.id,
      tool: generation.tool,
      status: generation.status,
      title: generation.title,
      keywords: generation.keywords,
      projectId: generation.projectId,
      documentId: generation.documentId,
      engine: generation.engine,
      pinned: generation.pinned,
      words: generation.words,
      revision: generation.revision,
      createdAt: generation.createdAt,
      updatedAt: generation.updatedAt,
      topic: sql<string>`coalesce(${generation.inputs}->>'topic', '')`,
      step: sql<string>`${generation.editData}->>'step'`,
    })
    .from(generation)
    .where(
      and(
        filtered(scope, filter),
        !older
          ? undefined
          : pinned === '1'
            ? or(and(generation.pinned, older), sql`not ${generation.pinned}`)
            : and(sql`not ${generation.pinned}`, older),
      ),
    )
    .orderBy(desc(generation.pinned), desc(generation.updatedAt), desc(generation.id))
    .limit(limit);
};

/** How many documents and runs of tools the history holds, of whichever kind is asked for. */
export async function countGenerations(
  scope: Scope,
  db: Queryable,
  filter: Omit<HistoryFilter, 'kind'>,
): Promise<{ documents: number; toolRuns: number }> {
  const [row] = await db
    .select({
      documents: sql<number>`(count(*) filter (where ${fromWriter}))::int`,
      toolRuns: sql<number>`(count(*) filter (where not ${fromWriter}))::int`,
    })
    .from(generation)
    .where(filtered(scope, filter));
  return row ?? { documents: 0, toolRuns: 0 };
}

/** The generation that a document belongs to. */
export async function generationOf(
  scope: Scope,
  db: Queryable,
  documentId: string,
): Promise<GenerationRow | null> {
  const [row] = await db
    .select()
    .from(generation)
    .where(and(mine(scope), fromWriter, eq(generation.documentId, documentId)));
  return (row as GenerationRow | undefined) ?? null;
}

/**
 * Locks the generation that a document belongs to, if any: before the document itself, as whoever writes a draft does,
 * so that a save and a section that is done at the same moment do not wait for each other.
 */
export async function lockGenerationOf(scope: Scope, tx: Queryable, documentId: string): Promise<void> {
  await tx
    .select({ id: generation.id })
    .from(generation)
    .where(and(mine(scope), fromWriter, eq(generation.documentId, documentId)))
    .for('update');
}
