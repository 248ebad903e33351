import type { SuggestionEvent, SuggestionRequest } from '#contract/writer/suggestions.ts';
import { countWords } from '#engine/text/words.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError, conflict } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import { wordsFor } from '#server/providers/ai/edit-text.ts';
import { EngineError, type TextEngine } from '#server/providers/ai/port.ts';
import { promptVersions } from '#server/providers/ai/prompts/versions.ts';
import type { WriterDeps } from '../deps.ts';
import { payFor, requireWords } from '../pay.ts';
import { generationOf } from '../store.ts';
import { guideOf } from '../voices/voice-guide.ts';
import { insertVersion, keptAt, lockDocument } from './store.ts';

type Editor = TextEngine & { edit: NonNullable<TextEngine['edit']> };
const canEdit = (engine: TextEngine): engine is Editor => engine.edit !== undefined;

/**
 * The best model that the workspace has, with words left in the plan for an answer.
 * @throws AppError 409 with `meta.reason` no-model where there is none, 403 limit-reached
 */
export async function editorFor(deps: WriterDeps, scope: Scope, request: SuggestionRequest): Promise<Editor> {
  const engine = (await deps.connections.enginesFor(scope)).find(canEdit);
  if (!engine)
    throw conflict('These commands need an AI model. Connect one under Integrations.', {
      reason: 'no-model',
    });
  await requireWords(deps, scope, engine, wordsFor(request));
  return engine;
}

const failed = 'Something went wrong while writing the suggestion. Your text is unchanged. Try again.';

/**
 * A suggestion as it is written. Words are counted when it is whole: what fails or is cancelled costs nothing. The
 * document as it is then is kept as a version, before anything of the suggestion can come into it.
 */
export async function* suggest(
  deps: WriterDeps,
  principal: Principal,
  documentId: string,
  { engine, request, signal }: { engine: Editor; request: SuggestionRequest; signal: AbortSignal },
): AsyncGenerator<SuggestionEvent> {
  const { db, clock, log } = deps;
  try {
    const generation = await generationOf(principal, db, documentId);
    const voice = generation ? await guideOf(principal, db, generation.inputs) : undefined;
    for await (const event of engine.edit({ request, signal, voice })) {
      signal.throwIfAborted();
      if (event.type === 'text') {
        yield event;
        continue;
      }
      await db.transaction(async (tx) => {
        const row = await lockDocument(principal, tx, documentId);
        if (!row) return;
        await payFor(deps, principal, tx, { engine, words: countWords(event.text), key: newId() });
        const reason = 'before-suggestion';
        if (!(await keptAt(principal, tx, row, reason)))
          await insertVersion(principal, tx, row, { reason, now: clock.now() });
        const { command } = request;
        await emitEvent(tx, {
          ...principal,
          type: 'document.suggestion-written',
          subjectId: row.id,
          data: { command, prompt: promptVersions.edit },
        });
      });
      yield { ...event, engine: engine.label };
    }
  } catch (cause) {
    if (signal.aborted) return;
    const isTold = cause instanceof EngineError || cause instanceof AppError;
    if (!isTold) log.error({ err: cause, document: documentId }, 'a suggestion failed');
    yield { type: 'error', message: isTold ? cause.message : failed };
  }
}
