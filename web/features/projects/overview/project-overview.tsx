import { useProjectsOverviewQuery } from '#web/kernel/queries/projects.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { CardsSkeleton, RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NextPosts } from './next-posts.tsx';
import styles from './overview.module.css';
import { Performance } from './performance.tsx';
import { Pipeline } from './pipeline.tsx';
import { Tiles } from './tiles.tsx';
import { Todo } from './todo.tsx';

/** How the project stands, what to do next, and what comes. */
export function Overview({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useProjectsOverviewQuery(projectId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (!data && error) return <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.overview}>
        <CardsSkeleton cards={4} />
        <RowsSkeleton rows={8} />
      </div>
    );
  return (
    <div className={styles.overview}>
      <Tiles overview={data} />
      <div className={styles.row}>
        <Performance overview={data} projectId={projectId} />
        <Todo todo={data.todo} />
      </div>
      <div className={styles.row}>
        <Pipeline pipeline={data.pipeline} projectId={projectId} />
        <NextPosts posts={data.nextPosts} projectId={projectId} />
      </div>
    </div>
  );
}
