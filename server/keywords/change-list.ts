import { keywordLimits } from '#contract/keywords.ts';
import { normalKeyword } from '#engine/keywords/normal-keyword.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { bareEntry, recluster } from './import-keywords.ts';
import { addItems, countedList, type ListRecord, removeItems } from './lists-store.ts';
import * as store from './store.ts';

const normal = (keywords: readonly string[]) => [...new Set(keywords.map(normalKeyword))].filter(Boolean);

/** Puts keywords on a list; those that the project does not have yet become keywords of it, with nothing known. */
export async function addToList(
  scope: Scope,
  tx: Queryable,
  list: ListRecord,
  keywords: readonly string[],
  now: Date,
): Promise<void> {
  const texts = normal(keywords);
  if (texts.length === 0) return;
  await store.lockProject(scope, tx, list.projectId);
  const known = await store.knownTexts(scope, tx, list.projectId, texts);
  const fresh = texts.filter((text) => !known.has(text));
  if (fresh.length > 0) {
    const entries = fresh.map((text) => ({
      ...bareEntry(text, `the list “${list.title}”`),
      addedByHand: true,
    }));
    await store.putKeywords(scope, tx, list.projectId, entries, now);
    await recluster(scope, tx, list.projectId);
  }
  await addItems(scope, tx, list.id, texts, now);
  if ((await countedList(scope, tx, list.id)).count > keywordLimits.list)
    throw badField('add', `A list can have at most ${keywordLimits.list.toLocaleString('en')} keywords`);
}

export const removeFromList = (
  scope: Scope,
  tx: Queryable,
  list: ListRecord,
  keywords: readonly string[],
): Promise<void> => removeItems(scope, tx, list.id, normal(keywords));
