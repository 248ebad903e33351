import type { Args } from '#contract/http.ts';
import { media } from '#contract/media.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';

export interface MediaQuery {
  projectId: string;
  search?: string;
  folder?: string;
  tag?: string;
  type?: 'image' | 'video';
  unused?: 'true';
  deleted?: boolean;
}

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    mediaList: build.infiniteQuery<Sent<typeof media.list>, MediaQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.next ?? undefined,
      },
      queryFn: async ({ queryArg, pageParam }, { signal }) => {
        const { projectId, deleted, ...filter } = queryArg;
        const query = {
          ...filter,
          ...(deleted && { deleted: 'true' as const }),
          ...(pageParam && { cursor: pageParam }),
        };
        try {
          return { data: await call(media.list, { params: { projectId }, query }, { signal }) };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      providesTags: ['Media'],
    }),
    mediaUpdate: build.mutation<Sent<typeof media.update>, Args<typeof media.update>>({
      queryFn: send(media.update),
      invalidatesTags: (answer) => (answer ? ['Media'] : []),
    }),
    mediaDelete: build.mutation<Sent<typeof media.delete>, { id: string; permanent?: 'true' }>({
      queryFn: send(media.delete, ({ id, ...query }: { id: string; permanent?: 'true' }) => ({
        params: { id },
        query,
      })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Media']),
    }),
  }),
});
