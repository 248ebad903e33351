// The people of a workspace: its members with what their accounts say of them.
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { listMembers, type MemberRow, membersOfAll, workspacesOf } from '#server/workspaces/public.ts';
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
  workspaceId: string;
  role: MemberRow['role'];
  /** of which projects they hear; null = of everything in the workspace */
  projectIds: string[] | null;
}

/** Who can act in these workspaces, with what they want to be told by mail. */
export async function activeMembers(db: Queryable, workspaceIds: readonly string[]): Promise<ActiveMember[]> {
  const rows = await withAccounts(db, (await membersOfAll(db, workspaceIds)).filter(isActive));
  return rows
    .filter(({ account }) => account.verifiedAt !== null)
    .map(({ member: { workspaceId, role, projectIds }, account: { id, email, notifications } }) => ({
      id,
      email,
      notifications,
      workspaceId,
      role,
      projectIds,
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
