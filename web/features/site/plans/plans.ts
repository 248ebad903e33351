import type { PlanId, PlanLimitName } from '#contract/billing.ts';

interface ShownPlan {
  id: PlanId;
  name: string;
  forWhom: string;
  monthlyUsd: number;
  /** null = no limit */
  limits: Record<PlanLimitName, number | null>;
}

/** Plans as the public pages show them; plans.test.ts holds their limits against those that the server applies. */
export const plans: readonly ShownPlan[] = [
  {
    id: 'free',
    name: 'Free',
    forWhom: 'To try the whole way with one project.',
    monthlyUsd: 0,
    limits: {
      'ai-words': 2_000,
      projects: 1,
      seats: 1,
      channels: 3,
      'scheduled-posts': 10,
      'tracked-keywords': 10,
      'media-bytes': 500_000_000,
      'brand-voices': 1,
    },
  },
  {
    id: 'starter',
    name: 'Starter',
    forWhom: 'For one person with a site or two.',
    monthlyUsd: 19,
    limits: {
      'ai-words': 50_000,
      projects: 3,
      seats: 1,
      channels: 5,
      'scheduled-posts': 400,
      'tracked-keywords': 100,
      'media-bytes': 5_000_000_000,
      'brand-voices': 3,
    },
  },
  {
    id: 'pro',
    name: 'Pro',
    forWhom: 'For a small team that publishes every week.',
    monthlyUsd: 49,
    limits: {
      'ai-words': 200_000,
      projects: 10,
      seats: 3,
      channels: 15,
      'scheduled-posts': null,
      'tracked-keywords': 500,
      'media-bytes': 25_000_000_000,
      'brand-voices': 10,
    },
  },
  {
    id: 'agency',
    name: 'Agency',
    forWhom: 'For work on behalf of many clients.',
    monthlyUsd: 129,
    limits: {
      'ai-words': 1_000_000,
      projects: 50,
      seats: 10,
      channels: 50,
      'scheduled-posts': null,
      'tracked-keywords': 2_500,
      'media-bytes': 100_000_000_000,
      'brand-voices': 50,
    },
  },
];

/** Paid by the year, two months are free. */
export const monthsPaidOfTwelve = 10;
