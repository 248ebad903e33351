import { useSearchParams } from 'react-router';
import { ArticlesSection } from '#web/features/articles/articles-section.tsx';
import { ProjectDashboard } from '#web/features/projects/project-dashboard.tsx';
import { ProjectsScreen } from '#web/features/projects/projects-screen.tsx';
import { ProjectRanks } from '#web/features/ranks/project-ranks.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/route-error.tsx';

export const meta = () => pageMeta('/projects');

/** /projects lists them; /projects?id=… shows one. */
export default function Projects() {
  const id = useSearchParams()[0].get('id');
  if (!id) return <ProjectsScreen />;
  return (
    <ProjectDashboard key={id} projectId={id}>
      <ArticlesSection projectId={id} />
      <ProjectRanks projectId={id} />
    </ProjectDashboard>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
