import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { articleQueries } from '#web/kernel/queries/articles.ts';
import styles from './articles-section.module.css';
import { articlesMessages } from './messages.ts';

const messages = articlesMessages.overview;

/** From a generation of the writer to its article: its overview, and the way to publish it. */
export function GenerationArticle({ generationId }: { generationId: string }) {
  const { data } = articleQueries.useArticlesOfGenerationQuery(generationId, {
    refetchOnMountOrArgChange: true,
  });
  const article = data?.results[0];
  if (!article) return null;
  return (
    <nav className={styles.overview} aria-label={articlesMessages.title}>
      <Link to={pagePath('/articles/:id', { id: article.id })}>{messages.see}</Link>
      {article.words > 0 && article.liveUrl === null && (
        <Link to={`${pagePath('/articles/:id', { id: article.id })}#publish`}>{messages.publish}</Link>
      )}
      {article.liveUrl && (
        <a href={article.liveUrl} target="_blank" rel="noreferrer">
          {messages.live}
        </a>
      )}
    </nav>
  );
}
