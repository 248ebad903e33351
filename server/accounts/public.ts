// What other domains may use of accounts.
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { account, member, workspace } from './tables.ts';

/** The workspace's plan. */
export async function planOf(scope: Scope, db: Queryable): Promise<string> {
  const [row] = await db
    .select({ plan: workspace.plan })
    .from(workspace)
    .where(eq(workspace.id, scope.workspaceId));
  return row?.plan ?? 'free';
}

/** Names of members by id, for showing who did something; people who have left are not in it. */
export async function namesOf(
  scope: Scope,
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, name: account.name, username: account.username })
    .from(account)
    .innerJoin(member, and(eq(member.userId, account.id), eq(member.workspaceId, scope.workspaceId)))
    .where(inArray(account.id, [...new Set(userIds)]));
  return new Map(rows.map((row) => [row.id, row.name || row.username]));
}
