import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import type { Crawl } from '#contract/crawls.ts';
import type { AuditFinding, SiteAudit } from '#contract/site-audits.ts';
import { crawlQueries } from '#web/kernel/queries/crawls.ts';
import { dateText, figureText } from '#web/kernel/format.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { DataTable, type Column } from '#web/ui/data/data-table.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { siteAuditsApi } from './api.ts';
import { FindingSheet } from './finding-sheet.tsx';
import { siteAuditMessages as messages } from './messages.ts';
import styles from './site-audit.module.css';

const pollMs = 1_500;
const isOpen = ({ status }: Crawl) => status === 'queued' || status === 'running';

/** One audit: how far it is, or what it found. */
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

const order = { error: 0, warning: 1, notice: 2 } as const;

const columns: Column<AuditFinding>[] = [
  {
    key: 'finding',
    header: messages.finding,
    phone: 'title',
    sortValue: ({ title }) => title,
    cell: ({ title }) => (
      <button type="button" data-action="open" className={styles.title}>
        {title}
      </button>
    ),
  },
  {
    key: 'severity',
    header: messages.severity,
    phone: 'figure',
    sortValue: ({ severity }) => order[severity],
    cell: ({ severity }) => (
      <span className={styles.severity} data-severity={severity}>
        {messages.severities[severity]}
      </span>
    ),
  },
  {
    key: 'category',
    header: messages.category,
    sortValue: ({ category }) => messages.categories[category],
    cell: ({ category }) => messages.categories[category],
  },
  {
    key: 'count',
    header: messages.count,
    align: 'right',
    phone: 'figure',
    sortValue: ({ count }) => count,
    cell: ({ count }) => messages.where(count),
  },
  {
    key: 'change',
    header: messages.change,
    align: 'right',
    cell: ({ before, added, fixed }) => (before === null ? '—' : messages.changeOf(added, fixed)),
  },
];

function Report({ crawl, report }: { crawl: Crawl; report: NonNullable<SiteAudit['report']> }) {
  const [shown, setShown] = useState<AuditFinding | null>(null);
  const [load] = siteAuditsApi.useLazySiteAuditsHitsQuery();
  const { findings, gone, comparedWith } = report;
  const sum = (severity: AuditFinding['severity']) =>
    findings
      .filter((finding) => finding.severity === severity)
      .reduce((total, { count }) => total + count, 0);
  const figures: [string, number][] = [
    [messages.errors, sum('error')],
    [messages.warnings, sum('warning')],
    [messages.notices, sum('notice')],
    [messages.healthy, report.healthy],
    [messages.pages, report.pages],
  ];
  const exportCsv = async () => {
    try {
      const [{ results }, { writeCsv }] = await Promise.all([
        load({ id: crawl.id }).unwrap(),
        import('#engine/keywords/write-csv.ts'),
      ]);
      const rows = results.map(({ severity, title, url, detail, paste }) => [
        messages.severities[severity],
        title,
        url,
        detail,
        paste,
      ]);
      saveFile('site-audit.csv', writeCsv([[...messages.csv], ...rows]));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <>
      <div className={styles.summary}>
        <dl className={styles.stats}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figureText(value)}</dd>
            </div>
          ))}
        </dl>
        {findings.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => void exportCsv()}>
            {messages.exportCsv}
          </Button>
        )}
      </div>
      <p className={styles.notes}>
        {comparedWith && (
          <span>{messages.compared(dateText(comparedWith.createdAt, { dateStyle: 'medium' }))}</span>
        )}
        {gone.length > 0 && <span>{messages.gone(gone.map(({ title }) => title))}</span>}
        {crawl.truncated && <span>{messages.more}</span>}
      </p>
      {findings.length === 0 ? (
        <p role="status">{messages.none}</p>
      ) : (
        <DataTable
          caption={messages.findings}
          columns={columns}
          rows={findings}
          rowKey={({ id }) => id}
          onOpen={setShown}
          onAction={(_action, row) => setShown(row)}
        />
      )}
      {shown && <FindingSheet auditId={crawl.id} finding={shown} onClose={() => setShown(null)} />}
    </>
  );
}
