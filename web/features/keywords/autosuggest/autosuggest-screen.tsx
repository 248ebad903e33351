import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOpenProject } from '#web/kernel/queries/use-open-project.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { keywordsMessages } from '../messages.ts';
import { RunForm } from './run-form.tsx';
import { RunHistory } from './run-history.tsx';
import { RunResults } from './run-results.tsx';

const messages = keywordsMessages.autosuggest;

/** /modules/autosuggest-keywords: what people may ask around a word, with where each suggestion comes from. */
export function AutosuggestScreen() {
  const { projects, project, error, retry } = useOpenProject();
  const [search, setSearch] = useSearchParams();
  const [history, setHistory] = useState(false);
  const projectId = project?.id ?? null;
  const runId = search.get('run');
  const open = (id: string | null) => setSearch({ ...(projectId && { projectId }), ...(id && { run: id }) });
  return (
    <Page wide>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        action={
          <Button
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
            onClick={() => setHistory(true)}
          >
            {keywordsMessages.history}
          </Button>
        }
      />
      {!projects && error && <ErrorState message={error.message ?? ''} onRetry={retry} />}
      {!projects && !error && <CardsSkeleton cards={3} />}
      {projects && (
        <>
          <RunForm
            key={search.get('seed')}
            projectId={projectId}
            seed={search.get('seed') ?? ''}
            onRun={open}
          />
          {runId ? (
            <RunResults key={runId} id={runId} projectId={projectId} />
          ) : (
            <EmptyState drawing="seed" sentence={messages.empty} />
          )}
        </>
      )}
      <RunHistory
        projectId={projectId}
        opened={history}
        onClose={() => setHistory(false)}
        onOpen={(id) => {
          setHistory(false);
          open(id);
        }}
        onDeleted={(id) => id === runId && open(null)}
      />
    </Page>
  );
}
