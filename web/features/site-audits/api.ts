import type { Args } from '#contract/shared/http.ts';
import { crawls } from '#contract/crawls.ts';
import { siteAudits } from '#contract/site-audits.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

const audits = { type: 'Page' as const, id: 'audits' };

/** Site audits: their crawls, their findings, and every page of a finding. */
export const siteAuditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteAuditsList: build.query<Sent<typeof crawls.list>, string>({
      queryFn: send(crawls.list, (projectId: string) => ({
        query: { projectId, kind: 'audit' as const, limit: 20 },
      })),
      providesTags: [audits],
    }),
    siteAuditsGet: build.query<Sent<typeof siteAudits.get>, string>({
      queryFn: send(siteAudits.get, (id: string) => ({ params: { id } })),
      providesTags: [audits],
    }),
    siteAuditsHits: build.query<Sent<typeof siteAudits.hits>, { id: string; rule?: string }>({
      queryFn: send(siteAudits.hits, ({ id, rule }: { id: string; rule?: string }) => ({
        params: { id },
        query: { ...(rule !== undefined && { rule }) },
      })),
    }),
    siteAuditsCreate: build.mutation<Sent<typeof siteAudits.create>, Args<typeof siteAudits.create>['body']>({
      queryFn: send(siteAudits.create, (body: Args<typeof siteAudits.create>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? [audits] : []),
    }),
    siteAuditsChange: build.mutation<Sent<typeof crawls.update>, Args<typeof crawls.update>>({
      queryFn: send(crawls.update),
      invalidatesTags: (answer) => (answer ? [audits] : []),
    }),
  }),
});
