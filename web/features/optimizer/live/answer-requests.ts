import type { Block } from '#contract/writer/documents.ts';
import { type Analyzer, createAnalyzer } from '#engine/optimizer/analyzer.ts';
import { prepareInLanguage } from '#engine/optimizer/in-language.ts';
import type { Snapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { scoreChange } from './score-change.ts';
import type { LiveScore, ScoreAnswer, ScoreRequest, TextRequest } from './protocol.ts';

/**
 * What the worker does: counts competitors once, and scores texts against them with the server's own engine.
 * @returns answers a request; null where there is nothing to answer
 */
export function answerRequests(): (request: ScoreRequest) => Promise<ScoreAnswer | null> {
  let blocks = new Map<number, Block>();
  let answered: LiveScore | null = null;
  let compared: { snapshot: Snapshot; analyzer: Analyzer } | null = null;
  const scoreOf = async ({ draft, order, added }: TextRequest): Promise<LiveScore> => {
    const known = new Map([...blocks, ...added]);
    const text = order.map((number) => known.get(number)!);
    blocks = new Map(order.map((number, at) => [number, text[at]!]));
    if (compared === null) throw new Error('a text came before the pages');
    const { snapshot, analyzer } = compared;
    const analysis = await analyzer.analyze({ ...draft, blocks: text });
    return { analysis, pageScores: snapshot.pageScores };
  };
  return async (request) => {
    if (request.kind === 'text') {
      const live = await scoreOf(request);
      const change = scoreChange(answered, live);
      answered = live;
      return { id: request.id, change };
    }
    const snapshot = await prepareInLanguage(request.pages, request.requested);
    compared = { snapshot, analyzer: createAnalyzer(snapshot) };
    return null;
  };
}
