import { audit, type AuditFilter } from '#contract/audit.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditList: build.infiniteQuery<Sent<typeof audit.list>, AuditFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      queryFn: async ({ queryArg, pageParam }, { signal }) => {
        try {
          const query = { ...queryArg, ...(pageParam && { cursor: pageParam }) };
          return { data: await call(audit.list, { query }, { signal }) };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      // What happened meanwhile is not announced: it is asked again each time.
      keepUnusedDataFor: 0,
    }),
    auditExport: build.mutation<Sent<typeof audit.export>, AuditFilter>({
      queryFn: send(audit.export, (query: AuditFilter) => ({ query })),
    }),
  }),
});
