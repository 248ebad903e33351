import type { Action, Role } from '#contract/workspaces/roles.ts';

/** Whose things a query may touch: the first argument of store functions that work inside a workspace. */
export interface Scope {
  workspaceId: string;
  /** null when a job acts, not a person */
  userId: string | null;
  /** the projects that a member of single ones sees; absent or null = all of the workspace */
  projectIds?: readonly string[] | null;
}

/** What a plan counts and limits is the workspace's, whatever its member sees of it. */
export const wholeWorkspace = ({ workspaceId, userId }: Scope): Scope => ({ workspaceId, userId });

/** Who is asking: a signed-in person on one device, in their active workspace. */
export interface Principal extends Scope {
  userId: string;
  /** the device, or the API key: calls about devices let no key in */
  sessionId: string;
  role: Role;
  /** the workspace's plan has no seat for them now: only what is the person's own is open */
  locked?: boolean;
  /** set where a program asks by an API key, and not a person: what it may do at most */
  key?: { hash: string; scopes: readonly Action[] };
  /** where this request came from, for the audit log */
  ip?: string;
}
