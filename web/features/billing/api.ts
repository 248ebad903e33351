import type { Args } from '#contract/shared/http.ts';
import { billing } from '#contract/billing.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';

/** What a plan limits is said on other pages, too. */
const withPlan = ['Subscription', 'User', 'Member', 'Channel'] as const;

export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    billingProducts: build.query<Sent<typeof billing.products>, void>({
      queryFn: send(billing.products, () => ({})),
    }),
    billingStanding: build.query<Sent<typeof billing.standing>, void>({
      queryFn: send(billing.standing, () => ({})),
      providesTags: ['Subscription'],
    }),
    billingCheckout: build.mutation<Sent<typeof billing.checkout>, Args<typeof billing.checkout>['body']>({
      queryFn: send(billing.checkout, (body: Args<typeof billing.checkout>['body']) => ({ body })),
    }),
    billingPlanUpdate: build.mutation<
      Sent<typeof billing.planUpdate>,
      Args<typeof billing.planUpdate>['body']
    >({
      queryFn: send(billing.planUpdate, (body: Args<typeof billing.planUpdate>['body']) => ({ body })),
      invalidatesTags: (answer, _error, body) => (answer && !body.preview ? [...withPlan] : []),
    }),
    billingApplyPayment: build.mutation<Sent<typeof billing.applyPayment>, Args<typeof billing.applyPayment>>(
      {
        queryFn: send(billing.applyPayment, (args: Args<typeof billing.applyPayment>) => args),
        invalidatesTags: [...withPlan],
      },
    ),
    billingCancel: build.mutation<Sent<typeof billing.cancel>, string>({
      queryFn: send(billing.cancel, (reason: string) => ({ body: { reason } })),
      invalidatesTags: (answer) => (answer ? ['Subscription'] : []),
    }),
    billingReactivate: build.mutation<Sent<typeof billing.reactivate>, void>({
      queryFn: send(billing.reactivate, () => ({ body: {} })),
      invalidatesTags: (answer) => (answer ? ['Subscription'] : []),
    }),
    billingTransactions: build.infiniteQuery<Sent<typeof billing.transactions>, void, string | null>({
      ...pages(billing.transactions, () => ({})),
      providesTags: ['Subscription'],
    }),
  }),
});
