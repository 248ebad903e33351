// Members of a workspace and invitations to it.
import { z } from 'zod';
import { Email, NewPassword } from './accounts.ts';
import { endpoint } from './shared/http.ts';
import { type Role, roles } from './workspaces/roles.ts';
import { id, instant, line, requiredLine } from './shared/text.ts';
import { Otp, Proof } from './accounts/two-factor.ts';

/** Nobody is invited as owner: ownership is handed over, not sent by mail. */
export const invitableRoles = ['admin', 'editor', 'author', 'client'] as const;
/** locked: the plan has no seat for them until one is free; expired: nobody can join by it any more */
export const memberStatuses = ['active', 'locked', 'disabled', 'invited', 'expired'] as const;
/** Roles that may be kept to some of the projects; owners and admins see all. */
export const mayBeLimited = (role: Role): boolean => role !== 'owner' && role !== 'admin';
const maxProjects = 200;
export const invitationDays = 7;

export const TeamMember = z
  .object({
    /** of the membership, or of the invitation while `status` is invited or expired */
    id,
    email: z.string(),
    name: z.string(),
    /** a short-lived address of the person's picture, or null */
    avatar: z.string().nullable(),
    role: z.enum(roles),
    status: z.enum(memberStatuses),
    /** ids of those that are still there, or all */
    projects: z.union([z.literal('all'), z.array(id)]),
    you: z.boolean(),
    since: instant,
    /** null = not yet, or an invitation */
    lastSeen: instant.nullable(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

const role = z.enum(invitableRoles, { error: 'Choose admin, editor, author or client' });
const projectIds = z.union(
  [
    z.literal('all'),
    z
      .array(id)
      .min(1)
      .max(maxProjects)
      .transform((ids) => [...new Set(ids)]),
  ],
  { error: `Choose all projects, or between 1 and ${maxProjects} of them` },
);

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
      otp: Otp.optional(),
    }),
    response: z.object({ token: z.string(), email: z.string() }),
    policy: 'public',
    optionalAuth: true,
    summary: 'Accept an invitation, with a new account or an existing one',
    plainAuth: true,
    signsIn: true,
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
      role: z.enum(roles, { error: 'Choose owner, admin, editor, author or client' }).optional(),
      projectIds: projectIds.optional(),
      status: z
        .enum(['active', 'disabled', 'removed'], { error: 'Choose active, disabled or removed' })
        .optional(),
      /** making somebody an owner asks the owner to prove again who they are */
      ...Proof.shape,
    }),
    response: TeamMember.nullable(),
    policy: 'team.write',
    summary: 'Change a member’s role, projects or status, or withdraw an invitation (removed answers null)',
  }),
  resend: endpoint({
    method: 'POST',
    path: 'accounts/team-member/resend/',
    body: z.object({ id }),
    response: TeamMember,
    policy: 'team.write',
    summary: 'Mail an invitation again, with a new link for another week; the link before stops working',
    ours: true,
  }),
  leave: endpoint({
    method: 'POST',
    path: 'accounts/team-member/leave/',
    body: z.object({}),
    response: z.object({ workspaceId: id }),
    policy: 'account.self',
    summary: 'Leave the workspace that this device acts in; answers the one where it acts from now on',
    ours: true,
  }),
};
