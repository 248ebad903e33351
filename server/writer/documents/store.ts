import { and, desc, eq, lt, ne, type Placeholder, sql } from 'drizzle-orm';
import type { DocumentMeta } from '#contract/writer/document-meta.ts';
import type { Block } from '#contract/writer/documents.ts';
import { mediaIdsIn } from '#engine/document/library-pictures.ts';
import { ofVisibleArticle } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { preparedInScope } from '#server/kernel/db/prepared.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { document, documentVersion, type VersionReason } from '../tables.ts';

export type DocumentRow = typeof document.$inferSelect;
export type VersionRow = typeof documentVersion.$inferSelect;

export async function insertDocument(
  scope: Scope,
  tx: Queryable,
  title: string,
  now: Date,
): Promise<DocumentRow> {
  const [row] = await tx
    .insert(document)
    .values({ id: newId(), workspaceId: scope.workspaceId, title, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the document was not written');
  return row;
}

const ofWorkspace = (scope: Scope, id: string | Placeholder) =>
  and(eq(document.workspaceId, scope.workspaceId), eq(document.id, id));
const mine = (scope: Scope, id: string | Placeholder) =>
  and(ofWorkspace(scope, id), ofVisibleArticle(scope, document.id));

const byId = preparedInScope((scope, db) =>
  db
    .select()
    .from(document)
    .where(mine(scope, sql.placeholder('id')))
    .prepare(''),
);

export async function documentById(scope: Scope, db: Queryable, id: string): Promise<DocumentRow | null> {
  const { workspaceId } = scope;
  const [row] = await byId(scope, db).execute({ workspaceId, id });
  return row ?? null;
}

/** Locked until the transaction ends: saves of one document happen one after another. */
export async function lockDocument(scope: Scope, tx: Queryable, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.select().from(document).where(mine(scope, id)).for('update');
  return row ?? null;
}

/** Writes a document that the caller has just made or locked: a new one is in no article yet. */
export async function writeDocument(
  scope: Scope,
  tx: Queryable,
  id: string,
  input: {
    title: string;
    blocks: Block[];
    words: number;
    meta?: DocumentMeta;
    revision: number;
    now: Date;
  },
): Promise<DocumentRow> {
  const { now, ...values } = input;
  const [row] = await tx
    .update(document)
    .set({ ...values, mediaIds: mediaIdsIn(values.blocks), updatedAt: now })
    .where(ofWorkspace(scope, id))
    .returning();
  if (!row) throw new Error('the document is gone');
  return row;
}

/** What a document says of itself beside its text, which has no part in its revisions. */
export async function writeMeta(scope: Scope, tx: Queryable, id: string, meta: DocumentMeta): Promise<void> {
  await tx.update(document).set({ meta }).where(ofWorkspace(scope, id));
}

export async function insertVersion(
  scope: Scope,
  tx: Queryable,
  of: Pick<DocumentRow, 'id' | 'revision' | 'title' | 'blocks' | 'words'>,
  input: { reason: VersionReason; operationId?: string; now: Date },
): Promise<VersionRow> {
  const { id: documentId, revision, title, blocks, words } = of;
  const { reason, operationId, now } = input;
  const { workspaceId, userId } = scope;
  const [row] = await tx
    .insert(documentVersion)
    .values({
      id: newId(),
      workspaceId,
      documentId,
      revision,
      title,
      blocks,
      words,
      reason,
      operationId,
      userId,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the version was not written');
  return row;
}

/** The state that a revision left, unless it was thinned away. */
export async function stateAt(
  scope: Scope,
  db: Queryable,
  documentId: string,
  revision: number,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(documentVersion)
    .where(
      and(
        eq(documentVersion.workspaceId, scope.workspaceId),
        eq(documentVersion.documentId, documentId),
        eq(documentVersion.revision, revision),
        ne(documentVersion.reason, 'conflict'),
        ne(documentVersion.reason, 'before-restore'),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Whether this revision is kept for this reason already. */
export async function keptAt(
  scope: Scope,
  db: Queryable,
  { id, revision }: Pick<DocumentRow, 'id' | 'revision'>,
  reason: VersionReason,
): Promise<boolean> {
  const found = await db
    .select({ id: documentVersion.id })
    .from(documentVersion)
    .where(
      and(
        eq(documentVersion.workspaceId, scope.workspaceId),
        eq(documentVersion.documentId, id),
        eq(documentVersion.revision, revision),
        eq(documentVersion.reason, reason),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function operationDone(
  scope: Scope,
  db: Queryable,
  documentId: string,
  operationId: string,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(documentVersion)
    .where(
      and(
        eq(documentVersion.workspaceId, scope.workspaceId),
        eq(documentVersion.documentId, documentId),
        eq(documentVersion.operationId, operationId),
      ),
    );
  return row ?? null;
}

export async function versionById(
  scope: Scope,
  db: Queryable,
  documentId: string,
  id: string,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(documentVersion)
    .where(
      and(
        eq(documentVersion.workspaceId, scope.workspaceId),
        eq(documentVersion.documentId, documentId),
        eq(documentVersion.id, id),
      ),
    );
  return row ?? null;
}

const bucket = sql`floor(extract(epoch from ${documentVersion.createdAt}) / 600)`;

/** Newest first; of edits only the last in each ten minutes. */
export const listVersions = (scope: Scope, db: Queryable, documentId: string, limit: number) =>
  db
    .selectDistinctOn([
      sql`case when ${documentVersion.reason} = 'edited' then ${bucket}::text else ${documentVersion.id}::text end`,
    ])
    .from(documentVersion)
    .where(
      and(eq(documentVersion.workspaceId, scope.workspaceId), eq(documentVersion.documentId, documentId)),
    )
    .orderBy(
      sql`case when ${documentVersion.reason} = 'edited' then ${bucket}::text else ${documentVersion.id}::text end`,
      desc(documentVersion.createdAt),
      desc(documentVersion.revision),
    )
    .limit(limit);

/** Deletes edits older than a day but for the last of each ten minutes. @returns how many */
export async function thinVersions(db: Queryable, now: Date): Promise<number> {
  const aDayAgo = new Date(now.getTime() - 24 * 3_600_000);
  const kept = sql`${documentVersion.id} not in (
    select distinct on (document_id, floor(extract(epoch from created_at) / 600)) id from document_version
    where reason = 'edited' and created_at < ${aDayAgo}
    order by document_id, floor(extract(epoch from created_at) / 600), created_at desc, revision desc)`;
  const gone = await db
    .delete(documentVersion)
    .where(and(eq(documentVersion.reason, 'edited'), lt(documentVersion.createdAt, aDayAgo), kept))
    .returning({ id: documentVersion.id });
  return gone.length;
}
