import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { localIndexLabel } from '#contract/shared/search-engines.ts';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { OpenProject } from '#web/ui/layout/open-project.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { AddPage } from './add-page.tsx';
import { importMessages } from './import/messages.ts';
import { PageTable } from './page-table.tsx';
import { RankingForm, RankingResults } from './ranking.tsx';
import { localIndexMessages as messages } from './messages.ts';

const ImportSite = lazy(async () => ({ default: (await import('./import/import-site.tsx')).ImportSite }));
const SiteImports = lazy(async () => ({ default: (await import('./import/site-imports.tsx')).SiteImports }));

/** /modules/local-index: the pages that the embedded search engine knows, and how it ranks them. */
export const LocalIndexScreen = () => (
  <OpenProject title={messages.title} lead={messages.lead}>
    {({ id }) => <LocalIndex key={id} projectId={id} />}
  </OpenProject>
);

function LocalIndex({ projectId }: { projectId: string }) {
  const user = useAppSelector((state) => state.user.data);
  const [search] = useSearchParams();
  const [adding, setAdding] = useState(search.has('add'));
  const [importing, setImporting] = useState(false);
  const [q, setQ] = useState('');
  const canWrite = !user || may(user.role, 'local-index.write');
  const add = canWrite ? (
    <Button
      size="sm"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {messages.add}
    </Button>
  ) : null;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        facts={localIndexLabel}
        filters={<RankingForm projectId={projectId} q={q} onSearch={setQ} />}
        action={
          add && (
            <>
              <Button size="sm" variant="default" onClick={() => setImporting(true)}>
                {importMessages.open}
              </Button>
              {add}
            </>
          )
        }
      />
      <RankingResults projectId={projectId} q={q} />
      <Suspense>
        <SiteImports projectId={projectId} canWrite={canWrite} />
      </Suspense>
      <PageTable projectId={projectId} canWrite={canWrite} add={add} />
      {importing && (
        <Suspense>
          <ImportSite projectId={projectId} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {adding && <AddPage projectId={projectId} onClose={() => setAdding(false)} />}
    </Page>
  );
}
