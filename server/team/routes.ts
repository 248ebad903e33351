import { team } from '#contract/team.ts';
import { avatarAddress, requirePassword } from '#server/accounts/public.ts';
import { forbidden, notFound } from '#server/kernel/http/app-error.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { projectsThere } from '#server/projects/public.ts';
import { changeInvitation } from './change-invitation.ts';
import { changeMember } from './change-member.ts';
import type { TeamDeps } from './deps.ts';
import { invite, inviteAgain } from './invite.ts';
import { describeInvitation, join } from './join.ts';
import { leave } from './leave.ts';
import { presentInvitation, presentMember } from './present.ts';
import * as store from './store.ts';

const thereOf = (scope: Scope, on: Queryable, rows: { projectIds: string[] | null }[]) =>
  projectsThere(scope, on, [...new Set(rows.flatMap((row) => row.projectIds ?? []))]);

export function teamRoutes(route: Route, deps: TeamDeps): void {
  const { db, clock } = deps.accounts;
  const pictureOf = (row: store.MemberRow) => avatarAddress(deps.accounts, row.avatarKey);
  const shown = async (scope: Scope, on: Queryable, row: store.InvitationRow) =>
    presentInvitation(row, clock.now(), await thereOf(scope, on, [row]));

  route(team.invite, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      await deps.invites.take(principal.workspaceId);
      return withIdempotencyKey(async (tx) => shown(principal, tx, await invite(deps, principal, tx, body)));
    },
  });
  route(team.resend, {
    handle: async ({ principal, body }) => {
      if (!(await store.invitationById(principal, db, body.id))) throw notFound('invitation');
      await deps.invites.take(principal.workspaceId);
      return db.transaction(async (tx) => {
        const row = await store.invitationById(principal, tx, body.id, { lock: true });
        if (!row) throw notFound('invitation');
        return shown(principal, tx, await inviteAgain(deps, principal, tx, row));
      });
    },
  });
  route(team.list, {
    handle: async ({ principal }) => {
      const members = await store.listMembers(principal, db);
      const invited = await store.openInvitations(principal, db);
      const there = await thereOf(principal, db, [...members, ...invited]);
      const now = clock.now();
      const used =
        members.filter((row) => !row.disabledAt).length + invited.filter((row) => row.expiresAt > now).length;
      return {
        results: [
          ...members.map((row) => presentMember(principal, row, there, pictureOf(row))),
          ...invited.map((row) => presentInvitation(row, now, there)),
        ],
        seats: { used, limit: await deps.seatLimit(principal, db) },
        next: null,
      };
    },
  });
  route(team.join, {
    handle: async ({ principal, body, request, reply }) => {
      const { userId, cookie, ...answer } = await join(
        deps,
        deps.accounts.callerOf(request),
        principal,
        body,
      );
      deps.setSession(request, reply, { userId, cookie });
      return answer;
    },
  });
  route(team.invitation, {
    handle: ({ query, request }) => describeInvitation(deps, deps.accounts.callerOf(request), query.token),
  });
  route(team.update, {
    handle: async ({ principal, body }) => {
      const { id, role, projectIds, status, ...proof } = body;
      if (role === 'owner') {
        const [row] = await store.listMembers(principal, db, id);
        if (!row && !(await store.invitationById(principal, db, id))) throw notFound('member');
        if (principal.role !== 'owner')
          throw forbidden('Only an owner can make owners, or change one. Ask an owner.');
        if (row && row.role !== 'owner') await requirePassword(deps.accounts, principal, proof);
      }
      return db.transaction(async (tx) => {
        const change = { role, projectIds, status };
        const member = await changeMember(deps, principal, tx, id, change);
        if (member !== undefined)
          return (
            member &&
            presentMember(principal, member, await thereOf(principal, tx, [member]), pictureOf(member))
          );
        const invitation = await store.invitationById(principal, tx, id, { lock: true });
        if (!invitation) throw notFound('member');
        await changeInvitation(deps, principal, tx, invitation, change);
        const after = await store.invitationById(principal, tx, id);
        return after && shown(principal, tx, after);
      });
    },
  });
  route(team.leave, {
    handle: async ({ principal }) => ({ workspaceId: await leave(deps, principal) }),
  });
}
