import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { site } from '../tables.ts';

export type SiteRow = typeof site.$inferSelect;

const mine = (scope: Scope) => and(inScope(scope, site), isNull(site.deletedAt));

export type ConnectedSite = Pick<
  SiteRow,
  'projectId' | 'kind' | 'name' | 'homeUrl' | 'restRoot' | 'username' | 'role' | 'plugins'
>;

/**
 * Keeps a site that let us in. One that is there already, or was removed, is the same site again.
 * @param seal seals the password to the row's id
 */
export async function putSite(
  scope: Scope,
  tx: Queryable,
  connectedSite: ConnectedSite,
  seal: (id: string) => string,
  now: Date,
): Promise<SiteRow> {
  const { workspaceId } = scope;
  // An empty seal first: the id that the password is sealed to is known only of the row that is kept.
  const [kept] = await tx
    .insert(site)
    .values({ id: newId(), workspaceId, ...connectedSite, sealed: '', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [site.workspaceId, site.projectId, site.homeUrl],
      set: { ...connectedSite, status: 'active', problem: null, deletedAt: null, updatedAt: now },
    })
    .returning({ id: site.id });
  if (!kept) throw new Error('the site was not written');
  const [row] = await tx
    .update(site)
    .set({ sealed: seal(kept.id) })
    .where(and(mine(scope), eq(site.id, kept.id)))
    .returning();
  if (!row) throw new Error('the site was not written');
  return row;
}

export async function siteById(scope: Scope, db: Queryable, id: string): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(site)
    .where(and(mine(scope), eq(site.id, id)));
  return row ?? null;
}

/** Newest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listSites(
  scope: Scope,
  db: Queryable,
  input: { projectId?: string | undefined; after: string[] | null; limit: number },
): Promise<SiteRow[]> {
  const [createdAt, id] = input.after ?? [];
  return db
    .select()
    .from(site)
    .where(
      and(
        mine(scope),
        input.projectId ? eq(site.projectId, input.projectId) : undefined,
        createdAt && id
          ? sql`(${site.createdAt}, ${site.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(site.createdAt), desc(site.id))
    .limit(input.limit);
}

/** Names of sites by id, also of those that were removed: what was published there stays in the history. */
export async function siteNames(scope: Scope, db: Queryable): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: site.id, name: site.name })
    .from(site)
    .where(eq(site.workspaceId, scope.workspaceId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An endpoint of webhooks is nobody's home page, and its host may be a service that thousands share. */
const hasPages = ne(site.kind, 'webhook');

/** Addresses of the sites that a project publishes on. */
export async function siteAddresses(scope: Scope, db: Queryable, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ homeUrl: site.homeUrl })
    .from(site)
    .where(and(eq(site.workspaceId, scope.workspaceId), eq(site.projectId, projectId), hasPages));
  return rows.map(({ homeUrl }) => homeUrl);
}

/** Home pages of the sites of a project that let us in and on which the person may publish: they are the project’s own. */
export async function activeSites(scope: Scope, db: Queryable, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ homeUrl: site.homeUrl })
    .from(site)
    .where(and(mine(scope), eq(site.projectId, projectId), eq(site.status, 'active'), hasPages));
  return rows.map(({ homeUrl }) => homeUrl);
}

/** Says of a site that it lets us in no longer. @returns null when that was said already */
export async function loseSite(
  scope: Scope,
  tx: Queryable,
  id: string,
  problem: string,
  now: Date,
): Promise<SiteRow | null> {
  const [row] = await tx
    .update(site)
    .set({ status: 'needs-reconnect', problem, updatedAt: now })
    .where(and(mine(scope), eq(site.id, id), eq(site.status, 'active')))
    .returning();
  return row ?? null;
}

/** What a site said of us last. */
export async function updateSite(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<
    Pick<SiteRow, 'status' | 'problem' | 'role' | 'name' | 'restRoot' | 'homeUrl' | 'plugins'>
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(site)
    .set({ ...changes, updatedAt: now })
    .where(and(mine(scope), eq(site.id, id)));
}

/** Forgets the password with the site. */
export async function removeSite(scope: Scope, tx: Queryable, id: string, now: Date): Promise<void> {
  await tx
    .update(site)
    .set({ deletedAt: now, updatedAt: now, sealed: '' })
    .where(and(mine(scope), eq(site.id, id)));
}

/** How many sites the workspace can publish to: connected, and not waiting for another password. */
export const countSites = (scope: Scope, db: Queryable): Promise<number> =>
  db.$count(
    site,
    and(eq(site.workspaceId, scope.workspaceId), eq(site.status, 'active'), isNull(site.deletedAt)),
  );
