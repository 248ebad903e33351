import { type Delivery, deliveries, type DeliveryState } from '#contract/deliveries.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';

const changed = { invalidatesTags: (answer: unknown) => (answer ? (['Delivery', 'Article'] as const) : []) };

export const deliveriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    deliveriesList: build.infiniteQuery<Sent<typeof deliveries.list>, DeliveryState | null, string | null>({
      ...pages(deliveries.list, (state: DeliveryState | null) => ({ query: state ? { state } : {} })),
      providesTags: ['Delivery'],
    }),
    deliveriesRedeliver: build.mutation<Delivery, string>({
      queryFn: send(deliveries.redeliver, (id: string) => ({ params: { id } })),
      ...changed,
    }),
    deliveriesCancel: build.mutation<Delivery, string>({
      queryFn: send(deliveries.cancel, (id: string) => ({ params: { id } })),
      ...changed,
    }),
  }),
});
