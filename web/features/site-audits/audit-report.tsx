import { Button, Progress } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import type { Crawl } from '#contract/crawls.ts';
import type { SiteAudit } from '#contract/site-audits.ts';
import { crawlQueries } from '#web/kernel/queries/crawls.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { FindingsReport } from '#web/ui/report/findings-report.tsx';
import type { ShownReport } from '#web/ui/report/types.ts';
import { siteAuditsApi } from './api.ts';
import { exportCsv } from './export-csv.ts';
import { siteAuditMessages as messages } from './messages.ts';
import { PageScores } from './page-scores.tsx';
import { ScoreCard } from './score-card.tsx';
import styles from './site-audit.module.css';

const pollMs = 1_500;
const isOpen = ({ status }: Crawl) => status === 'queued' || status === 'running';

/** One audit of a site or a page: how far it is, or what it found. */
export function AuditReport({ id, canWrite }: { id: string; canWrite: boolean }) {
  const { data, error } = siteAuditsApi.useSiteAuditsGetQuery(id);
  siteAuditsApi.useSiteAuditsGetQuery(id, { pollingInterval: pollMs, skip: !data || !isOpen(data.crawl) });
  if (!data) return error ? <FormProblem message={error.message ?? ''} /> : <RowsSkeleton rows={6} />;
  const { crawl, report } = data;
  if (report) return <Report crawl={crawl} report={report} />;
  if (crawl.status === 'failed') return <FormProblem message={crawl.reason} />;
  if (crawl.status === 'cancelled') return <p role="status">{messages.cancelled}</p>;
  return <Running crawl={crawl} canWrite={canWrite} />;
}

function Running({ crawl, canWrite }: { crawl: Crawl; canWrite: boolean }) {
  const [change, { isLoading }] = crawlQueries.useCrawlsUpdateMutation();
  const act = async (action: 'pause' | 'resume' | 'cancel') => {
    try {
      await change({ params: { id: crawl.id }, body: { action } }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  };
  const { pages } = crawl;
  const isPaused = crawl.status === 'paused';
  return (
    <div className={styles.running}>
      <p role="status">{messages.progress(crawl)}</p>
      <Progress
        value={pages.found === 0 ? 0 : Math.floor((pages.done * 100) / pages.found)}
        aria-label={messages.reading(new URL(crawl.url).host)}
      />
      {canWrite && (
        <div className={styles.actions}>
          <Button
            size="xs"
            variant="default"
            disabled={isLoading}
            onClick={() => void act(isPaused ? 'resume' : 'pause')}
          >
            {isPaused ? messages.resume : messages.pause}
          </Button>
          <Button size="xs" variant="default" disabled={isLoading} onClick={() => void act('cancel')}>
            {messages.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was read, and how, in one line. */
export const Notes = ({ children }: { children: ReactNode }) => <p className={styles.notes}>{children}</p>;

export const ExportButton = ({ onExport }: { onExport: () => void }) => (
  <Button size="compact-xs" variant="default" onClick={onExport}>
    {messages.exportCsv}
  </Button>
);

function Report({ crawl, report }: { crawl: Crawl; report: NonNullable<SiteAudit['report']> }) {
  const [load] = siteAuditsApi.useLazySiteAuditsHitsQuery();
  const { findings, comparedWith, passed, readability, gone } = report;
  const isSingle = crawl.extent === 'page';
  const shown = useMemo<ShownReport>(
    () => ({ findings, passed, readability, gone, isCompared: comparedWith !== null }),
    [findings, passed, readability, gone, comparedWith],
  );
  const saveCsv = async () => {
    try {
      const { results } = await load({ id: crawl.id }).unwrap();
      await exportCsv(results, isSingle ? 'seo-checker.csv' : 'site-audit.csv');
    } catch (error) {
      tellFailure(error);
    }
  };
  const loadHits = async (rule: string) => (await load({ id: crawl.id, rule }).unwrap()).results;
  return (
    <FindingsReport
      report={shown}
      isSingle={isSingle}
      loadHits={loadHits}
      action={findings.length > 0 && <ExportButton onExport={() => void saveCsv()} />}
      notes={
        <>
          <Notes>
            <span>
              {isSingle
                ? messages.checksPassed(passed.length)
                : messages.pagesRead(report.pages, report.healthy)}
            </span>
            <span>{messages.readAs[crawl.readAs]}</span>
            {comparedWith && (
              <span>{messages.compared(dateText(comparedWith.createdAt, { dateStyle: 'medium' }))}</span>
            )}
            {crawl.truncated && <span>{messages.more}</span>}
          </Notes>
          {isSingle ? <ScoreCard auditId={crawl.id} /> : <PageScores auditId={crawl.id} />}
        </>
      }
    />
  );
}
