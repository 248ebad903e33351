// Members of a workspace and invitations to it.
import { z } from 'zod';
import { Email, NewPassword } from './accounts.ts';
import { endpoint } from './http.ts';
import { roles } from './roles.ts';
import { id, instant, line, requiredLine } from './text.ts';

/** Nobody is invited as owner: ownership is handed over, not sent by mail. */
export const invitableRoles = ['admin', 'editor', 'author', 'client'] as const;
export const memberStatuses = ['active', 'disabled', 'invited', 'expired'] as const;
export const invitationDays = 7;

export const TeamMember = z
  .object({
    /** of the membership, or of the invitation while `status` is invited or expired */
    id,
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    status: z.enum(memberStatuses),
    /** ids, or all */
    projects: z.union([z.literal('all'), z.array(id)]),
    you: z.boolean(),
    since: instant,
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

const role = z.enum(invitableRoles, { error: 'Choose admin, editor, author or client' });
// Access to single projects is not enforced yet, so that nothing but all of them can be promised.
const projectIds = z.literal('all', { error: 'Members see every project of the workspace: choose all' });

export const team = {
  invite: endpoint({
    method: 'POST',
    path: 'accounts/team-member/invite/',
    body: z.object({ email: Email, role, projectIds: projectIds.default('all') }),
    response: TeamMember,
    status: 201,
    policy: 'team.write',
    summary: 'Invite somebody by mail',
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'accounts/team-member/',
    response: z.object({
      results: z.array(TeamMember),
      seats: z.object({ used: z.int(), limit: z.int().nullable() }),
      next: z.null(),
    }),
    policy: 'team.read',
    summary: 'Members of the workspace and open invitations',
  }),
  join: endpoint({
    method: 'POST',
    path: 'accounts/team-member/join/',
    body: z.object({
      token: requiredLine('Token', 200),
      username: line('Username', 60).optional(),
      password: NewPassword.optional(),
    }),
    response: z.object({ token: z.string(), email: z.string() }),
    policy: 'public',
    optionalAuth: true,
    summary: 'Accept an invitation, with a new account or an existing one',
    plainAuth: true,
  }),
  invitation: endpoint({
    method: 'GET',
    path: 'accounts/team-member/join/',
    query: z.object({ token: z.string().max(200) }),
    response: z.object({
      email: z.string(),
      workspace: z.string(),
      role: z.enum(roles),
      invitedBy: z.string(),
      hasAccount: z.boolean(),
    }),
    policy: 'public',
    summary: 'What an invitation is for, asked with its secret token',
    ours: true,
    plainAuth: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'accounts/team-member/update/',
    body: z.object({
      id,
      role: role.optional(),
      projectIds: projectIds.optional(),
      status: z
        .enum(['active', 'disabled', 'removed'], { error: 'Choose active, disabled or removed' })
        .optional(),
    }),
    response: TeamMember.nullable(),
    policy: 'team.write',
    summary: 'Change a member’s role, projects or status, or withdraw an invitation (removed answers null)',
  }),
};
