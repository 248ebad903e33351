import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { projectIcons } from './shared/options.ts';
import { inTrash, pageOf, PageQuery } from './shared/paging.ts';
import { id, instant, prose, requiredLine, revision } from './shared/text.ts';

/** The channel's fields that a project carries; connecting them is the social domain's. */
export const ProjectChannel = z.object({ id, network: z.string(), name: z.string() });

export const Project = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    icon: z.enum(projectIcons),
    /** an example to try things on, with made-up figures */
    demo: z.boolean(),
    revision,
    createdAt: instant,
    updatedAt: instant,
    /** when it was moved to the trash; null for a project in use */
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

/** Codes are case-sensitive as written; a call without icon answers {"icon": ["Select an icon"]}. */
const icon = z.enum(projectIcons, { error: 'Select an icon' });
const title = requiredLine('Title', 120);
// No bound of its own: the only bound is what a body may hold.
const description = prose('Description', 200_000);

/** The project form, shared with the dialog that fills it. */
export const ProjectForm = z.object({ title, description: description.default(''), icon });
export type ProjectForm = z.infer<typeof ProjectForm>;

/** What a project begins with. */
export const NewProject = ProjectForm.extend({
  demo: z.boolean({ error: 'Demo must be true or false' }).default(false),
});
export type NewProject = z.infer<typeof NewProject>;

const ById = z.object({ id });

export const projects = {
  create: endpoint({
    method: 'POST',
    path: 'social-project/',
    body: NewProject,
    response: Project,
    status: 201,
    policy: 'projects.write',
    summary: 'Create a project',
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'social-project/',
    query: PageQuery.extend({ deleted: inTrash }),
    response: pageOf(Project),
    policy: 'projects.read',
    summary:
      'Projects of the workspace, oldest first; with deleted=true those in the trash, last deleted first',
  }),
  get: endpoint({
    method: 'GET',
    path: 'social-project/:id/',
    params: ById,
    response: Project.extend({ channels: z.array(ProjectChannel) }),
    policy: 'projects.read',
    summary: 'One project with its channels',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'social-project/:id/',
    params: ById,
    // Not ProjectForm.partial(): its default would empty a description that was not sent.
    body: z.object({
      title: title.optional(),
      description: description.optional(),
      icon: icon.optional(),
      revision: revision.optional(),
    }),
    response: Project,
    policy: 'projects.write',
    summary: 'Change a project; with a stale revision nothing is written and both versions are answered',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'social-project/:id/',
    params: ById,
    response: z.void(),
    status: 204,
    policy: 'projects.write',
    summary: 'Move a project to the trash',
  }),
  restore: endpoint({
    method: 'POST',
    path: 'social-project/:id/restore/',
    params: ById,
    response: Project,
    policy: 'projects.write',
    summary: 'Take a project back out of the trash',
    ours: true,
  }),
};
