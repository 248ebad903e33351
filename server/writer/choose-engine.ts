import type { DraftNotice } from '#contract/writer.ts';
import type { TextEngine } from '#server/providers/ai/port.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';

interface Choice {
  engine: TextEngine;
  notice: DraftNotice | null;
}
const fallback = (message: string): DraftNotice => ({ kind: 'fallback', message, section: null });

/** The engine that writes: the one asked for where it is there, else the first that is, and the writer is told. */
export async function engineFor(
  { connections }: Pick<WriterDeps, 'connections'>,
  scope: Scope,
  choice: string | null,
): Promise<Choice> {
  const engines = await connections.enginesFor(scope);
  const engine = engines.find(({ id }) => id === choice) ?? engines[0];
  if (!engine) throw new Error('no writing engine is there');
  if (!choice || engine.id === choice) return { engine, notice: null };
  const message = `The selected engine is no longer connected. Writing with ${engine.label}.`;
  return { engine, notice: fallback(message) };
}

/**
 * The model that writes: the one asked for, else the best that is there.
 * @throws AppError 409 with `meta.reason` no-model
 */
export async function modelFor(
  { connections }: Pick<WriterDeps, 'connections'>,
  scope: Scope,
  choice: string | null,
): Promise<Choice> {
  const models = (await connections.enginesFor(scope)).filter(({ kind }) => kind === 'model');
  const engine = models.find(({ id }) => id === choice) ?? models[0];
  if (!engine)
    throw conflict('This needs an AI model. Connect one under Integrations.', { reason: 'no-model' });
  return { engine, notice: null };
}

/**
 * The engine for titles and outlines, whose words are not counted: where the plan's words are used up, the built-in one.
 */
export async function engineForPlanning(
  deps: WriterDeps,
  scope: Scope,
  choice: string | null,
): Promise<Choice> {
  const chosen = await engineFor(deps, scope, choice);
  if (!chosen.engine.metered) return chosen;
  const limit = await deps.billing.limitOf(scope, deps.db, 'ai-words');
  if (limit === null || (await deps.billing.used(scope, deps.db, 'ai-words')) < limit) return chosen;
  const { engine } = await engineFor(deps, scope, 'builtin');
  const message = `The plan’s AI words for this month are used up. ${engine.label} writes this.`;
  return { engine, notice: fallback(message) };
}
