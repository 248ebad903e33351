import { projects } from '#contract/projects.ts';
import { api, pages, sendAll, type Sent } from '#web/kernel/api.ts';

const projectQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every project that the reader sees, oldest first: the sidebar, choices and names of all features read it. */
    projectsList: build.query<Sent<typeof projects.list>, void>({
      queryFn: sendAll(projects.list, () => ({})),
      providesTags: ['Project', { type: 'Project', id: 'list' }],
    }),
    /** Projects in the trash. */
    projectsDeleted: build.infiniteQuery<Sent<typeof projects.list>, void, string | null>({
      ...pages(projects.list, () => ({ query: { deleted: 'true' as const } })),
      providesTags: ['Project', { type: 'Project', id: 'list' }],
    }),
  }),
});

export const { useProjectsListQuery, useProjectsDeletedInfiniteQuery } = projectQueries;
