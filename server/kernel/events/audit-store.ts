import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/open.ts';
import type { Scope } from '../scope.ts';
import { audit } from './tables.ts';

export type AuditRow = typeof audit.$inferSelect;

export interface AuditQuery {
  /** whose rows outside any workspace (passwords, codes, refused sign-ins) belong to the list, and since when */
  members: readonly { id: string; since: Date | null }[];
  person?: string | undefined;
  actions?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** any of these is enough */
  search?: { text: string; actions: readonly string[]; people: readonly string[] } | undefined;
  /** the cursor `[createdAt, id]` */
  after: readonly string[] | null;
  limit: number;
}

/** What members did to their own account, from the day they joined. */
function ofAccounts(members: AuditQuery['members']): SQL | undefined {
  if (members.length === 0) return undefined;
  const known = JSON.stringify(members.map(({ id, since }) => ({ id, since })));
  return sql`(${audit.workspaceId} is null and exists (
    select 1 from jsonb_to_recordset(${known}::jsonb) as m(id uuid, since timestamptz)
    where m.id = ${audit.userId} and (m.since is null or ${audit.createdAt} >= m.since)))`;
}

function found({ text, actions, people }: NonNullable<AuditQuery['search']>): SQL | undefined {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    actions.length > 0 ? inArray(audit.action, [...actions]) : undefined,
    people.length > 0 ? inArray(audit.userId, [...people]) : undefined,
    ilike(audit.ip, like),
    sql`${audit.data}::text ilike ${like}`,
  );
}

/** Rows of a workspace, newest first; at most `limit` after the cursor. */
export function listAudit(scope: Scope, db: Queryable, auditQuery: AuditQuery): Promise<AuditRow[]> {
  const [createdAt, id] = auditQuery.after ?? [];
  return db
    .select()
    .from(audit)
    .where(
      and(
        or(eq(audit.workspaceId, scope.workspaceId), ofAccounts(auditQuery.members)),
        auditQuery.person ? eq(audit.userId, auditQuery.person) : undefined,
        auditQuery.actions ? inArray(audit.action, [...auditQuery.actions]) : undefined,
        auditQuery.from ? gte(audit.createdAt, auditQuery.from) : undefined,
        auditQuery.to ? lt(audit.createdAt, auditQuery.to) : undefined,
        auditQuery.search ? found(auditQuery.search) : undefined,
        createdAt && id
          ? sql`(${audit.createdAt}, ${audit.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(auditQuery.limit);
}
