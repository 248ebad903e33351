import type { Args } from '#contract/shared/http.ts';
import { team } from '#contract/team.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamMemberList: build.query<Sent<typeof team.list>, void>({
      queryFn: send(team.list, () => ({})),
      providesTags: ['Member'],
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
