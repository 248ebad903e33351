import { audit, type AuditFilter } from '#contract/workspaces/audit.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditList: build.infiniteQuery<Sent<typeof audit.list>, AuditFilter, string | null>({
      ...pages(audit.list, (query: AuditFilter) => ({ query })),
      // What happened meanwhile is not announced: it is asked again each time.
      keepUnusedDataFor: 0,
    }),
    auditExport: build.mutation<Sent<typeof audit.export>, AuditFilter>({
      queryFn: send(audit.export, (query: AuditFilter) => ({ query })),
    }),
  }),
});
