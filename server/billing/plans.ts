import { intervals, type Plan, type PlanId, type PlanLimitName } from '#contract/billing.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { plan } from './tables.ts';

type Limits = Record<PlanLimitName, number | null>;

const limits = (
  aiWords: number | null,
  projects: number | null,
  seats: number | null,
  channels: number | null,
  scheduledPosts: number | null,
  trackedKeywords: number | null,
): Limits => ({
  'ai-words': aiWords,
  projects,
  seats,
  channels,
  'scheduled-posts': scheduledPosts,
  'tracked-keywords': trackedKeywords,
});

/** What each plan allows: AI words in a month, the rest at once; null is unlimited. `off`: the install has no plans. */
export const planLimits: Record<PlanId | 'off', Limits> = {
  free: limits(2_000, 1, 1, 3, 10, 10),
  starter: limits(50_000, 3, 1, 5, 400, 100),
  pro: limits(200_000, 10, 3, 15, null, 500),
  agency: limits(1_000_000, 50, 10, 50, null, 2_500),
  off: limits(null, null, null, null, null, null),
};

/** A year costs ten months. */
const monthsPaid = { month: 1, year: 10 } as const;

const priced = (id: PlanId, name: string, description: string, monthlyCents: number): Plan => ({
  id,
  name,
  description,
  prices:
    monthlyCents === 0
      ? []
      : intervals.map((interval) => ({
          id: `${id}-${interval}`,
          interval,
          amount: monthlyCents * monthsPaid[interval],
          currency: 'USD',
        })),
  limits: planLimits[id],
});

/** The plans in order. */
export const plans: readonly Plan[] = [
  priced('free', 'Free', 'To try the whole way with one project.', 0),
  priced('starter', 'Starter', 'For one person with a site or two.', 1900),
  priced('pro', 'Pro', 'For a small team that publishes every week.', 4900),
  priced('agency', 'Agency', 'For work on behalf of many clients.', 12_900),
];

/** The plan and price of a price's id, or null. */
export function priceOf(priceId: string): { plan: Plan; price: Plan['prices'][number] } | null {
  for (const one of plans) {
    const price = one.prices.find((candidate) => candidate.id === priceId);
    if (price) return { plan: one, price };
  }
  return null;
}

export const isPlanId = (id: string): id is PlanId => plans.some((one) => one.id === id);

/** Writes the plans that apply, so that whoever reads the database sees what a plan meant. */
export async function seedPlans(db: Queryable, now: Date): Promise<void> {
  for (const { id, ...values } of plans)
    await db
      .insert(plan)
      .values({ id, ...values, updatedAt: now })
      .onConflictDoUpdate({ target: plan.id, set: { ...values, updatedAt: now } });
}
