import { noMeta } from '#contract/writer/document-meta.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { insertVersion, keptAt, lockDocument, writeMeta } from '../documents/store.ts';
import { deleteDerivedText, derivedTextById, type DerivedTextRow, markUsed } from './store.ts';

/**
 * Marks a derived text as used, or removes it. A title and description become those that publishing offers; before
 * questions go into the text, the document as it is is kept as a version, once for each revision.
 * @returns null where it was removed
 * @throws AppError 404
 */
export async function changeText(
  { clock }: Pick<WriterDeps, 'clock'>,
  principal: Principal,
  tx: Queryable,
  { documentId, textId, action }: { documentId: string; textId: string; action: 'use' | 'remove' },
): Promise<DerivedTextRow | null> {
  const document = await lockDocument(principal, tx, documentId);
  if (!document) throw notFound('document');
  const found = await derivedTextById(principal, tx, documentId, textId);
  if (!found) throw notFound('text');
  if (action === 'remove') {
    await deleteDerivedText(principal, tx, found);
    return null;
  }
  const { content } = found;
  const now = clock.now();
  if (content.kind === 'meta') {
    const { title, description } = content;
    const search = { title, description, chosenAt: now.toISOString() };
    await writeMeta(principal, tx, documentId, { ...(document.meta ?? noMeta), search });
  }
  const reason = 'before-suggestion';
  if (content.kind === 'faq' && !(await keptAt(principal, tx, document, reason)))
    await insertVersion(principal, tx, document, { reason, now });
  const data = { kind: content.kind };
  await emitEvent(tx, { ...principal, type: 'document.derived-text-used', subjectId: documentId, data });
  return markUsed(principal, tx, found, now);
}
