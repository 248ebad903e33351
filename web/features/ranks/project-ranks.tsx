import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { ranksApi } from './api.ts';
import { EngineLabel } from './engine-label.tsx';
import styles from './ranks.module.css';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.project;

/** On a project's dashboard: how its trackers stand, and the way to its pages. */
export function ProjectRanks({ projectId }: { projectId: string }) {
  const { data, error } = ranksApi.useRanksOfProjectQuery(projectId, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.project} aria-labelledby="project-ranks">
      <h2 id="project-ranks">{messages.title}</h2>
      <EngineLabel
        labels={(data?.results ?? []).map(({ engineLabel }) => engineLabel)}
        projectId={projectId}
      />
      <FormProblem message={!data && error ? (error.message ?? '') : null} />
      {data?.results.length === 0 && <p className={styles.quiet}>{messages.none}</p>}
      <ul>
        {data?.results.map(({ id, target, distribution, visibility, lastCheckAt }) => (
          <li key={id}>
            <Link to={pagePath('/modules/keyword-rank-tracker/:id', { id })}>{target}</Link>
            <span className={styles.quiet}>
              {lastCheckAt === null
                ? messages.never
                : messages.standing(distribution.top3 + distribution.top10, distribution.unseen, visibility)}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={pagePath(
          '/modules/keyword-rank-tracker',
          {},
          data?.results.length === 0 ? { new: 'true', projectId } : {},
        )}
      >
        {data?.results.length === 0 ? ranksMessages.list.new : messages.all}
      </Link>
    </section>
  );
}
