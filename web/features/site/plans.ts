/** Plans as the pricing page shows them; plans.test.ts holds their words against the limits that the server applies. */
export const plans = [
  { id: 'free', name: 'Free', monthlyUsd: 0, aiWords: 2_000 },
  { id: 'starter', name: 'Starter', monthlyUsd: 19, aiWords: 50_000 },
  { id: 'pro', name: 'Pro', monthlyUsd: 49, aiWords: 200_000 },
  { id: 'agency', name: 'Agency', monthlyUsd: 129, aiWords: 1_000_000 },
] as const;

/** Paid by the year, two months are free. */
export const monthsPaidOfTwelve = 10;
