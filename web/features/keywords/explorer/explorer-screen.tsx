import { Button } from '@mantine/core';
import { IconFileImport, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ImportPanel } from '../import/import-panel.tsx';
import { ProjectChoice } from '../project-choice.tsx';
import { useProjectChoice } from '../use-project-choice.ts';
import { WithoutProject } from '../without-project.tsx';
import { keywordsMessages } from '../messages.ts';
import { ExplorerHistory } from './explorer-history.tsx';
import styles from './explorer.module.css';
import { ProjectKeywords } from './project-keywords.tsx';
import { SearchResults } from './search-results.tsx';
import { SeedForm } from './seed-form.tsx';
import { useExplorerFilters } from './use-explorer-filters.ts';

const messages = keywordsMessages.explorer;

/** /modules/keyword-explorer: import a project's own figures, look around a seed, choose what to write about. */
export function ExplorerScreen() {
  const { projects, project, error, retry, choose } = useProjectChoice();
  const filters = useExplorerFilters();
  const [importing, setImporting] = useState(false);
  const [history, setHistory] = useState(false);
  const toolbar = project && (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
        onClick={() => setHistory(true)}
      >
        {keywordsMessages.history}
      </Button>
      <Button
        leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        {messages.import}
      </Button>
    </>
  );
  return (
    <Page wide>
      <PageHeader title={messages.title} lead={messages.lead} action={toolbar} />
      {!projects && error && <ErrorState message={error.message ?? ''} onRetry={retry} />}
      {!projects && !error && <RowsSkeleton rows={8} />}
      {projects && !project && <WithoutProject />}
      {projects && project && (
        <>
          <div className={styles.top}>
            <ProjectChoice projects={projects} value={project.id} onChoose={choose} />
            <SeedForm key={project.id} projectId={project.id} onFound={(id) => filters.set({ search: id })} />
          </div>
          {filters.searchId ? (
            <SearchResults
              key={filters.searchId}
              id={filters.searchId}
              projectId={project.id}
              filters={filters}
            />
          ) : (
            <ProjectKeywords key={project.id} projectId={project.id} filters={filters} />
          )}
          <Dialog
            opened={importing}
            onClose={() => setImporting(false)}
            title={keywordsMessages.import.title}
          >
            <ImportPanel projectId={project.id} onDone={() => setImporting(false)} />
          </Dialog>
          <ExplorerHistory
            projectId={project.id}
            opened={history}
            onClose={() => setHistory(false)}
            onOpen={(id) => {
              setHistory(false);
              filters.set({ search: id });
            }}
          />
        </>
      )}
    </Page>
  );
}
