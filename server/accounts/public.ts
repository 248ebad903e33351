// What other domains may use of accounts.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { workspace } from './tables.ts';

/** The workspace's plan. */
export async function planOf(scope: Scope, db: Queryable): Promise<string> {
  const [row] = await db
    .select({ plan: workspace.plan })
    .from(workspace)
    .where(eq(workspace.id, scope.workspaceId));
  return row?.plan ?? 'free';
}
