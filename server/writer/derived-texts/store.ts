import { and, desc, eq, inArray } from 'drizzle-orm';
import { type DerivedContent, derivedLimits } from '#contract/writer/derived-texts.ts';
import type { EngineStamp } from '#contract/writer/engines.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { derivedText } from './tables.ts';

export type DerivedTextRow = typeof derivedText.$inferSelect;

const ofDocument = (scope: Scope, documentId: string) =>
  and(eq(derivedText.workspaceId, scope.workspaceId), eq(derivedText.documentId, documentId));

/** Of a document that the caller may read, newest first. */
export const derivedTextsOf = (scope: Scope, db: Queryable, documentId: string): Promise<DerivedTextRow[]> =>
  db
    .select()
    .from(derivedText)
    .where(ofDocument(scope, documentId))
    .orderBy(desc(derivedText.createdAt), desc(derivedText.id));

export async function derivedTextById(
  scope: Scope,
  db: Queryable,
  documentId: string,
  id: string,
): Promise<DerivedTextRow | null> {
  const [row] = await db
    .select()
    .from(derivedText)
    .where(and(ofDocument(scope, documentId), eq(derivedText.id, id)));
  return row ?? null;
}

export async function insertDerivedTexts(
  { workspaceId }: Scope,
  tx: Queryable,
  contents: readonly DerivedContent[],
  of: { documentId: string; engine: EngineStamp; revision: number; createdAt: Date },
): Promise<DerivedTextRow[]> {
  return tx
    .insert(derivedText)
    .values(contents.map((content) => ({ id: newId(), workspaceId, kind: content.kind, content, ...of })))
    .returning();
}

const slotOf = ({ content }: Pick<DerivedTextRow, 'content'>): string =>
  content.kind === 'social' ? `social ${content.network}` : content.kind;

/** Removes the oldest of what nobody used, where there are more variants of a kind than are kept. */
export async function thinDerivedTexts(scope: Scope, tx: Queryable, documentId: string): Promise<void> {
  const rows = await derivedTextsOf(scope, tx, documentId);
  const extra = [...Map.groupBy(rows, slotOf).values()].flatMap((variants) =>
    variants
      .filter(({ usedAt }) => usedAt === null)
      .slice(derivedLimits.variants)
      .map(({ id }) => id),
  );
  if (extra.length > 0)
    await tx.delete(derivedText).where(and(ofDocument(scope, documentId), inArray(derivedText.id, extra)));
}

export async function markUsed(
  scope: Scope,
  tx: Queryable,
  { documentId, id }: Pick<DerivedTextRow, 'documentId' | 'id'>,
  now: Date,
): Promise<DerivedTextRow | null> {
  const [row] = await tx
    .update(derivedText)
    .set({ usedAt: now })
    .where(and(ofDocument(scope, documentId), eq(derivedText.id, id)))
    .returning();
  return row ?? null;
}

export async function deleteDerivedText(
  scope: Scope,
  tx: Queryable,
  { documentId, id }: Pick<DerivedTextRow, 'documentId' | 'id'>,
): Promise<void> {
  await tx.delete(derivedText).where(and(ofDocument(scope, documentId), eq(derivedText.id, id)));
}
