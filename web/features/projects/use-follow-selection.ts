import { useEffect } from 'react';
import type { Project } from '#contract/projects.ts';
import { session } from '#web/kernel/session/session.ts';

/**
 * Keeps the stored selectedProjectID true to the list: an `?id=` of this workspace is
 * stored; without one the first project is; only an answered list without rows removes it.
 * @param list the answered list, or undefined while it loads or after it failed
 * @param routeId the address's `id`, or null
 */
export function useFollowSelection(list: readonly Project[] | undefined, routeId: string | null): void {
  useEffect(() => {
    if (!list) return;
    const chosen = chooseProject(
      list.map((project) => project.id),
      routeId,
      session.selectedProject(),
    );
    session.selectProject(chosen);
  }, [list, routeId]);
}

/** The id to store, or null to store none. */
export function chooseProject(
  ids: readonly string[],
  routeId: string | null,
  stored: string | null,
): string | null {
  if (routeId !== null && ids.includes(routeId)) return routeId;
  if (stored !== null && ids.includes(stored)) return stored;
  return ids[0] ?? null;
}
