import { projectsApi } from '#web/features/projects/api.ts';
import { socialApi } from '#web/features/social/api.ts';
import type { AppStore } from '#web/kernel/store.ts';

/** Asks anew for a project and for its posts, whatever is still in the cache. */
export function refetchProject(dispatch: AppStore['dispatch'], id: string): void {
  const anew = { forceRefetch: true, subscribe: false } as const;
  void dispatch(projectsApi.endpoints.projectsGet.initiate(id, anew));
  void dispatch(socialApi.endpoints.socialPosts.initiate({ projectId: id }, anew));
}
