import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isFailure } from '#web/kernel/call.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { suggestAddress } from '../addresses.ts';
import { keywordsApi } from '../api.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';
import { KeywordWork } from './keyword-work.tsx';
import type { ExplorerFilters } from './use-explorer-filters.ts';

const messages = keywordsMessages.explorer;

interface Props {
  id: string;
  projectId: string;
  filters: ExplorerFilters;
}

/** The results of one search, as they were when it was made. */
export function SearchResults({ id, projectId, filters }: Props) {
  // Asked for again also when it is known: what is open is what the writer's slice holds.
  const { data, error, refetch } = keywordsApi.useKeywordsSearchQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const selection = useSelection();
  const [ask, asking] = keywordsApi.useKeywordsSearchExportMutation();
  const back = (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      onClick={() => filters.set({ search: null })}
    >
      {messages.closeResults}
    </Button>
  );
  if (!data && error) {
    const gone = isFailure(error) && error.status === 404;
    return (
      <>
        <div className={styles.above}>{back}</div>
        <ErrorState
          message={gone ? messages.goneSearch : (error.message ?? '')}
          onRetry={gone ? undefined : () => void refetch()}
        />
      </>
    );
  }
  if (!data) return <RowsSkeleton rows={8} />;
  const download = async () => {
    try {
      const { fileName, text } = await ask(id).unwrap();
      saveFile(fileName, text);
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <>
      <div className={styles.above}>
        <h2 className={styles.resultsTitle}>{messages.results(data.keyword, data.results.length)}</h2>
        {back}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={asking.isLoading}
          onClick={() => void download()}
        >
          {keywordsMessages.csv}
        </Button>
      </div>
      {data.results.length === 1 && (
        <p className={styles.note}>
          {messages.alone(data.keyword)}{' '}
          <Link to={suggestAddress(data.keyword, projectId)}>{messages.suggest}</Link>
        </p>
      )}
      <KeywordWork
        projectId={projectId}
        rows={data.results}
        selection={selection}
        onCluster={(head) => filters.set({ search: null, cluster: head })}
      />
    </>
  );
}
