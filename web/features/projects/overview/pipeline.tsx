import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ProjectOverview } from '#contract/projects/project-overview.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.pipeline;
type Card = ProjectOverview['pipeline'][number]['articles'][number];

const factOf = ({ position, score }: Card) =>
  position !== null ? messages.position(position) : score !== null ? messages.score(score) : null;

/** Articles by their stage: how many, and the first few. */
export function Pipeline({
  pipeline,
  projectId,
}: {
  pipeline: ProjectOverview['pipeline'];
  projectId: string;
}) {
  const empty = pipeline.every(({ count }) => count === 0);
  return (
    <section className={styles.card} aria-labelledby="pipeline">
      <h2 id="pipeline">{messages.title}</h2>
      {empty ? (
        <EmptyState
          drawing="desk"
          sentence={messages.empty}
          action={
            <Button component={Link} to={pagePath('/modules/ai-writer', {}, { projectId })} variant="default">
              {messages.action}
            </Button>
          }
        />
      ) : (
        <ul className={styles.board}>
          {pipeline.map(({ stage, count, articles }) => (
            <li key={stage} data-stage={stage}>
              <h3>
                {messages.stages[stage]} <span>{count}</span>
              </h3>
              <ul>
                {articles.map((article) => (
                  <li key={article.id}>
                    <Link to={pagePath('/articles/:id', { id: article.id })}>
                      {article.title || article.keyword || messages.untitled}
                      {factOf(article) && <small>{factOf(article)}</small>}
                    </Link>
                  </li>
                ))}
              </ul>
              {count === 0 && <p className={styles.quiet}>{messages.none}</p>}
              {count > articles.length && (
                <p className={styles.quiet}>{messages.more(count - articles.length)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
