import { Button, Progress } from '@mantine/core';
import type { keywords } from '#contract/keywords.ts';
import { suggestEngineOf } from '#contract/keywords/suggest-engines.ts';
import type { Result } from '#contract/shared/http.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './autosuggest.module.css';

const messages = keywordsMessages.autosuggest;

/** How far each engine of a run is, what is missing and why; nothing once all have answered everything. */
export function RunProgress({ run }: { run: Result<typeof keywords.autosuggestGet> }) {
  const [cancel, { isLoading }] = keywordsApi.useKeywordsCancelRunMutation();
  const stop = async () => {
    try {
      await cancel(run.id).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  };
  const running = run.status === 'running';
  if (!running && run.progress.every(({ state }) => state === 'done')) return null;
  return (
    <div className={styles.progress}>
      <p role="status">{messages.status[run.status]}</p>
      {run.progress.map(({ engine, state, answered, total, message }) => {
        const label = messages.progress(suggestEngineOf(engine).label, answered, total);
        return (
          <div key={engine}>
            <p className={styles.note}>
              {label}. {message}
            </p>
            {state === 'running' && <Progress value={(answered * 100) / total} aria-label={label} />}
          </div>
        );
      })}
      {running && (
        <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void stop()}>
          {messages.cancel}
        </Button>
      )}
    </div>
  );
}
