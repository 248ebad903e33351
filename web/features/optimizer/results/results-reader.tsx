import { Button, Progress } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import type { RankedPage, ResultsReading } from '#contract/optimizer/results.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { useConnectedEngines } from '#web/kernel/queries/connections.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { optimizerApi } from '../api.ts';
import styles from '../panel.module.css';
import { ResultsForm } from './results-form.tsx';
import { useResults } from './use-results.ts';
import type { OpenSettings } from '../settings/use-settings.ts';
import { optimizerMessages } from '../messages.ts';

const messages = optimizerMessages.results;

type LeftOut = Analysis['leftOut'];
const isPage =
  ({ pageId }: RankedPage) =>
  (item: LeftOut[number]) =>
    item.pageId === pageId;

interface ResultsProps {
  results: readonly RankedPage[];
  leftOut: LeftOut;
}

/** Each result with its place and what became of it. */
const Results = ({ results, leftOut }: ResultsProps) => (
  <ol className={styles.results}>
    {results.map((result) => {
      const { position, url, title, state, reason } = result;
      const notCounted = leftOut.find(isPage(result))?.reason;
      return (
        <li key={position} value={position}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {title || url}
          </a>
          <span className={styles.quiet} data-state={notCounted ? 'left-out' : state}>
            {notCounted ? optimizerMessages.pages.leftOut(notCounted) : (reason ?? messages.states[state])}
          </span>
        </li>
      );
    })}
  </ol>
);

interface StandingProps {
  id: string;
  reading: ResultsReading;
  isActive: boolean;
  leftOut: LeftOut;
}

/** How far a reading is, or how it ended. */
function Standing({ id, reading, isActive, leftOut }: StandingProps) {
  const [change, { isLoading }] = optimizerApi.useOptimizerChangeResultsMutation();
  const { results, status, error, engineLabel, takenAt } = reading;
  const done = results.filter(({ state }) => state !== 'waiting').length;
  const compared = results.filter(
    (result) => result.state === 'read' && !leftOut.some(isPage(result)),
  ).length;
  const stop = async () => {
    try {
      await change(id).unwrap();
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const day = takenAt && dateText(takenAt, { dateStyle: 'medium' });
  const said = isActive
    ? results.length === 0
      ? messages.asking
      : messages.reading(done, results.length)
    : (error ??
      (status === 'done'
        ? messages.read(compared, results.length, engineLabel, day)
        : messages.ended[status as 'failed']));
  return (
    <>
      <p role="status" className={error && !isActive ? styles.problem : styles.quiet}>
        {said}
      </p>
      {isActive && (
        <div className={styles.progress}>
          <Progress
            value={results.length === 0 ? 0 : (100 * done) / results.length}
            aria-label={messages.reading(done, results.length)}
          />
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void stop()}>
            {messages.stop}
          </Button>
        </div>
      )}
      {results.length > 0 && (
        <details open={isActive || undefined}>
          <summary>{messages.list(results.length)}</summary>
          <Results results={results} leftOut={leftOut} />
        </details>
      )}
    </>
  );
}

interface Props {
  row: OptimizationDetail;
  settings: OpenSettings;
  /** pages that were read and do not count, with the reason */
  leftOut: LeftOut;
}

/** The pages that rank for the keyword, read by a connected search provider and compared with. */
export function ResultsReader({ row, settings, leftOut }: Props) {
  const engines = useConnectedEngines();
  const [asking, setAsking] = useState(false);
  const { autosaver } = settings;
  const onRead = useCallback(() => void autosaver.analyse(), [autosaver]);
  const { reading, isActive } = useResults(row.id, row.resultsPage?.takenAt ?? null, onRead);
  if (!engines) return null;
  return (
    <section className={styles.reader} aria-label={messages.title}>
      {reading && <Standing id={row.id} reading={reading} isActive={isActive} leftOut={leftOut} />}
      {engines.length === 0 && (
        <p className={styles.quiet}>
          {messages.none} <Link to={`${pagePath('/integrations')}#search-results`}>{messages.connect}</Link>
        </p>
      )}
      {engines.length > 0 && !isActive && asking && (
        <ResultsForm
          id={row.id}
          engines={engines}
          country={row.country}
          language={row.language}
          onStarted={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
      {engines.length > 0 && !isActive && !asking && (
        <Button
          variant="default"
          leftSection={<IconWorldSearch size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {reading ? messages.again : messages.action}
        </Button>
      )}
    </section>
  );
}
