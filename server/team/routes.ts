import { team, type TeamMember } from '#contract/team.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Mount } from '#server/kernel/http/mount.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { changeInvitation, changeMember } from './change-member.ts';
import type { TeamDeps } from './deps.ts';
import { invite } from './invite.ts';
import { describeInvitation, join } from './join.ts';
import * as store from './store.ts';

const presentMember = (who: Principal, row: store.MemberRow): TeamMember => ({
  id: row.userId,
  email: row.email,
  name: row.name || row.username,
  role: row.role,
  status: row.disabledAt ? 'disabled' : 'active',
  projects: 'all',
  you: row.userId === who.userId,
  since: row.createdAt.toISOString(),
});
const presentInvitation = (row: store.InvitationRow, now: Date): TeamMember => ({
  id: row.id,
  email: row.email,
  name: '',
  role: row.role,
  status: row.expiresAt > now ? 'invited' : 'expired',
  projects: 'all',
  you: false,
  since: row.createdAt.toISOString(),
});

export function teamRoutes(mount: Mount, deps: TeamDeps): void {
  const { db, clock } = deps.accounts;

  mount(team.invite, {
    do: async ({ who, body, once }) => {
      await deps.invites.take(who.workspaceId);
      return once(async (tx) => presentInvitation(await invite(deps, who, tx, body), clock.now()));
    },
  });
  mount(team.list, {
    do: async ({ who }) => {
      const members = await store.listMembers(who, db);
      const invited = await store.openInvitations(who, db);
      const now = clock.now();
      const used =
        members.filter((row) => !row.disabledAt).length + invited.filter((row) => row.expiresAt > now).length;
      return {
        results: [
          ...members.map((row) => presentMember(who, row)),
          ...invited.map((row) => presentInvitation(row, now)),
        ],
        seats: { used, limit: await deps.seatLimit(who) },
        next: null,
      };
    },
  });
  mount(team.join, {
    do: async ({ who, body, request, reply }) => {
      const { cookie, ...answer } = await join(deps, deps.accounts.callerOf(request), who, body);
      deps.setSessionCookie(reply, cookie);
      return answer;
    },
  });
  mount(team.invitation, {
    do: ({ query, request }) => describeInvitation(deps, deps.accounts.callerOf(request), query.token),
  });
  mount(team.update, {
    do: ({ who, body }) =>
      db.transaction(async (tx) => {
        const { id, role, status } = body;
        const [row] = await store.listMembers(who, tx, id);
        if (row) {
          await changeMember(deps, who, tx, row, { role, status });
          const [after] = await store.listMembers(who, tx, id);
          return after ? presentMember(who, after) : null;
        }
        const invitation = await store.invitationById(who, tx, id);
        if (!invitation) throw notFound('member');
        await changeInvitation(deps, who, tx, invitation, { role, status });
        const after = await store.invitationById(who, tx, id);
        return after ? presentInvitation(after, clock.now()) : null;
      }),
  });
}
