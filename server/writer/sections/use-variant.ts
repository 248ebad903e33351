import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import type { GenerationRow } from '../store.ts';
import { keepBefore, markdownAt, replaceSection } from './replace-section.ts';
import { lockSection } from './start-section.ts';
import { newVariant, withVariant } from './variants.ts';

/**
 * Makes another text of a section the one in the document, in the caller's transaction. What stands there now stays
 * beside it, and the document is kept as a version before.
 */
export async function useVariant(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  row: GenerationRow,
  variantId: string,
): Promise<GenerationRow> {
  const variant = row.sectionVariants.find(({ id }) => id === variantId);
  if (!variant) throw badField('useVariant', 'This version isn’t there any more');
  const { section, markdown } = variant;
  const { index, document, place } = await lockSection(scope, tx, row, section);
  const present = markdownAt(document.blocks, place);
  if (present === markdown) return row;
  const now = deps.clock.now();
  await keepBefore(scope, tx, document, now);
  const used = row.sectionVariants.map((item) => (item === variant ? { ...item, unfinished: false } : item));
  const sectionVariants = withVariant(used, newVariant({ section, markdown: present }, now));
  // What was found in the other text says nothing of this one.
  const notices = row.notices.filter((notice) => notice.section !== index);
  const change = { row, document, index, place, markdown };
  return replaceSection(deps, scope, tx, change, { sectionVariants, notices });
}
