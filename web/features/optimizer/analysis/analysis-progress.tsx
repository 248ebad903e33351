import { Button, Progress } from '@mantine/core';
import type { AnalysisJob } from '#contract/optimizer/analysis-job.ts';
import { optimizerMessages } from '../messages.ts';
import notice from '../settings/settings-notice.module.css';
import styles from './analysis.module.css';

const messages = optimizerMessages.analysis;

/** Percent that are done before a step. */
const doneOf = ({ step }: AnalysisJob): number => (step === null ? 5 : step === 'pages' ? 30 : 80);

const said = ({ step, pages }: AnalysisJob): string =>
  step === null ? messages.waiting : step === 'pages' ? messages.pages(pages) : messages.text;

interface Props {
  job: AnalysisJob;
  isStopping: boolean;
  onStop: () => void;
}

/** How far an analysis is, and a way to stop it. */
export const AnalysisProgress = ({ job, isStopping, onStop }: Props) => (
  <div className={styles.progress}>
    <span role="status">{said(job)}</span>
    <Progress value={doneOf(job)} aria-label={messages.label} />
    <Button size="compact-sm" variant="default" loading={isStopping} onClick={onStop}>
      {messages.stop}
    </Button>
  </div>
);

/** Why there is no new analysis, beside the text, and a way to ask for it again. */
export function AnalysisProblem({ job, onRetry }: { job: AnalysisJob | null; onRetry: () => void }) {
  if (!job?.error) return null;
  return (
    <div className={notice.notice} role="alert">
      <p>
        <strong>{messages.failed}</strong> {job.error}
      </p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}
