import { projectOverview } from '#contract/projects/project-overview.ts';
import { projects } from '#contract/projects.ts';
import { api, pages, send, sendAll, type Sent } from '#web/kernel/api.ts';

const projectQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every project that the reader sees, oldest first: the sidebar, choices and names of all features read it. */
    projectsList: build.query<Sent<typeof projects.list>, void>({
      queryFn: sendAll(projects.list, () => ({})),
      providesTags: ['Project', { type: 'Project', id: 'list' }],
    }),
    /** What waits for somebody in a project: the menu's counts. */
    projectsWaiting: build.query<Sent<typeof projectOverview.waiting>, string>({
      queryFn: send(projectOverview.waiting, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [
        { type: 'Project', id },
        'Article',
        'Post',
        { type: 'Tracker', id: 'list' },
      ],
    }),
    /** How a project stands: its first screen. */
    projectsOverview: build.query<Sent<typeof projectOverview.get>, string>({
      queryFn: send(projectOverview.get, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [
        { type: 'Project', id },
        'Article',
        'Keyword',
        'Post',
        { type: 'Tracker', id: 'list' },
      ],
    }),
    /** Projects in the trash. */
    projectsDeleted: build.infiniteQuery<Sent<typeof projects.list>, void, string | null>({
      ...pages(projects.list, () => ({ query: { deleted: 'true' as const } })),
      providesTags: ['Project', { type: 'Project', id: 'list' }],
    }),
  }),
});

export const {
  useProjectsListQuery,
  useProjectsDeletedInfiniteQuery,
  useProjectsOverviewQuery,
  useProjectsWaitingQuery,
} = projectQueries;
