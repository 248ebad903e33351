import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ArticleDetail } from '#contract/articles.ts';
import { may } from '#contract/workspaces/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { localIndexQueries } from '#web/kernel/queries/local-index.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { TrendChart } from '#web/ui/chart/trend-chart.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { dayOf, momentOf, publicationSentence, slipSentence, standsAt } from './sentences.ts';
import { comesNext, OverviewStep } from './overview-step.tsx';
import styles from './overview.module.css';
import { articlesMessages as messages } from './messages.ts';
import { StepLink } from './writing-steps.tsx';

interface Props {
  article: ArticleDetail;
}
type Term = ArticleDetail['missingTerms'][number];

export function PostsStep({ article }: Props) {
  const { posts, links } = article;
  const published = posts.filter(({ status }) => status === 'published').length;
  return (
    <OverviewStep
      article={article}
      id="posts"
      title={messages.posts.title}
      done={published > 0}
      outcome={
        posts.length > 0
          ? messages.posts.count(posts.length, published)
          : links.post
            ? messages.posts.notYet
            : messages.waits.project
      }
      action={
        links.post
          ? { label: posts.length > 0 ? messages.posts.another : messages.posts.make, to: links.post }
          : null
      }
    >
      {posts.length === 0 && <p className={styles.dim}>{messages.posts.none}</p>}
      {posts.length > 0 && (
        <ul className={styles.list}>
          {posts.map((post) => (
            <li key={post.id} className={styles.line}>
              <p>{post.content}</p>
              <p>
                <small>
                  {messages.posts.states[post.status]}
                  {post.dueAt && post.status === 'scheduled' && `, ${momentOf(post.dueAt)}`}
                  {post.remoteUrls.map((url) => (
                    <span key={url}>
                      {' · '}
                      <a href={url} target="_blank" rel="noreferrer">
                        {messages.posts.seen}
                      </a>
                    </span>
                  ))}
                </small>
              </p>
            </li>
          ))}
        </ul>
      )}
      {links.post ? (
        <StepLink to={links.post} primary={comesNext(article, 'posts')}>
          {posts.length > 0 ? messages.posts.another : messages.posts.make}
        </StepLink>
      ) : (
        <p className={styles.dim}>{messages.posts.noProject}</p>
      )}
    </OverviewStep>
  );
}

/** One line for one check, a chart from two on. */
function Position({ keyword, checks }: ArticleDetail['positions'][number]) {
  const latest = checks.at(-1);
  if (!latest) return <p className={styles.dim}>{messages.positions.pending(keyword)}</p>;
  if (checks.length === 1)
    return <p>{messages.positions.one(keyword, standsAt(latest), dayOf(latest.checkedAt))}</p>;
  const points = checks.map(({ checkedAt, position }) => ({ at: checkedAt, value: position }));
  return (
    <TrendChart
      title={messages.positions.chart(keyword)}
      name={messages.positions.unit}
      points={points}
      ranks
    />
  );
}

/** The tracker can only see what the Local index holds of the live page. */
function IndexButton({ article: { liveUrl, projectId } }: Props) {
  const role = useAppSelector((state) => state.user.data?.role);
  const [save, { isLoading }] = localIndexQueries.useLocalIndexAddMutation();
  if (!liveUrl || !projectId || (role && !may(role, 'local-index.write'))) return null;
  const run = async () => {
    if (await orTell(save({ kind: 'url', projectId, url: liveUrl, own: true }).unwrap()))
      toast({ message: messages.positions.indexed, kind: 'done' });
  };
  return (
    <Button variant="default" loading={isLoading} onClick={() => void run()}>
      {messages.positions.indexAction}
    </Button>
  );
}

export function PositionsStep({ article }: Props) {
  const { positions, links, trackerIds } = article;
  const tracker = trackerIds[0];
  const gaps = positions.some(
    ({ checks }) => checks.length > 1 && checks.some((check) => check.position === null),
  );
  const isNext = comesNext(article, 'positions');
  const trackerAddress = tracker && pagePath('/modules/keyword-rank-tracker/:id', { id: tracker });
  const { position } = article;
  return (
    <OverviewStep
      article={article}
      id="positions"
      title={messages.positions.title}
      done={positions.length > 0}
      outcome={
        position
          ? messages.positions.stands(position.keyword, standsAt(position))
          : links.track
            ? messages.positions.notTracked
            : messages.waits.live
      }
      action={trackerAddress ? { label: messages.open, to: trackerAddress } : null}
    >
      {positions.length === 0 && (
        <p className={styles.dim}>{links.track ? messages.positions.none : messages.positions.notLive}</p>
      )}
      {positions.length > 0 && (
        <div className={styles.charts}>
          {positions.map((position) => (
            <Position key={`${position.trackerId} ${position.keyword}`} {...position} />
          ))}
        </div>
      )}
      {gaps && <p className={styles.dim}>{messages.positions.gapNote}</p>}
      {article.liveUrl && article.projectId && <p className={styles.dim}>{messages.positions.index}</p>}
      <div className={styles.buttons}>
        {trackerAddress ? (
          <StepLink to={trackerAddress} primary={isNext}>
            {isNext ? article.next.label : messages.positions.open}
          </StepLink>
        ) : (
          links.track && (
            <StepLink to={links.track} primary={isNext}>
              {messages.positions.track}
            </StepLink>
          )
        )}
        <IndexButton article={article} />
      </div>
    </OverviewStep>
  );
}

