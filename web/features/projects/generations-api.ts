// Apart from api.ts, which every screen loads: the writer's shapes bring the whole list of tools with them.
import { writer } from '#contract/writer.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

const pageLimit = 100;

export const projectGenerationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What was written for one project, newest first, without what tools made. */
    projectGenerations: build.query<Sent<typeof writer.list>, string>({
      queryFn: send(writer.list, (projectId: string) => ({
        query: { projectId, kind: 'document' as const, limit: pageLimit },
      })),
      providesTags: [{ type: 'Generation', id: 'list' }],
    }),
  }),
});

export const { useProjectGenerationsQuery } = projectGenerationsApi;
