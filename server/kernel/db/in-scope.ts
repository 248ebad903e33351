import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Principal, Scope } from '#server/kernel/scope.ts';

interface Columns {
  workspaceId: SQLWrapper;
  projectId: SQLWrapper;
  /** who made the row; needed where it may stand outside any project */
  userId?: SQLWrapper;
}

/**
 * The rows of a table that a scope may touch: those of its workspace; for a member of single projects those of these
 * projects, and what they made themselves outside any project. An API key for single projects sees these only: what
 * its maker wrote elsewhere is not the key's.
 */
export function inScope(
  scope: Scope & Pick<Principal, 'key'>,
  { workspaceId, projectId, userId }: Columns,
): SQL | undefined {
  const ofWorkspace = eq(workspaceId as never, scope.workspaceId);
  if (!scope.projectIds) return ofWorkspace;
  const own =
    userId && scope.userId && !scope.key
      ? and(isNull(projectId), eq(userId as never, scope.userId))
      : undefined;
  return and(ofWorkspace, or(inArray(projectId as never, [...scope.projectIds]), own));
}
