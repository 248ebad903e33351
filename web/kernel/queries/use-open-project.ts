import { useSearchParams } from 'react-router';
import { useSelectedProject } from '#web/kernel/session/use-session.ts';
import { useProjectsListQuery } from './projects.ts';

/** The project that a screen shows: the address's, else the one chosen in the top bar, else the first. */
export function useOpenProject() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useProjectsListQuery();
  const selected = useSelectedProject();
  const projects = data?.results;
  const known = (id: string | null) => projects?.find((item) => item.id === id);
  const project = known(search.get('projectId')) ?? known(selected) ?? projects?.[0];
  return { projects, project, error, retry: () => void refetch() };
}
