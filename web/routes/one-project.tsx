import { ArticlesSection } from '#web/features/articles/articles-section.tsx';
import { ProjectPages } from '#web/features/local-index/project-pages.tsx';
import { ProjectDashboard } from '#web/features/projects/project-dashboard.tsx';
import { ProjectRanks } from '#web/features/ranks/project-ranks.tsx';

/** One project with what the features show of it; its own part of the build, because the list needs none of it. */
export function OneProject({ id }: { id: string }) {
  return (
    <ProjectDashboard projectId={id}>
      <ArticlesSection projectId={id} />
      <ProjectPages projectId={id} />
      <ProjectRanks projectId={id} />
    </ProjectDashboard>
  );
}
