import { Link } from 'react-router';
import type { PageScore } from '#contract/site-audits.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { siteAuditsApi } from './api.ts';
import { siteAuditMessages } from './messages.ts';
import styles from './site-audit.module.css';

const messages = siteAuditMessages.score;
const { headers } = messages;

/** Why there is no score; of an article, how the text in the editor compares. */
function Note({ row: { article, score, why } }: { row: PageScore }) {
  if (!article) return <span className={styles.note}>{why}</span>;
  const isSame = article.differs.length === 0 && article.score === score;
  return (
    <span className={styles.note}>
      {score === null ? why : isSame ? messages.same : messages.differs(article, score)}{' '}
      <Link to={pagePath('/modules/seo-optimizer/:id', { id: article.optimizationId })}>{messages.open}</Link>
    </span>
  );
}

const columns: Column<PageScore>[] = [
  {
    key: 'page',
    header: headers.page,
    phone: 'title',
    cell: ({ title, url }) => (
      <a href={url} title={url} className={styles.page}>
        {title || url}
      </a>
    ),
  },
  { key: 'keyword', header: headers.keyword, phone: 'figure', cell: ({ keyword }) => keyword || '—' },
  {
    key: 'score',
    header: messages.title,
    align: 'right',
    phone: 'figure',
    cell: ({ score }) => messages.of(score),
  },
  { key: 'note', header: headers.note, phone: 'figure', cell: (row) => <Note row={row} /> },
];

/** What the pages of an audited site score: those with a keyword first, the others with why they have no score. */
export function PageScores({ auditId }: { auditId: string }) {
  const list = siteAuditsApi.useSiteAuditsScoresInfiniteQuery(auditId);
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? [];
  const hasSome = rows.some(({ keyword }) => keyword !== '');
  return (
    <section className={styles.scores} aria-label={messages.plural}>
      <h2>{messages.plural}</h2>
      {!list.data && list.isFetching && <RowsSkeleton rows={3} />}
      {!list.data && !list.isFetching && <FormProblem message={list.error?.message ?? null} />}
      {list.data && !hasSome && <p className={styles.dim}>{messages.noKeywords}</p>}
      {hasSome && (
        <>
          <DataTable caption={messages.plural} columns={columns} rows={rows} rowKey={({ url }) => url} />
          <LoadMore list={list} />
        </>
      )}
    </section>
  );
}
