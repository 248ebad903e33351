import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ProjectsScreen } from '#web/features/projects/projects-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';

const OneProject = lazy(async () => ({ default: (await import('./one-project.tsx')).OneProject }));

const DeletedProjects = lazy(async () => ({
  default: (await import('#web/features/projects/deleted-projects.tsx')).DeletedProjects,
}));

export const meta = () => pageMeta('/projects');

/** /projects lists them; /projects?id=… shows one, /projects?deleted=true those in the trash. */
export default function Projects() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const deleted = search.get('deleted') === 'true';
  if (!id && !deleted) return <ProjectsScreen />;
  return (
    <Suspense fallback={<RowsSkeleton rows={8} />}>
      {id ? <OneProject key={id} id={id} /> : <DeletedProjects />}
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
