import type { Scope } from '#server/kernel/scope.ts';
import type { TextEngine } from '#server/providers/ai/port.ts';
import type { WriterDeps } from './deps.ts';
import type { GenerationRow } from './store.ts';

/**
 * Counts the words of a finished section, once. Failed and cancelled sections are free.
 * @returns false when the plan allows no more: the last section may pass the limit, the next is not begun
 */
export async function payFor(
  deps: WriterDeps,
  scope: Scope,
  it: { row: GenerationRow; engine: TextEngine; words: number; index: number; run: string },
): Promise<boolean> {
  if (!it.engine.metered) return true;
  const { db, billing } = deps;
  const key = `${it.run}:${it.index}`;
  const limit = await billing.limitOf(scope, db, 'ai-words');
  const left = limit === null ? it.words : Math.max(0, limit - (await billing.used(scope, db, 'ai-words')));
  await db.transaction((tx) => billing.spend(scope, tx, 'ai-words', Math.min(it.words, left), key));
  return it.words < left || limit === null;
}
