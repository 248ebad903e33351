import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ProjectsScreen } from '#web/features/projects/projects-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/route-error.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

const OneProject = lazy(async () => ({ default: (await import('./one-project.tsx')).OneProject }));

export const meta = () => pageMeta('/projects');

/** /projects lists them; /projects?id=… shows one. */
export default function Projects() {
  const id = useSearchParams()[0].get('id');
  if (!id) return <ProjectsScreen />;
  return (
    <Suspense fallback={<RowsSkeleton rows={8} />}>
      <OneProject key={id} id={id} />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
