// The workspaces of a person. Which one a device acts in is changed by PUT accounts/user/ {workspaceId}.
import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { roles } from './workspaces/roles.ts';
import { id, requiredLine } from './shared/text.ts';

/** How many workspaces on Free one person may own: each has a plan's free words. */
export const freeWorkspaces = 3;

export const Workspace = z
  .object({
    id,
    name: z.string(),
    /** the person's in it */
    role: z.enum(roles),
    /** locked: the plan has no seat for the person now */
    status: z.enum(['active', 'locked']),
    plan: z.string(),
    /** this device acts in it */
    current: z.boolean(),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof Workspace>;

export const WorkspaceForm = z.object({ name: requiredLine('Name', 80) });

export const workspaces = {
  list: endpoint({
    method: 'GET',
    path: 'workspaces/',
    response: z.object({ results: z.array(Workspace), next: z.null() }),
    policy: 'account.self',
    summary: 'The workspaces that the person is a member of, the oldest membership first',
    ours: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'workspaces/',
    body: WorkspaceForm,
    response: Workspace,
    status: 201,
    policy: 'account.self',
    summary: 'Make another workspace and own it; the device stays where it is',
    creates: true,
    ours: true,
  }),
  rename: endpoint({
    method: 'PUT',
    path: 'workspaces/:id/',
    params: z.object({ id }),
    body: WorkspaceForm,
    response: Workspace,
    policy: 'workspaces.write',
    summary: 'Rename the workspace that this device acts in',
    ours: true,
  }),
};
