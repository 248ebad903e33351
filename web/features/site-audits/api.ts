import type { Args } from '#contract/shared/http.ts';
import { siteAudits } from '#contract/site-audits.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';
import { crawlTag } from '#web/kernel/queries/crawls.ts';

/** Site audits: their findings, and every page of a finding. */
export const siteAuditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteAuditsGet: build.query<Sent<typeof siteAudits.get>, string>({
      queryFn: send(siteAudits.get, (id: string) => ({ params: { id } })),
      providesTags: [crawlTag],
    }),
    siteAuditsHits: build.query<Sent<typeof siteAudits.hits>, { id: string; rule?: string }>({
      queryFn: send(siteAudits.hits, ({ id, rule }: { id: string; rule?: string }) => ({
        params: { id },
        query: { ...(rule !== undefined && { rule }) },
      })),
    }),
    siteAuditsScore: build.query<Sent<typeof siteAudits.score>, string>({
      queryFn: send(siteAudits.score, (id: string) => ({ params: { id } })),
    }),
    siteAuditsScores: build.infiniteQuery<Sent<typeof siteAudits.scores>, string, string | null>({
      ...pages(siteAudits.scores, (id: string) => ({ params: { id }, query: { limit: 5 } }), 25),
    }),
    siteAuditsCreate: build.mutation<Sent<typeof siteAudits.create>, Args<typeof siteAudits.create>['body']>({
      queryFn: send(siteAudits.create, (body: Args<typeof siteAudits.create>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? [crawlTag] : []),
    }),
  }),
});
