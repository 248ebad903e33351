import type { DraftNotice } from '#contract/writer.ts';
import type { TextEngine } from '#server/providers/ai/port.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';

/**
 * The engine that writes: the one asked for where it is there, else the first that is. Where the plan's words are
 * used up, the built-in one, and the writer is told.
 */
export async function chooseEngine(
  deps: WriterDeps,
  scope: Scope,
  choice: string | null,
): Promise<{ engine: TextEngine; notice: DraftNotice | null }> {
  const engines = await deps.connections.enginesFor(scope);
  const builtin = engines.find((engine) => engine.kind === 'builtin');
  const wanted = engines.find((engine) => engine.id === choice) ?? engines[0] ?? builtin;
  if (!wanted || !builtin) throw new Error('no writing engine is there');
  const fallback = (message: string) => ({
    engine: builtin,
    notice: { kind: 'fallback' as const, message, section: null },
  });
  if (wanted.metered) {
    const limit = await deps.billing.limitOf(scope, deps.db, 'ai-words');
    if (limit !== null && (await deps.billing.used(scope, deps.db, 'ai-words')) >= limit)
      return fallback(`The plan’s AI words for this month are used up. ${builtin.label} writes this.`);
  }
  if (choice && wanted.id !== choice)
    return {
      engine: wanted,
      notice: {
        kind: 'fallback',
        message: `The engine that was chosen is not connected any more. ${wanted.label} writes this.`,
        section: null,
      },
    };
  return { engine: wanted, notice: null };
}
