import { presence } from '#contract/writer/presence.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

export const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    presenceStay: build.query<Sent<typeof presence.stay>, string>({
      queryFn: send(presence.stay, (id: string) => ({ params: { id } })),
      // Whoever was here a while ago may have left.
      keepUnusedDataFor: 0,
    }),
  }),
});
