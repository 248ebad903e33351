import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnderWay } from '#contract/optimizer/analysis-job.ts';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { useAppDispatch } from '#web/kernel/store.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { optimizerApi, tagsOfAnalyses } from '../api.ts';

const pollMs = 500;
const { optimizerAnalysisJob, optimizerGet } = optimizerApi.endpoints;
const anew = { subscribe: false, forceRefetch: true } as const;

/** The sentence about an analysis that somebody asked for by hand, once it is there. */
export type Announcement = (score: number | null) => string;

/** How far it is stands in the row while it is under way; at its end the row is read again, with the new analysis. */
function useProgress(id: string, isActive: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isActive) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    // Each answer is waited for before the next question; one that does not come is asked for again.
    const follow = async () => {
      const { data } = await dispatch(optimizerAnalysisJob.initiate(id, anew));
      if (isGone) return;
      const { job } = data ?? {};
      if (job && isUnderWay(job))
        dispatch(
          optimizerApi.util.updateQueryData('optimizerGet', id, (row) => {
            row.analysisJob = job;
          }),
        );
      else if (data) await dispatch(optimizerGet.initiate(id, anew));
      wait();
    };
    const wait = () => {
      if (!isGone) timer = setTimeout(() => void follow(), pollMs);
    };
    wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [dispatch, id, isActive]);
}

/** An analysis that nobody asked for by hand is shown only where it takes longer. */
const shownAfterMs = 1000;

/**
 * Follows a document's analysis.
 * @param onEnd hears of each end, with the sentence that was to be said of it; null where nobody asked by hand
 * @returns `isShown`: whether people see that it is under way
 */
export function useAnalysis(
  row: OptimizationDetail,
  onEnd: (row: OptimizationDetail, announcement: Announcement | null) => void,
) {
  const { id, analysisJob } = row;
  const dispatch = useAppDispatch();
  const isActive = isUnderWay(analysisJob);
  useProgress(id, isActive);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setLong(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isActive]);
  const [announcement, announce] = useState<{ say: Announcement } | null>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (wasActive.current && !isActive) {
      dispatch(optimizerApi.util.invalidateTags(tagsOfAnalyses(id)));
      onEnd(row, announcement?.say ?? null);
      announce(null);
    }
    wasActive.current = isActive;
  }, [dispatch, id, isActive, row, onEnd, announcement]);
  const [cancel, { isLoading: isStopping }] = optimizerApi.useOptimizerCancelAnalysisMutation();
  const stop = useCallback(async () => {
    try {
      await cancel(id).unwrap();
    } catch (failure) {
      tellFailure(failure);
    }
  }, [cancel, id]);
  return {
    isShown: isActive && (isLong || announcement !== null),
    isStopping,
    stop,
    /** What is said once the analysis that was just asked for is there. */
    announce: useCallback((say: Announcement) => announce({ say }), []),
  };
}
