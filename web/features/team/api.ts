import type { Args } from '#contract/http.ts';
import { type Project, projects } from '#contract/projects.ts';
import { team } from '#contract/team.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';

/** Pages of projects that a choice reads at most: as many as a member's list may hold. */
const mostPages = 2;

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamMemberList: build.query<Sent<typeof team.list>, void>({
      queryFn: send(team.list, () => ({})),
      providesTags: ['Member'],
    }),
    /** The projects that somebody can be kept to. */
    teamProjects: build.query<Pick<Project, 'id' | 'title'>[], void>({
      queryFn: async (_none, { signal }) => {
        try {
          const all: Project[] = [];
          let cursor: string | null | undefined;
          for (let page = 0; page < mostPages && cursor !== null; page += 1) {
            const answer = await call(projects.list, { query: { limit: 100, cursor } }, { signal });
            all.push(...answer.results);
            cursor = answer.next;
          }
          return { data: all };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      providesTags: ['Project'],
    }),
    teamMemberInvite: build.mutation<Sent<typeof team.invite>, Args<typeof team.invite>['body']>({
      queryFn: send(team.invite, (body: Args<typeof team.invite>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? ['Member', 'Subscription'] : []),
    }),
    teamMemberUpdate: build.mutation<Sent<typeof team.update>, Args<typeof team.update>['body']>({
      queryFn: send(team.update, (body: Args<typeof team.update>['body']) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Member', 'Subscription', 'User', 'Workspace']),
    }),
    teamMemberResend: build.mutation<Sent<typeof team.resend>, string>({
      queryFn: send(team.resend, (id: string) => ({ body: { id } })),
      invalidatesTags: (answer) => (answer ? ['Member', 'Subscription'] : []),
    }),
  }),
});
