import type { Args } from '#contract/shared/http.ts';
import { briefs } from '#contract/optimizer/brief.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

const linksOf = (id: string) => ({ type: 'Optimization' as const, id: `${id} brief links` });

export const briefApi = api.injectEndpoints({
  endpoints: (build) => ({
    briefsExport: build.mutation<Sent<typeof briefs.export>, Args<typeof briefs.export>>({
      queryFn: send(briefs.export),
    }),
    briefsLinks: build.query<Sent<typeof briefs.links>, string>({
      queryFn: send(briefs.links, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [linksOf(id)],
    }),
    briefsShare: build.mutation<Sent<typeof briefs.share>, Args<typeof briefs.share>>({
      queryFn: send(briefs.share),
      invalidatesTags: (_answer, _error, { params }) => [linksOf(params.id)],
    }),
    briefsRevoke: build.mutation<Sent<typeof briefs.revoke>, Args<typeof briefs.revoke>>({
      queryFn: send(briefs.revoke),
      invalidatesTags: (_answer, _error, { params }) => [linksOf(params.id)],
    }),
  }),
});
