import { useSearchParams } from 'react-router';
import { ProjectDashboard } from '#web/features/projects/project-dashboard.tsx';
import { ProjectsScreen } from '#web/features/projects/projects-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/route-error.tsx';

export const meta = () => pageMeta('/projects');

/** /projects lists them; /projects?id=… shows one. */
export default function Projects() {
  const id = useSearchParams()[0].get('id');
  return id ? <ProjectDashboard key={id} projectId={id} /> : <ProjectsScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
