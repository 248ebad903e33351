import { useSearchParams } from 'react-router';
import { session } from '#web/kernel/session/session.ts';
import { useSelectedProject } from '#web/kernel/session/use-session.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';

/** The project whose keywords are shown: the address's, else the selected one, else the first. */
export function useProjectChoice() {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useProjectsListQuery();
  const selected = useSelectedProject();
  const projects = data?.results;
  const known = (id: string | null) => projects?.find((item) => item.id === id);
  const project = known(search.get('projectId')) ?? known(selected) ?? projects?.[0];
  return {
    projects,
    project,
    error,
    retry: () => void refetch(),
    /** Another project's page begins without filters and results. */
    choose: (id: string) => {
      session.selectProject(id);
      setSearch({ projectId: id });
    },
  };
}
