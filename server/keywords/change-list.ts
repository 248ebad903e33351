import { englishFigure } from '#contract/shared/english-figure.ts';
import type { z } from 'zod';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { type KeywordList, type keywords as calls } from '#contract/keywords.ts';
import { normalKeyword } from '#engine/keywords/normal-keyword.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import type { ClusterDeps, KeywordDeps } from './deps.ts';
import { bareEntry } from './keyword-entry.ts';
import { recluster } from './recluster.ts';
import * as lists from './lists-store.ts';
import * as store from './store.ts';

const normal = (keywords: readonly string[]) => [...new Set(keywords.map(normalKeyword))].filter(Boolean);

/** Puts keywords on a list; those that the project does not have yet become keywords of it, with nothing known. */
async function addToList(
  deps: ClusterDeps,
  scope: Scope,
  tx: Queryable,
  list: lists.ListRecord,
  keywords: readonly string[],
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
    await store.putKeywords(scope, tx, list.projectId, entries, deps.clock.now());
    await recluster(deps, scope, tx, list.projectId);
  }
  await lists.addItems(scope, tx, list.id, texts, deps.clock.now());
  if ((await lists.countedList(scope, tx, list.id)).count > keywordLimits.list)
    throw badField('add', `A list can have at most ${englishFigure(keywordLimits.list)} keywords`);
}

const removeFromList = (
  scope: Scope,
  tx: Queryable,
  list: lists.ListRecord,
  keywords: readonly string[],
): Promise<void> => lists.removeItems(scope, tx, list.id, normal(keywords));

/** Begins a list with its first keywords, in the caller's transaction. */
export async function createList(
  deps: ClusterDeps,
  principal: Principal,
  tx: Queryable,
  body: z.output<typeof calls.createList.body & {}>,
): Promise<z.infer<typeof KeywordList>> {
  const { projectId, title } = body;
  const row = await lists.insertList(principal, tx, { projectId, title }, deps.clock.now());
  await addToList(deps, principal, tx, row, body.keywords);
  await emitEvent(tx, { ...principal, type: 'keyword-list.created', subjectId: row.id });
  return lists.presentList(await lists.countedList(principal, tx, row.id));
}

/** Renames a list, moves it into the trash or out, adds and removes keywords: all of it or nothing. */
export function updateList(
  deps: ClusterDeps & Pick<KeywordDeps, 'db'>,
  principal: Principal,
  list: lists.ListRecord,
  { title, add = [], remove = [], deleted }: z.output<typeof calls.updateList.body & {}>,
): Promise<z.infer<typeof KeywordList>> {
  return deps.db.transaction(async (tx) => {
    await lists.updateList(principal, tx, list.id, {
      ...(title !== undefined && { title }),
      ...(deleted !== undefined && { deletedAt: deleted ? deps.clock.now() : null }),
    });
    await addToList(deps, principal, tx, list, add);
    await removeFromList(principal, tx, list, remove);
    await emitEvent(tx, { ...principal, type: 'keyword-list.updated', subjectId: list.id });
    return lists.presentList(await lists.countedList(principal, tx, list.id));
  });
}
