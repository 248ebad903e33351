import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Crawl } from '#contract/crawls.ts';
import { may } from '#contract/workspaces/roles.ts';
import { crawlQueries } from '#web/kernel/queries/crawls.ts';
import { failureOf } from '#web/kernel/call.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { OpenProject } from '#web/ui/layout/open-project.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { siteAuditsApi } from './api.ts';
import { AuditChoice } from './audit-choice.tsx';
import { AuditReport } from './audit-report.tsx';
import { siteAuditMessages as messages } from './messages.ts';
import styles from './site-audit.module.css';

/** /modules/site-audit: what keeps a site’s pages from being found, and how to mend it. */
export const SiteAuditScreen = () => (
  <OpenProject title={messages.title} lead={messages.lead}>
    {({ id }) => <SiteAudits key={id} projectId={id} />}
  </OpenProject>
);

function SiteAudits({ projectId }: { projectId: string }) {
  const user = useAppSelector((state) => state.user.data);
  const canWrite = !user || may(user.role, 'crawls.write');
  const list = crawlQueries.useCrawlsListQuery(
    { projectId, kind: 'audit', extent: 'site', limit: 20 },
    { refetchOnMountOrArgChange: true },
  );
  const rows = list.data?.results ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = rows.find(({ id }) => id === chosen) ?? rows[0];
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        filters={rows.length > 1 && <AuditChoice rows={rows} value={shown?.id ?? ''} onChange={setChosen} />}
        action={canWrite && <StartForm projectId={projectId} last={rows[0]} onStarted={setChosen} />}
      />
      {!list.data && list.isFetching && <RowsSkeleton rows={6} />}
      {!list.data && !list.isFetching && list.error && (
        <ErrorState
          title={messages.loadFailed}
          message={list.error.message ?? ''}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState drawing="papers" sentence={messages.empty} action={null} />
      )}
      {shown && <AuditReport key={shown.id} id={shown.id} canWrite={canWrite} />}
    </Page>
  );
}

interface StartProps {
  projectId: string;
  last: Crawl | undefined;
  onStarted: (id: string) => void;
}

/** The address of a site, and the way to audit it. */
function StartForm({ projectId, last, onStarted }: StartProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [create, { isLoading }] = siteAuditsApi.useSiteAuditsCreateMutation();
  const url = (typed ?? last?.url ?? '').trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const whole = /^https?:\/\//i.test(url) ? url : `https://${url}`;
      onStarted((await create({ projectId, url: whole }).unwrap()).id);
    } catch (cause) {
      setProblem(failureOf(cause).message);
    }
  };
  return (
    <form className={styles.start} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        size="sm"
        aria-label={messages.url}
        placeholder={messages.url}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? last?.url ?? ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="sm" loading={isLoading} disabled={url === ''}>
        {messages.start}
      </Button>
      <FormProblem message={problem} />
    </form>
  );
}
