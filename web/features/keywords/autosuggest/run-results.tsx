import { Button, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Suggestion, suggestionGroups } from '#contract/keywords/autosuggest.ts';
import { writeCsv } from '#engine/keywords/write-csv.ts';
import { isFailure } from '#web/kernel/call.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { keywordsApi } from '../api.ts';
import { ListDialog } from '../lists/list-dialog.tsx';
import { saveFile } from '#web/kernel/save-file.ts';
import { SelectionBar } from '../selection-bar.tsx';
import { useKeywordActions } from '../use-keyword-actions.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './autosuggest.module.css';
import { RunProgress } from './run-progress.tsx';
import { SuggestionGroupCard } from './suggestion-group.tsx';

const messages = keywordsMessages.autosuggest;

const pollMs = 1000;

/** The groups of one run, and what to do with the chosen suggestions. */
export function RunResults({ id, projectId }: { id: string; projectId: string | null }) {
  // Asked for again also when it is known: what is open is what the writer's slice holds.
  const [pollingInterval, setPolling] = useState(pollMs);
  const { data, error, refetch } = keywordsApi.useKeywordsRunQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  const interval = data && data.status !== 'running' ? 0 : pollMs;
  if (interval !== pollingInterval) setPolling(interval);
  const selection = useSelection();
  const actions = useKeywordActions(projectId);
  const [onlyFound, setOnlyFound] = useState(false);
  const [listing, setListing] = useState<readonly string[]>([]);
  if (!data && error) {
    const gone = isFailure(error) && error.status === 404;
    return (
      <ErrorState
        message={gone ? messages.gone : (error.message ?? '')}
        onRetry={gone ? undefined : () => void refetch()}
      />
    );
  }
  if (!data) return <CardsSkeleton cards={5} />;
  const shownOf = (all: readonly Suggestion[]) => all.filter(({ found }) => found || !onlyFound);
  const save = (chosen: (keyword: string) => boolean) => {
    const rows = suggestionGroups.flatMap((group) =>
      data.groups[group]
        .filter(({ keyword }) => chosen(keyword))
        .map(({ keyword, origin }) => [keyword, keywordsMessages.groups[group], origin]),
    );
    saveFile('suggestions.csv', writeCsv([['Keyword', 'Group', 'Origin'], ...rows]));
  };
  return (
    <>
      <div className={styles.above}>
        <h2>{messages.resultsOf(data.keyword, data.count)}</h2>
        <Switch
          label={messages.onlyFound}
          checked={onlyFound}
          onChange={(event) => setOnlyFound(event.currentTarget.checked)}
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => save(() => true)}
        >
          {keywordsMessages.csv}
        </Button>
      </div>
      <RunProgress run={data} />
      {data.progress.length === 0 && <p className={styles.note}>{messages.offline}</p>}
      <div className={styles.groups}>
        {suggestionGroups.map((group) => (
          <SuggestionGroupCard
            key={group}
            label={keywordsMessages.groups[group]}
            suggestions={shownOf(data.groups[group])}
            selection={selection}
          />
        ))}
      </div>
      <SelectionBar
        keywords={selection.chosen}
        actions={actions}
        {...(projectId && { onAddToList: () => setListing(selection.chosen) })}
        onExport={() => save(selection.has)}
        onClear={selection.clear}
      />
      {projectId && <ListDialog projectId={projectId} keywords={listing} onClose={() => setListing([])} />}
    </>
  );
}
