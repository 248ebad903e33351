import { projects } from '#contract/projects.ts';
import { api, sendAll, type Sent } from '#web/kernel/api.ts';

const projectQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every project that the reader sees, oldest first: the sidebar, choices and names of all features read it. */
    projectsList: build.query<Sent<typeof projects.list>, void>({
      queryFn: sendAll(projects.list, () => ({})),
      providesTags: ['Project'],
    }),
  }),
});

export const { useProjectsListQuery } = projectQueries;
