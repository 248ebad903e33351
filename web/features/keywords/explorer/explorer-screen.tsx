import { Button } from '@mantine/core';
import { IconFileImport, IconHistory, IconWorldSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { OpenProject } from '#web/ui/layout/open-project.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ImportPanel } from '../import/import-panel.tsx';
import { keywordsMessages } from '../messages.ts';
import { ExplorerHistory } from './explorer-history.tsx';
import { ProjectKeywords } from './project-keywords.tsx';
import { SearchResults } from './search-results.tsx';
import { SeedForm } from './seed-form.tsx';
import styles from './toolbar.module.css';
import { useExplorerFilters } from './use-explorer-filters.ts';

const messages = keywordsMessages.explorer;
const SearchConsoleDialog = lazy(async () => {
  const { SearchConsoleDialog: dialog } = await import('../search-console/search-console-dialog.tsx');
  return { default: dialog };
});

/** /modules/keyword-explorer: import a project's own figures, look around a seed, choose what to write about. */
export const ExplorerScreen = () => (
  <OpenProject title={messages.title} lead={messages.lead}>
    {({ id, title }) => <Explorer key={id} projectId={id} brand={title} />}
  </OpenProject>
);

function Explorer({ projectId, brand }: { projectId: string; brand: string }) {
  const filters = useExplorerFilters();
  const [search] = useSearchParams();
  const [importing, setImporting] = useState(search.has('import'));
  const [asking, setAsking] = useState(false);
  const [history, setHistory] = useState(false);
  const seed = <SeedForm projectId={projectId} onFound={(id) => filters.set({ search: id })} />;
  return (
    <Page wide>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        action={
          <>
            <Button
              variant="default"
              leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
              onClick={() => setHistory(true)}
            >
              {keywordsMessages.history}
            </Button>
            <Button
              variant="default"
              leftSection={<IconWorldSearch size={16} stroke={1.75} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {messages.searchConsole}
            </Button>
            <Button
              leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {messages.import}
            </Button>
          </>
        }
      />
      {filters.searchId ? (
        <>
          <div className={styles.toolbar}>{seed}</div>
          <SearchResults
            key={filters.searchId}
            id={filters.searchId}
            projectId={projectId}
            filters={filters}
          />
        </>
      ) : (
        <ProjectKeywords projectId={projectId} filters={filters} seed={seed} brand={brand} />
      )}
      <Dialog opened={importing} onClose={() => setImporting(false)} title={keywordsMessages.import.title}>
        <ImportPanel projectId={projectId} onDone={() => setImporting(false)} />
      </Dialog>
      {asking && (
        <Suspense>
          <SearchConsoleDialog projectId={projectId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      <ExplorerHistory
        projectId={projectId}
        opened={history}
        onClose={() => setHistory(false)}
        onOpen={(id) => {
          setHistory(false);
          filters.set({ search: id });
        }}
      />
    </Page>
  );
}
