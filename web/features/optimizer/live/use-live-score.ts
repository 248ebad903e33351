import { useCallback, useEffect, useRef, useState } from 'react';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { optimizerApi } from '../api.ts';
import { Observable, type ReadonlyObservable } from '#web/kernel/observable.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { LiveScorer } from './live-scorer.ts';
import { openWorker } from './open-worker.ts';
import type { LiveScore } from './protocol.ts';

export interface LiveText {
  title: string;
  description: string;
  slug: string;
  keyword: string;
  secondaryKeywords: readonly string[];
  ignoredTerms: readonly string[];
  /** the document's own title and blocks; null until the editor has told them */
  text: ScoredEditor['text'];
}

type Compared = Pick<OptimizationDetail, 'id' | 'competitors' | 'snapshotAt'>;

/** Names the compared pages' texts: they are fetched, and counted again, only when other pages are compared. */
export const snapshotOf = ({ id, competitors, snapshotAt }: Compared): { id: string; print: string } => ({
  id,
  print: [snapshotAt, ...competitors.flatMap((page) => (page.included ? [page.id] : []))].join('\n'),
});

const linesOf = (joined: string): string[] => (joined === '' ? [] : joined.split('\n'));

/**
 * The score of the text as it stands on the screen, made in a worker by the server's own engine. Competitors are
 * counted once for each snapshot and keywords.
 * @returns `live` has null until the first text was scored, and changes at each pause in typing: it is followed by what
 * shows it; `problem` says whether scoring stopped and is tried again
 */
export function useLiveScore(
  compared: Compared & Pick<OptimizationDetail, 'resultsPage'>,
  { keyword, title, description, slug, text, ...terms }: LiveText,
): { live: ReadonlyObservable<LiveScore | null>; problem: boolean; retry: () => void } {
  const [live] = useState(() => new Observable<LiveScore | null>(null));
  const [problem, setProblem] = useState(false);
  const scorer = useRef<LiveScorer | null>(null);
  useEffect(() => {
    const made = new LiveScorer({
      open: openWorker,
      onScore: (next) => live.set(next),
      onProblem: (cause) => {
        setProblem(cause !== null);
        if (cause !== null) globalThis.reportError(new Error(`Live scoring stopped: ${cause}`));
      },
    });
    scorer.current = made;
    return () => made.stop();
  }, [live]);
  const secondary = terms.secondaryKeywords.join('\n');
  const ignored = terms.ignoredTerms.join('\n');
  const questions = compared.resultsPage?.questions.join('\n') ?? '';
  const {
    currentData: snapshot,
    isError,
    refetch,
  } = optimizerApi.useOptimizerSnapshotQuery(snapshotOf(compared));
  const pages = snapshot?.pages;
  useEffect(() => {
    if (!pages) return;
    const requested = {
      keyword,
      secondaryKeywords: linesOf(secondary),
      ignoredTerms: linesOf(ignored),
      searchQuestions: linesOf(questions),
    };
    scorer.current?.compare({ pages, requested });
  }, [pages, keyword, secondary, ignored, questions]);
  useEffect(() => {
    const score = () => {
      const now = text.get();
      if (now) scorer.current?.score({ title, description, slug, heading: now.title, blocks: now.blocks });
    };
    score();
    return text.subscribe(score);
  }, [title, description, slug, text]);
  const retry = useCallback(() => {
    if (isError) void refetch();
    scorer.current?.retry();
  }, [isError, refetch]);
  return { live, problem: problem || (isError && !pages), retry };
}
