import { useEffect, useRef } from 'react';
import { projectsApi } from '#web/features/projects/api.ts';
import { socialApi } from '#web/features/social/api.ts';
import { useAppDispatch, type AppStore } from '#web/kernel/store.ts';

/** Asks anew for a project and for its posts, whatever is still in the cache. */
export function refetchProject(dispatch: AppStore['dispatch'], id: string): void {
  const anew = { forceRefetch: true, subscribe: false } as const;
  void dispatch(projectsApi.endpoints.projectsGet.initiate(id, anew));
  void dispatch(socialApi.endpoints.socialPosts.initiate({ projectId: id }, anew));
}

/**
 * Switching the selected project triggers two refetches: the project, and another list of it.
 * @param selected id of the selected project, or null
 */
export function useProjectSwitch(selected: string | null): void {
  const dispatch = useAppDispatch();
  const before = useRef(selected);
  useEffect(() => {
    const switched = before.current !== null && selected !== null && before.current !== selected;
    before.current = selected;
    if (switched) refetchProject(dispatch, selected);
  }, [dispatch, selected]);
}
