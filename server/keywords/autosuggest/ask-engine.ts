// One engine of a run, question by question: an answer that is known is used again, a new one is kept before the next.
import type { EngineProgress } from '#contract/keywords/autosuggest.ts';
import { type OnlineSuggestEngineId, suggestEngineOf } from '#contract/keywords/suggest-engines.ts';
import {
  type CompletionQuery,
  firstQueries,
  mostQueries,
  nextQueries,
} from '#engine/keywords/suggest/completion-queries.ts';
import type { Completions } from '#engine/keywords/suggest/completions.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { SuggestError, type SuggestService } from '#server/providers/suggest/port.ts';
import type { KeywordDeps } from '../deps.ts';
import type { RunRecord } from '../runs-store.ts';
import { answerSince, insertAnswer } from './answers-store.ts';

/** What search boxes complete to changes slowly. */
const reusedForMs = 7 * 24 * 60 * 60_000;
/** An engine that fails so often in a row is not asked further. */
const mostFailures = 3;

type Run = Pick<RunRecord, 'keyword' | 'country' | 'language' | 'depth'>;
type AskDeps = Pick<KeywordDeps, 'db' | 'clock' | 'log' | 'suggest'>;
interface Asking {
  engine: OnlineSuggestEngineId;
  service: SuggestService;
  completions: Completions;
}

async function answerTo(
  { db, clock, suggest }: AskDeps,
  scope: Scope,
  { engine, service, completions }: Asking,
  { country, language }: Run,
  query: CompletionQuery,
  signal: AbortSignal,
): Promise<string[]> {
  const question = { engine, text: query.text, country, language };
  let answer = await answerSince(scope, db, question, new Date(clock.now().getTime() - reusedForMs));
  if (!answer) {
    await suggest.turn(engine);
    signal.throwIfAborted();
    const suggestions = await service.suggest(question, signal);
    answer = await insertAnswer(scope, db, { ...question, suggestions, takenAt: clock.now() });
  }
  const source = { engine, takenAt: answer.takenAt.toISOString() };
  return completions.add(query, answer.suggestions, source);
}

/**
 * Asks one engine everything that a run asks.
 * @param report hears how far it is after each question
 * @returns how it ended; an engine that stops answering ends `incomplete`
 * @throws the signal's reason, and whatever is no failure of the engine
 */
export async function askEngine(
  deps: AskDeps,
  scope: Scope,
  run: Run,
  { engine, completions }: Pick<Asking, 'engine' | 'completions'>,
  signal: AbortSignal,
  report: (progress: EngineProgress) => Promise<void>,
): Promise<EngineProgress> {
  const { seedOnly = false } = suggestEngineOf(engine);
  const total = mostQueries(run.keyword, run.language, run.depth, seedOnly);
  const asked = new Set<string>();
  const found: string[] = [];
  let [answered, inARow, message] = [0, 0, ''];
  const progress = (state: EngineProgress['state']): EngineProgress => ({
    engine,
    state,
    answered,
    total: state === 'done' ? asked.size : total,
    message,
  });
  const failed = (error: unknown): SuggestError => {
    if (!(error instanceof SuggestError)) throw error;
    deps.log.info({ err: error, engine, code: error.code }, 'suggestions not answered');
    message = error.message;
    inARow += 1;
    return error;
  };
  let service: SuggestService;
  try {
    service = await deps.suggest.serviceFor(scope, engine);
  } catch (error) {
    failed(error);
    return progress('incomplete');
  }
  const first = seedOnly ? [{ text: run.keyword, group: null }] : firstQueries(run.keyword, run.language);
  for (let round = 1; round <= (seedOnly ? 1 : run.depth); round += 1) {
    const queries = round === 1 ? first : nextQueries(found, asked);
    for (const query of queries) {
      signal.throwIfAborted();
      asked.add(query.text);
      try {
        found.push(...(await answerTo(deps, scope, { engine, service, completions }, run, query, signal)));
        answered += 1;
        inARow = 0;
      } catch (error) {
        const { code } = failed(error);
        if (code === 'blocked' || code === 'refused' || inARow === mostFailures)
          return progress('incomplete');
      }
      await report(progress('running'));
    }
  }
  return progress(answered === asked.size ? 'done' : 'incomplete');
}
