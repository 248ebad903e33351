import type { Args } from '#contract/shared/http.ts';
import { projects } from '#contract/projects.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

/** What comes and goes with a project on pages of the whole workspace; a page of its own is not asked for again. */
const withProject = [
  { type: 'Project', id: 'list' },
  'Subscription',
  'Site',
  'Connection',
  { type: 'Generation', id: 'list' },
] as const;

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectsGet: build.query<Sent<typeof projects.get>, string>({
      queryFn: send(projects.get, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [{ type: 'Project', id }],
    }),
    projectsCreate: build.mutation<Sent<typeof projects.create>, Args<typeof projects.create>['body']>({
      queryFn: send(projects.create, (body: Args<typeof projects.create>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? ['Project', 'Subscription'] : []),
    }),
    projectsUpdate: build.mutation<Sent<typeof projects.update>, Args<typeof projects.update>>({
      queryFn: send(projects.update),
      invalidatesTags: (answer) => (answer ? ['Project'] : []),
    }),
    projectsDelete: build.mutation<Sent<typeof projects.delete>, string>({
      queryFn: send(projects.delete, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, error) => (error ? [] : [...withProject]),
    }),
    projectsRestore: build.mutation<Sent<typeof projects.restore>, string>({
      queryFn: send(projects.restore, (id: string) => ({ params: { id } })),
      invalidatesTags: (answer) => (answer ? [...withProject] : []),
    }),
  }),
});

export const {
  useProjectsGetQuery,
  useProjectsCreateMutation,
  useProjectsUpdateMutation,
  useProjectsDeleteMutation,
  useProjectsRestoreMutation,
} = projectsApi;
