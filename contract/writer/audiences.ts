// Audience profiles: who reads, what they know, and what they want of a text.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { id, instant, prose, requiredLine, revision } from '#contract/shared/text.ts';

export const audienceLimits = { profiles: 200, text: 1000 } as const;

const form = {
  name: requiredLine('Name', 80),
  /** null: for all projects */
  projectId: id.nullable(),
  readers: prose('Who reads', audienceLimits.text),
  knows: prose('What they know', audienceLimits.text),
  wants: prose('What they want', audienceLimits.text),
};

export const AudienceProfile = z
  .object({
    id,
    name: z.string(),
    projectId: id.nullable(),
    readers: z.string(),
    knows: z.string(),
    wants: z.string(),
    revision,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'AudienceProfile' });
export type AudienceProfile = z.infer<typeof AudienceProfile>;

const ById = z.object({ id });

export const audiences = {
  list: endpoint({
    method: 'GET',
    path: 'audience-profiles/',
    response: z.object({ results: z.array(AudienceProfile), next: z.null() }),
    policy: 'voices.read',
    summary: 'The workspace’s audience profiles by name',
    ours: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'audience-profiles/',
    body: z.object({
      ...form,
      projectId: form.projectId.default(null),
      readers: form.readers.default(''),
      knows: form.knows.default(''),
      wants: form.wants.default(''),
    }),
    response: AudienceProfile,
    status: 201,
    policy: 'voices.write',
    summary: 'Make an audience profile, for one project or for all',
    ours: true,
    creates: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'audience-profiles/:id/',
    params: ById,
    body: z
      .object({ ...form, deleted: z.boolean({ error: 'Deleted must be true or false' }) })
      .partial()
      .extend({ revision }),
    response: AudienceProfile,
    policy: 'voices.write',
    summary:
      'Change an audience profile, delete it or bring it back; with a stale revision nothing is written',
    ours: true,
  }),
};
