import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Article } from '#contract/articles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { articleQueries } from '#web/kernel/queries/articles.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import styles from './articles-section.module.css';
import { articlesMessages } from './messages.ts';

const messages = articlesMessages.list;
const none = '—';
const titleOf = (article: Article) => article.title || article.keyword || articlesMessages.untitled;

const columns: readonly Column<Article>[] = [
  {
    key: 'article',
    header: messages.article,
    phone: 'title',
    cell: (article) => <Link to={pagePath('/articles/:id', { id: article.id })}>{titleOf(article)}</Link>,
    sortValue: titleOf,
  },
  { key: 'keyword', header: messages.keyword, cell: ({ keyword }) => keyword || none },
  {
    key: 'score',
    header: messages.score,
    align: 'right',
    phone: 'figure',
    cell: ({ score }) => (score === null ? none : Math.round(score)),
    sortValue: ({ score }) => score ?? -1,
  },
  {
    key: 'live',
    header: messages.live,
    cell: (article) =>
      article.liveUrl ? (
        <a
          href={article.liveUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={messages.liveLinkOf(titleOf(article))}
        >
          {messages.liveLink}
        </a>
      ) : (
        none
      ),
  },
  {
    key: 'position',
    header: messages.position,
    align: 'right',
    phone: 'figure',
    cell: ({ position }) => position?.position ?? none,
    sortValue: ({ position }) => position?.position ?? 1000,
  },
  {
    key: 'slipped',
    header: messages.slipped,
    align: 'right',
    cell: ({ slipped }) =>
      slipped === null ? none : <span className={styles.slipped}>{messages.slippedBy(slipped)}</span>,
    sortValue: ({ slipped }) => slipped ?? 0,
  },
  {
    key: 'next',
    header: messages.next,
    phone: 'figure',
    cell: ({ next }) => <Link to={next.href}>{next.label}</Link>,
  },
];

/** A project's articles as the loop: where each stands, and what to do next. */
export function ArticlesSection({ projectId }: { projectId: string }) {
  const list = articleQueries.useArticlesListInfiniteQuery(projectId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const rows = list.data?.pages.flatMap(({ results }) => results);
  return (
    <section className={styles.section} aria-labelledby="articles">
      <h2 id="articles">{messages.title}</h2>
      <p className={styles.lead}>{messages.lead}</p>
      {!rows && !list.error && <RowsSkeleton rows={3} />}
      {!rows && list.error && (
        <ErrorState message={list.error.message ?? ''} onRetry={() => void list.refetch()} />
      )}
      {rows?.length === 0 && (
        <EmptyState
          drawing="seed"
          sentence={messages.none}
          action={
            <Button component={Link} to={pagePath('/modules/ai-writer', {}, { projectId })} variant="default">
              {messages.start}
            </Button>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <DataTable caption={messages.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <LoadMore list={list} label={messages.more} />
    </section>
  );
}
