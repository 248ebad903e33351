// Hashtags that belong together, kept for a project under a name.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { id, instant, requiredLine } from '#contract/shared/text.ts';

/** Sets that a project can have. */
export const mostHashtagSets = 100;

/** One word without its sign; what cannot stand in a hashtag is left out. */
const tag = z
  .string({ error: 'A hashtag must be text' })
  .max(200, { error: 'A hashtag can have at most 100 characters' })
  .transform((typed) => typed.replaceAll(/[^\p{L}\p{N}_]/gu, ''))
  .refine((word) => word.length <= 100, { error: 'A hashtag can have at most 100 characters' });

export const HashtagSetForm = z.object({
  name: requiredLine('Name', 60),
  tags: z
    .array(tag, { error: 'Hashtags must be a list' })
    .max(60, { error: 'A set can have at most 60 hashtags' })
    .transform((words) => [...new Set(words.filter((word) => word !== ''))])
    .refine((words) => words.length > 0, { error: 'Enter at least one hashtag' }),
});

export const HashtagSet = z
  .object({ id, projectId: id, name: z.string(), tags: z.array(z.string()), updatedAt: instant })
  .meta({ id: 'HashtagSet' });
export type HashtagSet = z.infer<typeof HashtagSet>;

const InProject = z.object({ id });
const OneSet = z.object({ id, setId: id });
const path = 'social-project/hashtag-sets/:id/';

export const hashtagCalls = {
  hashtagSets: endpoint({
    method: 'GET',
    path,
    params: InProject,
    response: z.object({ results: z.array(HashtagSet), next: z.null() }),
    policy: 'social.read',
    summary: 'Hashtag sets of a project, by name',
    ours: true,
  }),
  createHashtagSet: endpoint({
    method: 'POST',
    path,
    params: InProject,
    body: HashtagSetForm,
    response: HashtagSet,
    status: 201,
    policy: 'social.write',
    summary: 'Keep hashtags of a project under a name; 400 beside a name that it has already',
    creates: true,
    ours: true,
  }),
  updateHashtagSet: endpoint({
    method: 'PUT',
    path: `${path}:setId/`,
    params: OneSet,
    body: HashtagSetForm,
    response: HashtagSet,
    policy: 'social.write',
    summary: 'Change the name and the hashtags of a set',
    ours: true,
  }),
  deleteHashtagSet: endpoint({
    method: 'DELETE',
    path: `${path}:setId/`,
    params: OneSet,
    response: z.void(),
    status: 204,
    policy: 'social.write',
    summary: 'Delete a hashtag set; posts keep their words',
    ours: true,
  }),
};
