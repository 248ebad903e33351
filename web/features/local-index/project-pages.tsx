import { Link } from 'react-router';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { localIndexApi } from './api.ts';
import styles from './local-index.module.css';
import { localIndexWords } from './words.ts';

const words = localIndexWords.ofProject;

/** On a project's dashboard: what its Local index holds, and the way there. */
export function ProjectPages({ projectId }: { projectId: string }) {
  const { data, error } = localIndexApi.useLocalIndexCountsQuery(projectId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className={styles.ofProject} aria-labelledby="project-pages">
      <h2 id="project-pages">{localIndexWords.title}</h2>
      <p>{words.lead}</p>
      <FormProblem message={!data && error ? (error.message ?? '') : null} />
      {data && <p>{words.counts(data.own, data.others)}</p>}
      <Link to={`/modules/local-index?projectId=${projectId}`}>
        {data?.others === 0 ? words.add : words.open}
      </Link>
    </section>
  );
}
