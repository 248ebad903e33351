import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';

/**
 * Sees that a voice or profile is made where its maker may see it: in a project of theirs, or for all where they see all.
 * @throws AppError 400 beside `projectId`
 */
export async function requireProject(
  principal: Principal,
  db: Queryable,
  projectId: string | null | undefined,
): Promise<void> {
  if (projectId === undefined) return;
  if (projectId === null && principal.projectIds) throw badField('projectId', 'Choose one of your projects');
  if (projectId !== null && !(await projectById(principal, db, projectId)))
    throw badField('projectId', 'This project doesn’t exist');
}
