import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { may } from '#contract/workspaces/roles.ts';
import { crawlQueries } from '#web/kernel/queries/crawls.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { OpenProject } from '#web/ui/layout/open-project.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { AuditChoice } from './audit-choice.tsx';
import { AuditReport } from './audit-report.tsx';
import { siteAuditMessages } from './messages.ts';
import { PageForm } from './page-form.tsx';
import { PastedCheck } from './pasted-check.tsx';
import styles from './site-audit.module.css';

const messages = siteAuditMessages.checker;

/** /modules/tools/seo-checker: one page by its URL, or pasted, in the report of the site audit. */
export const SeoCheckerScreen = () => (
  <OpenProject title={messages.title} lead={messages.lead}>
    {({ id }) => <SeoChecker key={id} projectId={id} />}
  </OpenProject>
);

function SeoChecker({ projectId }: { projectId: string }) {
  const user = useAppSelector((state) => state.user.data);
  const canWrite = !user || may(user.role, 'crawls.write');
  const [source, setSource] = useState(canWrite ? 'url' : 'text');
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        crumbs={[{ label: messages.modules, to: '/modules' }]}
        tabs={
          <SegmentedControl
            size="xs"
            aria-label={messages.source}
            value={source}
            onChange={setSource}
            data={[
              { value: 'url', label: messages.byUrl },
              { value: 'text', label: messages.byText },
            ]}
          />
        }
        action={
          <Button component={Link} size="xs" variant="default" to={pagePath('/modules/site-audit')}>
            {messages.siteAudit}
          </Button>
        }
      />
      {source === 'url' ? <ByUrl projectId={projectId} canWrite={canWrite} /> : <PastedCheck />}
    </Page>
  );
}

/** The page that is asked for, or the one that was checked last. */
export function ByUrl({ projectId, canWrite }: { projectId: string; canWrite: boolean }) {
  const list = crawlQueries.useCrawlsListQuery(
    { projectId, kind: 'audit', extent: 'page', limit: 20 },
    { refetchOnMountOrArgChange: true },
  );
  const rows = list.data?.results ?? [];
  const [search] = useSearchParams();
  const asked = search.get('url') ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  // A page that was asked for by its address is shown by its own check alone.
  const last = asked === '' ? rows[0] : rows.find(({ url }) => url === asked);
  const shown = rows.find(({ id }) => id === chosen) ?? last;
  return (
    <>
      <div className={styles.bar}>
        {canWrite && (
          <PageForm
            key={shown?.id}
            projectId={projectId}
            first={{ url: shown?.url ?? asked, keyword: shown?.keyword ?? '' }}
            onStarted={setChosen}
          />
        )}
        {rows.length > 1 && <AuditChoice rows={rows} value={shown?.id ?? ''} onChange={setChosen} />}
      </div>
      {!list.data && list.isFetching && <RowsSkeleton rows={6} />}
      {!list.data && !list.isFetching && list.error && (
        <ErrorState
          title={siteAuditMessages.loadFailed}
          message={list.error.message ?? ''}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && !shown && <EmptyState drawing="papers" sentence={messages.empty} action={null} />}
      {shown && <AuditReport key={shown.id} id={shown.id} canWrite={canWrite} />}
    </>
  );
}
