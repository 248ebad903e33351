import type { Args } from '#contract/shared/http.ts';
import { webhooks } from '#contract/webhooks.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

const changed = { invalidatesTags: (answer: unknown) => (answer === undefined ? [] : ['Webhook' as const]) };

export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooksList: build.query<Sent<typeof webhooks.list>, null>({
      queryFn: send(webhooks.list, () => ({})),
      providesTags: ['Webhook'],
    }),
    webhooksCreate: build.mutation<Sent<typeof webhooks.create>, Args<typeof webhooks.create>>({
      queryFn: send(webhooks.create),
      ...changed,
    }),
    webhooksUpdate: build.mutation<Sent<typeof webhooks.update>, Args<typeof webhooks.update>>({
      queryFn: send(webhooks.update),
      ...changed,
    }),
    webhooksRemove: build.mutation<Sent<typeof webhooks.remove>, string>({
      queryFn: send(webhooks.remove, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Webhook', 'Delivery']),
    }),
    webhooksTest: build.mutation<Sent<typeof webhooks.test>, string>({
      queryFn: send(webhooks.test, (id: string) => ({ params: { id } })),
    }),
  }),
});
