import { Button } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import { useObservable } from '#web/kernel/observable.ts';
import type { ScoredEditor, ScoreSummary } from '#web/kernel/scored-editor.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AnalysisProblem, AnalysisProgress } from '../analysis/analysis-progress.tsx';
import { type Announcement, useAnalysis } from '../analysis/use-analysis.ts';
import { BriefButton } from '../brief/brief-button.tsx';
import { Panel } from '../panel.tsx';
import styles from '../optimizer.module.css';
import notice from '../settings/settings-notice.module.css';
import { SettingsNotice } from '../settings/settings-notice.tsx';
import { useDelete } from '../use-delete.ts';
import { useLiveScore } from '../live/use-live-score.ts';
import { useSettings } from '../settings/use-settings.ts';
import { optimizerMessages } from '../messages.ts';

const messages = optimizerMessages.screen;
/** Quiet after a save before the text is analysed by itself, so that the history rises with the work. */
const analyseAfterMs = 8000;

interface Props {
  /** as it was when the text was opened */
  opened: OptimizationDetail;
  /** with the pages and the history as they are now */
  now: OptimizationDetail;
  editor: ScoredEditor;
  /** the screen's head, where its actions stand; without one they stand in the panel, and nothing is deleted */
  head: HTMLElement | null;
}

const summaryOf = (analysis: Analysis | null): ScoreSummary => ({
  score: analysis?.score ?? null,
  missingTerms: analysis?.terms.filter(({ state }) => state === 'missing').length ?? 0,
});

/** Says how an analysis ended that was asked for by hand; why one failed stands beside the text. */
function told({ analysisJob, score }: OptimizationDetail, say: Announcement | null): void {
  if (analysisJob?.status === 'done' && say) toast({ message: say(score), kind: 'done' });
  if (analysisJob?.status === 'cancelled') toast({ message: messages.analysisStopped, kind: 'done' });
}

/** The optimizer on the text of the editor beside it: scores while one types, and analyses what was saved. */
export function ScorePanel({ opened, now, editor, head }: Props) {
  const settings = useSettings(opened);
  const [analysing, setAnalysing] = useState(false);
  const { fields, autosaver } = settings;
  const { text, savedRevision, flush, onSummary } = editor;
  const { live, problem, retry } = useLiveScore(now, { ...fields, text });
  const hasText = useObservable(text, (now) => now !== null);
  const isScored = useObservable(live, (now) => now !== null);
  const remove = useDelete(opened.id, autosaver);
  const { isShown, isStopping, stop, announce } = useAnalysis(now, told);

  useEffect(() => {
    let before: ScoreSummary | null = null;
    const tell = () => {
      const summary = summaryOf(live.get()?.analysis ?? now.analysis);
      if (before?.score === summary.score && before.missingTerms === summary.missingTerms) return;
      before = summary;
      onSummary(summary);
    };
    tell();
    return live.subscribe(tell);
  }, [live, now.analysis, onSummary]);
  useEffect(() => () => onSummary(null), [onSummary]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const analysedRevision = useRef(opened.analysis ? opened.document.revision : -1);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const wait = () => {
      const revision = savedRevision.get();
      if (revision === analysedRevision.current || revision === 0) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        analysedRevision.current = revision;
        void autosaver.analyse();
      }, analyseAfterMs);
    };
    wait();
    return savedRevision.subscribe(wait);
  }, [autosaver, savedRevision]);

  const analyse = useCallback(async () => {
    clearTimeout(timer.current);
    setAnalysing(true);
    await flush();
    const answer = await autosaver.analyse();
    setAnalysing(false);
    if (answer) {
      analysedRevision.current = answer.document.revision;
      announce(messages.analysed);
    } else toast({ message: messages.analyseFailed, kind: 'problem' });
  }, [autosaver, flush, announce]);
  const inHead = head !== null;
  const button = useMemo(
    () => (
      <Button
        size={inHead ? 'sm' : 'compact-sm'}
        variant={inHead ? 'filled' : 'default'}
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        loading={analysing || isShown}
        onClick={() => void analyse()}
      >
        {messages.analyse}
      </Button>
    ),
    [inHead, analysing, isShown, analyse],
  );

  const flushAll = useCallback(async () => {
    await flush();
    await autosaver.flush();
  }, [autosaver, flush]);
  const brief = useMemo(
    () => <BriefButton id={opened.id} small={!inHead} flush={flushAll} />,
    [opened.id, inHead, flushAll],
  );
  const actions = useMemo(
    () => (
      <div className={styles.head}>
        {button}
        {brief}
      </div>
    ),
    [button, brief],
  );

  const progress = useMemo(
    () =>
      isShown &&
      now.analysisJob && (
        <AnalysisProgress job={now.analysisJob} isStopping={isStopping} onStop={() => void stop()} />
      ),
    [isShown, now.analysisJob, isStopping, stop],
  );

  return (
    <>
      {head &&
        createPortal(
          <>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => void remove()}
            >
              {messages.delete}
            </Button>
            {brief}
            {button}
          </>,
          head,
        )}
      <SettingsNotice settings={settings} />
      <AnalysisProblem job={now.analysisJob} onRetry={() => void analyse()} />
      {problem && (
        <div className={notice.notice} role="alert">
          <p>
            <strong>{messages.scoringStopped}</strong> {messages.scoringStoppedBody}
          </p>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {messages.retry}
          </Button>
        </div>
      )}
      <Panel
        row={now}
        live={live}
        settings={settings}
        counting={!isScored && hasText && !problem}
        editor={editor}
        action={head ? null : actions}
        progress={progress}
        announce={announce}
      />
    </>
  );
}
