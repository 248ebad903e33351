import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { localIndexQueries } from '#web/kernel/queries/local-index.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import styles from './local-index.module.css';
import { localIndexMessages } from './messages.ts';

const messages = localIndexMessages.ofProject;

/** On a project's dashboard: what its Local index holds, and the way there. */
export function ProjectPages({ projectId }: { projectId: string }) {
  const { data, error } = localIndexQueries.useLocalIndexCountsQuery(projectId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className={styles.ofProject} aria-labelledby="project-pages">
      <h2 id="project-pages">{localIndexMessages.title}</h2>
      <p>{messages.lead}</p>
      <FormProblem message={!data && error ? (error.message ?? '') : null} />
      {data && <p>{messages.counts(data.own, data.others)}</p>}
      <Link to={pagePath('/modules/local-index', {}, { projectId })}>
        {data?.others === 0 ? messages.add : messages.open}
      </Link>
    </section>
  );
}