export function SlipsStep({ article }: Props) {
  const { slips, positions, links } = article;
  const known = positions.some(({ checks }) => checks.length > 1);
  return (
    <OverviewStep
      article={article}
      id="slips"
      title={messages.slips.title}
      done={known && slips.length === 0}
      outcome={
        slips.length > 0 ? (
          <span className={styles.bad}>{messages.slips.count(slips.length)}</span>
        ) : known ? (
          messages.slips.none
        ) : (
          messages.slips.unknown
        )
      }
    >
      {slips.length === 0 && <p className={styles.dim}>{messages.slips.about}</p>}
      {slips.length > 0 && (
        <ul className={styles.list}>
          {slips.map((slip) => (
            <li key={`${slip.keyword} ${slip.at}`} className={styles.line}>
              <p className={styles.bad}>{slipSentence(slip)}</p>
              {slip.above.length > 0 && (
                <>
                  <p>{messages.slips.above}</p>
                  <ol>
                    {slip.above.map(({ position, url, title }) => (
                      <li key={`${position} ${url}`} value={position}>
                        <a href={url} target="_blank" rel="noreferrer">
                          {title || url}
                        </a>
                      </li>
                    ))}
                  </ol>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {slips.length > 0 && links.optimize && (
        <StepLink to={links.optimize} primary={comesNext(article, 'slips')}>
          {messages.score.open}
        </StepLink>
      )}
    </OverviewStep>
  );
}

const columns: readonly Column<Term>[] = [
  { key: 'term', header: messages.terms.term, phone: 'title', cell: ({ label }) => label },
  {
    key: 'use',
    header: messages.terms.use,
    align: 'right',
    phone: 'figure',
    cell: ({ use }) => use,
  },
  {
    key: 'target',
    header: messages.terms.target,
    align: 'right',
    phone: 'figure',
    cell: ({ lo, hi }) => messages.terms.range(lo, hi),
  },
  {
    key: 'competitors',
    header: messages.terms.competitors,
    align: 'right',
    cell: ({ competitors }) => competitors,
  },
];

export function TermsStep({ article }: Props) {
  const { missingTerms, missingWhy, links, score, optimizationId } = article;
  const clear = score !== null && missingTerms.length === 0;
  return (
    <OverviewStep
      article={article}
      id="terms"
      title={messages.terms.title}
      done={clear}
      outcome={
        clear
          ? messages.terms.none
          : missingTerms.length > 0
            ? messages.terms.count(missingTerms.length)
            : messages.waits.score
      }
      action={optimizationId !== null && links.optimize ? { label: messages.open, to: links.optimize } : null}
    >
      <p className={styles.dim}>{missingWhy}</p>
      {optimizationId === null && links.optimize && (
        <StepLink to={links.optimize}>{messages.score.start}</StepLink>
      )}
      {missingTerms.length > 0 && (
        <>
          <DataTable
            caption={messages.terms.caption}
            columns={columns}
            rows={missingTerms}
            rowKey={({ label }) => label}
          />
          {optimizationId !== null && links.optimize && (
            <div className={styles.after}>
              <StepLink to={links.optimize}>{messages.terms.fix}</StepLink>
            </div>
          )}
        </>
      )}
    </OverviewStep>
  );
}

/** Every publication with what it changed; those that did not get there stand in the publish box only. */
export function HistoryStep({ article }: Props) {
  const published = article.publications.filter(({ publishedAt }) => publishedAt !== null);
  return (
    <OverviewStep
      article={article}
      id="history"
      title={messages.history.title}
      done={published.length > 1}
      outcome={published.length > 0 ? messages.history.count(published.length) : messages.waits.live}
    >
      {published.length === 0 && <p className={styles.dim}>{messages.history.none}</p>}
      {published.length > 0 && (
        <ol className={styles.list}>
          {published.map((item, at) => (
            <li key={item.id} className={styles.line}>
              <p>{publicationSentence(item, published[at - 1])}</p>
              <p>
                <small>
                  {item.siteName}
                  {', '}
                  {item.publishedAt && <TimeAgo at={item.publishedAt} />}
                  {', '}
                  {messages.draft.count(item.words)}
                  {item.remoteUrl && item.state === 'live' && (
                    <>
                      {' · '}
                      <Link to={item.remoteUrl} target="_blank" rel="noreferrer">
                        {messages.history.see}
                      </Link>
                    </>
                  )}
                </small>
              </p>
            </li>
          ))}
        </ol>
      )}
    </OverviewStep>
  );
}
