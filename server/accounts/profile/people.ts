// The people of a workspace: its members with what their accounts say of them.
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { listMembers, type MemberRow, workspacesOf } from '#server/workspaces/public.ts';
import { type Account, accountById, accountsByIds } from '../store.ts';

const withAccounts = async (db: Queryable, members: MemberRow[]) => {
  const accounts = await accountsByIds(
    db,
    members.map((row) => row.userId),
  );
  return members.flatMap((member) => {
    const account = accounts.get(member.userId);
    return account ? [{ member, account }] : [];
  });
};

export interface Person extends Pick<Account, 'id' | 'email' | 'name' | 'username' | 'avatarKey'> {
  member: MemberRow;
}

/** Everybody who is in the workspace, disabled or not, or one of them; who has been there longest first. */
export async function membersOf(scope: Scope, db: Queryable, userId?: string): Promise<Person[]> {
  const rows = await withAccounts(db, await listMembers(scope, db, userId));
  return rows.map(({ member, account: { id, email, name, username, avatarKey } }) => ({
    id,
    email,
    name,
    username,
    avatarKey,
    member,
  }));
}

/** Names of members by id, for showing who did something; people who have left are not in it. */
export async function namesOf(
  scope: Scope,
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const members = (await listMembers(scope, db)).filter((row) => userIds.includes(row.userId));
  const rows = await withAccounts(db, members);
  return new Map(rows.map(({ account }) => [account.id, account.name || account.username]));
}

/** Whether a member can act here: disabled and locked ones can do nothing. */
const isActive = ({ disabledAt, lockedAt }: Pick<MemberRow, 'disabledAt' | 'lockedAt'>) =>
  disabledAt === null && lockedAt === null;

/** Who is told of something, with what they want to be told by mail. */
export interface ActiveMember extends Pick<Account, 'id' | 'email' | 'notifications'> {
  role: MemberRow['role'];
}

/**
 * Who can act in the workspace, with what they want to be told by mail.
 * @param projectId what it is about, so that members of other projects hear nothing of it; null = something outside
 * any project, undefined = the workspace itself
 */
export async function activeMembers(
  scope: Scope,
  db: Queryable,
  projectId: string | null | undefined,
): Promise<ActiveMember[]> {
  const sees = ({ projectIds }: MemberRow) =>
    projectId === undefined || projectIds === null || (projectId !== null && projectIds.includes(projectId));
  const members = (await listMembers(scope, db)).filter((row) => isActive(row) && sees(row));
  const rows = await withAccounts(db, members);
  return rows
    .filter(({ account }) => account.verifiedAt !== null)
    .map(({ member: { role }, account: { id, email, notifications } }) => ({
      id,
      email,
      notifications,
      role,
    }));
}

/** What a mail to a person depends on; null when the account is gone or was never proven. */
export async function mailPersonOf(db: Queryable, userId: string) {
  const person = await accountById(db, userId);
  if (!person?.verifiedAt) return null;
  const { email, timezone, notifications } = person;
  const workspaces = (await workspacesOf(db, userId))
    .filter((row) => isActive({ ...row, disabledAt: null }))
    .map(({ id: workspaceId, name, projectIds, role }) => ({ workspaceId, name, projectIds, role }));
  return { email, timezone, notifications, workspaces };
}
