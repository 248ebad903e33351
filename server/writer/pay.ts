import { englishFigure } from '#contract/shared/english-figure.ts';
import type { writerActions } from '#contract/writer.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { TextEngine } from '#server/providers/ai/port.ts';
import { engineFor, modelFor } from './choose-engine.ts';
import type { WriterDeps } from './deps.ts';
import type { GenerationRow } from './store.ts';

const meter = 'ai-words';

/** What a person can do where the plan has too few words left is said with it. */
function tooFewWords(allowed: number, used: number): AppError {
  const left = Math.max(0, allowed - used);
  const of = `of its ${englishFigure(allowed)} AI words left this month`;
  const message = `Your plan has ${left === 0 ? 'none' : englishFigure(left)} ${of}${left === 0 ? '' : ', too few for the next section'}. Go on with an outline, connect a model of your own under Integrations, or choose a larger plan under Subscription.`;
  return new AppError(403, 'limit-reached', message, { meta: { limit: meter, allowed, there: used } });
}

export const isOutOfWords = (cause: unknown): cause is AppError =>
  cause instanceof AppError && cause.options.meta?.limit === meter;

/** Sees that the plan has so many words left before they are asked of an engine. @throws AppError 403 limit-reached */
export async function requireWords(
  { db, billing }: WriterDeps,
  scope: Scope,
  engine: TextEngine,
  words: number,
): Promise<void> {
  if (!engine.metered) return;
  const limit = await billing.limitOf(scope, db, meter);
  if (limit === null) return;
  const used = await billing.used(scope, db, meter);
  if (used + Math.max(1, words) > limit) throw tooFewWords(limit, used);
}

/** As requireWords, for what an action of a person would have written first. */
export async function requireWordsFor(
  deps: WriterDeps,
  scope: Scope,
  row: GenerationRow,
  input: {
    action?: (typeof writerActions)[number] | undefined;
    engine?: string | null | undefined;
    editData?: { outline?: readonly { words: number }[] | undefined } | undefined;
    section?: { id: string } | undefined;
  },
): Promise<void> {
  const { action, section } = input;
  const choice = input.engine === undefined ? row.engineChoice : input.engine;
  if (action === 'section') {
    const { engine } = await modelFor(deps, scope, choice);
    const asked = row.editData.outline.find(({ id }) => id === section?.id);
    return requireWords(deps, scope, engine, asked?.words ?? 1);
  }
  const again = (action === 'continue' || action === 'regenerate') && row.runningStep === 'draft';
  if (action !== 'draft' && !again) return;
  const outline = input.editData?.outline ?? row.editData.outline;
  const next = outline[action === 'continue' ? row.sections.length : 0];
  const { engine } = await engineFor(deps, scope, choice);
  await requireWords(deps, scope, engine, next?.words ?? 1);
}

/**
 * Counts words in the transaction that keeps them, once by their key: what the plan has no words for is not kept.
 * @throws AppError 403 limit-reached
 */
export async function payFor(
  { billing }: WriterDeps,
  scope: Scope,
  tx: Queryable,
  { engine, words, key }: { engine: TextEngine; words: number; key: string },
): Promise<void> {
  if (!engine.metered || (await billing.spend(scope, tx, meter, words, key))) return;
  const limit = (await billing.limitOf(scope, tx, meter)) ?? 0;
  throw tooFewWords(limit, await billing.used(scope, tx, meter));
}
