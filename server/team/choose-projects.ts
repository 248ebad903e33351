import type { Role } from '#contract/workspaces/roles.ts';
import { mayBeLimited } from '#contract/team.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { projectsThere } from '#server/projects/public.ts';

/**
 * What to keep of the projects that were chosen for somebody: null = all, undefined = as before.
 * @throws AppError 400 beside `projectIds`: ids that are no projects of this workspace, or a role that sees all
 */
export async function projectsSeen(
  scope: Scope,
  db: Queryable,
  role: Role,
  chosen: 'all' | string[] | undefined,
): Promise<string[] | null | undefined> {
  if (chosen === undefined) return undefined;
  if (chosen === 'all') return null;
  if (!mayBeLimited(role))
    throw badField('projectIds', 'Owners and admins see every project. Choose all projects.');
  const there = await projectsThere(scope, db, chosen);
  if (chosen.some((id) => !there.has(id)))
    throw badField('projectIds', 'One of these projects doesn’t exist. Choose again.');
  return chosen;
}
