import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { insertWorkspace, type WorkspaceRow, workspacesOf } from '#server/workspaces/public.ts';
import { type Account, accountById, lockAccount, ownName } from '../store.ts';

/** One that suits, or a new one where there is none; those who ask at the same time make one. */
async function findOrMake(
  tx: Queryable,
  userId: string,
  choose: (rows: WorkspaceRow[]) => WorkspaceRow | undefined,
  now: Date,
): Promise<string> {
  const person = await lockAccount(tx, userId);
  const found = choose(await workspacesOf(tx, userId));
  if (found) return found.id;
  if (!person) throw new Error('there is no such account');
  const workspaceId = await insertWorkspace(tx, userId, ownName(person.username), now);
  await emitEvent(tx, { workspaceId, userId, type: 'workspace.created', subjectId: workspaceId });
  return workspaceId;
}

/** The oldest one, one where the person has a seat before others. */
const first = (rows: WorkspaceRow[]) => rows.find((row) => row.lockedAt === null) ?? rows[0];

/**
 * Where a new device of a person starts. Whoever is in no workspace any more gets one of their own, so that nobody is
 * locked out of their account.
 */
export function defaultWorkspace(db: Queryable, userId: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const found = first(await workspacesOf(tx, userId));
    return found?.id ?? findOrMake(tx, userId, first, now);
  });
}

/** The oldest workspace that a person owns; a person who owns none gets one. @returns its id */
export const ownWorkspace = (tx: Queryable, userId: string, now: Date): Promise<string> =>
  findOrMake(tx, userId, (rows) => rows.find((row) => row.role === 'owner'), now);

/** A person with a workspace of theirs and what they are in it. */
export interface AccountInWorkspace {
  account: Account;
  workspace: WorkspaceRow;
}

/** A person in the workspace that they act in, if they are its member. */
export async function accountIn(
  db: Queryable,
  userId: string,
  workspaceId: string,
): Promise<AccountInWorkspace | undefined> {
  const account = await accountById(db, userId);
  const [workspace] = await workspacesOf(db, userId, workspaceId);
  return account && workspace && { account, workspace };
}
