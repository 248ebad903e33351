import { similarity } from '#contract/writer/similarity.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

export const similarityApi = api.injectEndpoints({
  endpoints: (build) => ({
    similarityList: build.query<Sent<typeof similarity.list>, string>({
      queryFn: send(similarity.list, (id: string) => ({ params: { id } })),
      providesTags: ['Article'],
      // Each save changes what it says.
      keepUnusedDataFor: 0,
    }),
  }),
});
