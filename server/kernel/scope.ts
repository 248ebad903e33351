import type { Role } from '#contract/roles.ts';

/** Whose things a query may touch: the first argument of every store function. */
export interface Scope {
  workspaceId: string;
  /** null when a job acts, not a person */
  userId: string | null;
}

/** Who is asking: a signed-in person on one device, in their active workspace. */
export interface Principal extends Scope {
  userId: string;
  sessionId: string;
  role: Role;
}
