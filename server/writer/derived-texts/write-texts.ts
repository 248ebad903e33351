import type { DerivedEvent, DerivedRequest } from '#contract/writer/derived-texts.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { detectLanguage } from '#engine/text/language.ts';
import { countWords } from '#engine/text/words.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError, badField, conflict } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import { wordsOfContent } from '#server/providers/ai/derived/derive-texts.ts';
import { type Derived, EngineError, type TextEngine } from '#server/providers/ai/port.ts';
import { promptVersions } from '#server/providers/ai/prompts/versions.ts';
import type { WriterDeps } from '../deps.ts';
import { type DocumentRow, lockDocument } from '../documents/store.ts';
import { payFor, requireWords } from '../pay.ts';
import { generationOf } from '../store.ts';
import { presentDerivedText } from './present.ts';
import { guideOf } from '../voices/voice-guide.ts';
import { insertDerivedTexts, thinDerivedTexts } from './store.ts';

type Deriver = TextEngine & { derive: NonNullable<TextEngine['derive']> };
const canDerive = (engine: TextEngine): engine is Deriver => engine.derive !== undefined;

/** Fewer words of a text are nothing to write about. */
const leastWords = 50;

/** Words that an answer may have. */
const wordsFor = (request: DerivedRequest): number =>
  request.kind === 'meta' ? 100 : request.kind === 'faq' ? 300 : 100 * request.networks.length;

/**
 * The model that writes, with words left in the plan for an answer: the one that the document was drafted with where it
 * is there, else the best.
 * @throws AppError 409 with `meta.reason` no-model, 403 limit-reached, 400 where the text is too short
 */
export async function deriverFor(
  deps: WriterDeps,
  scope: Scope,
  document: DocumentRow,
  request: DerivedRequest,
): Promise<Deriver> {
  const choice = (await generationOf(scope, deps.db, document.id))?.engineChoice;
  const engines = (await deps.connections.enginesFor(scope)).filter(canDerive);
  const engine = engines.find(({ id }) => id === choice) ?? engines[0];
  if (!engine)
    throw conflict('This needs an AI model. Connect one under Integrations.', { reason: 'no-model' });
  if (countWords(plainText(document.blocks)) < leastWords)
    throw badField('kind', `Write at least ${leastWords} words first`);
  await requireWords(deps, scope, engine, wordsFor(request));
  return engine;
}

const failed = 'Something went wrong while writing. Nothing was changed. Try again.';

/** Keeps what a model wrote, in the transaction that counts its words. */
async function keep(
  deps: WriterDeps,
  principal: Principal,
  document: DocumentRow,
  { engine, request, derived }: { engine: Deriver; request: DerivedRequest; derived: Derived },
): Promise<DerivedEvent> {
  const { db, clock } = deps;
  const { contents, problems } = derived;
  const texts = await db.transaction(async (tx) => {
    if (!(await lockDocument(principal, tx, document.id))) return [];
    const words = countWords(contents.map(wordsOfContent).join('\n'));
    await payFor(deps, principal, tx, { engine, words, key: newId() });
    const rows = await insertDerivedTexts(principal, tx, contents, {
      documentId: document.id,
      engine: engine.stamp(0, 'derived'),
      revision: document.revision,
      createdAt: clock.now(),
    });
    await thinDerivedTexts(principal, tx, document.id);
    const data = { kind: request.kind, prompt: promptVersions.derived };
    await emitEvent(tx, { ...principal, type: 'document.text-derived', subjectId: document.id, data });
    return rows;
  });
  return { type: 'end', texts: texts.map(presentDerivedText), problems };
}

/**
 * Has a model write from a document; each run adds variants. Words are counted when they are kept: what fails or is
 * cancelled costs nothing and leaves nothing.
 */
export async function* writeTexts(
  deps: WriterDeps,
  principal: Principal,
  document: DocumentRow,
  { engine, request, signal }: { engine: Deriver; request: DerivedRequest; signal: AbortSignal },
): AsyncGenerator<DerivedEvent> {
  const { db, log } = deps;
  try {
    const generation = await generationOf(principal, db, document.id);
    const text = plainText(document.blocks);
    const language = await detectLanguage(text);
    const voice = generation ? await guideOf(principal, db, generation.inputs) : undefined;
    const derived = await engine.derive({
      request,
      title: document.title,
      text,
      keywords: generation?.inputs.keywords ?? [],
      language: language?.isReliable ? language : null,
      voice,
      signal,
    });
    signal.throwIfAborted();
    yield await keep(deps, principal, document, { engine, request, derived });
  } catch (cause) {
    if (signal.aborted) return;
    const isTold = cause instanceof EngineError || cause instanceof AppError;
    if (!isTold) log.error({ err: cause, document: document.id }, 'texts could not be derived');
    yield { type: 'error', message: isTold ? cause.message : failed };
  }
}
