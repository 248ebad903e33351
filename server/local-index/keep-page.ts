import { localIndexLimits } from '#contract/local-index.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import {
  countPages,
  insertPage,
  lockPages,
  type PageContent,
  type PageLine,
  pageByAddress,
  updatePage,
} from './store.ts';

/** @throws AppError 409 when the project is full; hold lockPages */
export async function assertPageLimit(scope: Scope, tx: Queryable, projectId: string): Promise<void> {
  if ((await countPages(scope, tx, projectId)) >= localIndexLimits.pages)
    throw conflict(`A project can have at most ${localIndexLimits.pages} pages. Remove one first.`);
}

/**
 * Writes a page that was read. An address is there once: what was kept of it before is replaced, also out of the
 * trash. `isQuiet` where one event of the caller's stands for many pages.
 */
export async function keepPage(
  scope: Scope,
  tx: Queryable,
  input: { projectId: string; own: boolean; content: PageContent; isQuiet?: boolean },
  now: Date,
): Promise<PageLine> {
  const { projectId, own, content } = input;
  await lockPages(scope, tx, projectId);
  const known = await pageByAddress(scope, tx, projectId, content.url);
  if (!known || known.deletedAt) await assertPageLimit(scope, tx, projectId);
  const row = known
    ? await updatePage(scope, tx, known.id, { ...content, own, fetchedAt: now, deletedAt: null }, now)
    : await insertPage(scope, tx, { ...content, projectId, own }, now);
  const type = known ? 'page.replaced' : 'page.added';
  if (!input.isQuiet)
    await emitEvent(tx, { ...scope, type, subjectId: row.id, data: { projectId, url: row.url } });
  return row;
}
