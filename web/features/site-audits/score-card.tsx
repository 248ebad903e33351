import { Link } from 'react-router';
import type { AuditedScore } from '#contract/site-audits.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { siteAuditsApi } from './api.ts';
import { siteAuditMessages } from './messages.ts';
import styles from './site-audit.module.css';

const messages = siteAuditMessages.score;

const aboutEditor = (article: NonNullable<AuditedScore['article']>, live: number | null) =>
  article.differs.length === 0 && article.score === live ? messages.same : messages.differs(article, live);

/** What the audited page scores, as in the editor, with where its points come from; nothing where that is not known. */
export function ScoreCard({ auditId }: { auditId: string }) {
  const { data } = siteAuditsApi.useSiteAuditsScoreQuery(auditId);
  const score = data?.score;
  if (!score) return null;
  const { article, parts } = score;
  return (
    <section className={styles.score} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p className={styles.number}>
        <b>{messages.of(score.score)}</b> {messages.outOf} {messages.keyword(score.keyword)}
      </p>
      {article && <p>{aboutEditor(article, score.score)}</p>}
      <p className={styles.dim}>{score.why}</p>
      {parts.length > 0 && (
        <details>
          <summary>{messages.breakdown}</summary>
          <ul>
            {parts.map(({ id, label, score: earned, max, why }) => (
              <li key={id}>
                <b>{label}</b> <span>{messages.part(earned, max)}</span>
                <p className={styles.dim}>{why}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {article && (
        <Link to={pagePath('/modules/seo-optimizer/:id', { id: article.optimizationId })}>
          {messages.open}
        </Link>
      )}
    </section>
  );
}
