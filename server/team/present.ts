import type { TeamMember } from '#contract/team.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { InvitationRow, MemberRow } from './store.ts';

/** A deleted project is not seen, and comes back with its restoring: only those that are there are named. */
const seen = (ids: string[] | null, there: ReadonlySet<string>) =>
  ids === null ? ('all' as const) : ids.filter((id) => there.has(id));

/**
 * @param there the workspace's projects, of those that rows name
 * @param avatar the address of the person's picture
 */
export const presentMember = (
  principal: Principal,
  row: MemberRow,
  there: ReadonlySet<string>,
  avatar: string | null,
): TeamMember => ({
  id: row.userId,
  email: row.email,
  name: row.name || row.username,
  avatar,
  role: row.role,
  status: row.disabledAt ? 'disabled' : row.lockedAt ? 'locked' : 'active',
  projects: seen(row.projectIds, there),
  you: row.userId === principal.userId,
  since: row.createdAt.toISOString(),
  lastSeen: row.lastSeen?.toISOString() ?? null,
});

export const presentInvitation = (row: InvitationRow, now: Date, there: ReadonlySet<string>): TeamMember => ({
  id: row.id,
  email: row.email,
  name: '',
  avatar: null,
  role: row.role,
  status: row.expiresAt > now ? 'invited' : 'expired',
  projects: seen(row.projectIds, there),
  you: false,
  since: row.createdAt.toISOString(),
  lastSeen: null,
});
