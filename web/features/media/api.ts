import { media } from '#contract/media.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';

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
      ...pages(media.list, ({ projectId, deleted, ...filter }: MediaQuery) => ({
        params: { projectId },
        query: { ...filter, ...(deleted && { deleted: 'true' as const }) },
      })),
      providesTags: ['Media'],
    }),
    mediaDelete: build.mutation<Sent<typeof media.delete>, { id: string; permanent?: 'true' }>({
      queryFn: send(media.delete, ({ id, ...query }: { id: string; permanent?: 'true' }) => ({
        params: { id },
        query,
      })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Media', 'Subscription']),
    }),
  }),
});
