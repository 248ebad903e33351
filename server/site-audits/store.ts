import { and, eq } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { siteAudit } from './tables.ts';

export type SiteAuditRow = typeof siteAudit.$inferSelect;

export async function auditOf(scope: Scope, db: Queryable, crawlId: string): Promise<SiteAuditRow | null> {
  const [row] = await db
    .select()
    .from(siteAudit)
    .where(and(inScope(scope, siteAudit), eq(siteAudit.crawlId, crawlId)));
  return row ?? null;
}

/** Keeps what was found; somebody else who looked at the same moment found the same. */
export async function keepAudit(
  { workspaceId }: Scope,
  db: Queryable,
  row: Omit<SiteAuditRow, 'workspaceId'>,
) {
  await db
    .insert(siteAudit)
    .values({ ...row, workspaceId })
    .onConflictDoNothing();
}
