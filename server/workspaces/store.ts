import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { member, workspace } from './tables.ts';

/** The workspace's plan. */
export async function planOf({ workspaceId }: Scope, db: Queryable): Promise<string> {
  const [row] = await db
    .select({ plan: workspace.plan })
    .from(workspace)
    .where(eq(workspace.id, workspaceId));
  return row?.plan ?? 'free';
}

/** Puts a workspace on a plan. */
export async function setPlan({ workspaceId }: Scope, tx: Queryable, plan: string): Promise<void> {
  await tx.update(workspace).set({ plan }).where(eq(workspace.id, workspaceId));
}

/** What the workspace is called; null when it is gone. */
export async function workspaceName({ workspaceId }: Scope, db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ name: workspace.name })
    .from(workspace)
    .where(eq(workspace.id, workspaceId));
  return row?.name ?? null;
}

export async function renameWorkspace({ workspaceId }: Scope, tx: Queryable, name: string): Promise<void> {
  await tx.update(workspace).set({ name }).where(eq(workspace.id, workspaceId));
}

/** Locks a workspace: changes of its members happen one after the other, so that each sees the last one's result. */
export async function lockWorkspace({ workspaceId }: Scope, tx: Queryable): Promise<void> {
  await tx
    .select({ id: workspace.id })
    .from(workspace)
    .where(eq(workspace.id, workspaceId))
    .for('no key update');
}

// A person stands above workspaces: these take no scope and ask for theirs, whichever they act in now.

/** The workspaces that a person may open, the oldest membership first. */
export const workspacesOf = (db: Queryable, userId: string, workspaceId?: string) =>
  db
    .select({
      id: workspace.id,
      name: workspace.name,
      plan: workspace.plan,
      role: member.role,
      projectIds: member.projectIds,
      lockedAt: member.lockedAt,
    })
    .from(member)
    .innerJoin(workspace, eq(workspace.id, member.workspaceId))
    .where(
      and(
        eq(member.userId, userId),
        isNull(member.disabledAt),
        workspaceId === undefined ? undefined : eq(workspace.id, workspaceId),
      ),
    )
    .orderBy(asc(member.createdAt), asc(workspace.id));
export type WorkspaceRow = Awaited<ReturnType<typeof workspacesOf>>[number];

/** A workspace on Free with its owner. @returns its id */
export async function insertWorkspace(
  tx: Queryable,
  userId: string,
  name: string,
  now: Date,
): Promise<string> {
  const workspaceId = newId();
  await tx.insert(workspace).values({ id: workspaceId, name, createdAt: now });
  await tx.insert(member).values({ workspaceId, userId, role: 'owner', createdAt: now });
  return workspaceId;
}

const ownedBy = (tx: Queryable, userId: string) =>
  tx
    .select({ id: member.workspaceId })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.role, 'owner')));

/** Gives the workspaces that a person owns a name. */
export async function renameOwned(tx: Queryable, userId: string, name: string): Promise<void> {
  await tx
    .update(workspace)
    .set({ name })
    .where(inArray(workspace.id, ownedBy(tx, userId)));
}

/** Deletes the workspaces that a person owns. */
export async function deleteOwned(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(workspace).where(inArray(workspace.id, ownedBy(tx, userId)));
}

export async function deleteWorkspaces(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.delete(workspace).where(inArray(workspace.id, [...ids]));
}

export interface OwnedWorkspace {
  id: string;
  name: string;
  /** members who could go on without this person */
  others: number;
}

/** Workspaces that have no other owner than this person, oldest first. */
export const soleWorkspaces = (db: Queryable, userId: string): Promise<OwnedWorkspace[]> =>
  db
    .select({
      id: workspace.id,
      name: workspace.name,
      others: sql<number>`(select count(*)::int from ${member} o where o.workspace_id = ${workspace.id}
        and o.user_id <> ${userId} and o.disabled_at is null)`,
    })
    .from(member)
    .innerJoin(workspace, eq(workspace.id, member.workspaceId))
    .where(
      and(
        eq(member.userId, userId),
        eq(member.role, 'owner'),
        sql`not exists (select 1 from ${member} o where o.workspace_id = ${workspace.id}
          and o.user_id <> ${userId} and o.role = 'owner' and o.disabled_at is null)`,
      ),
    )
    .orderBy(workspace.createdAt, workspace.id);
