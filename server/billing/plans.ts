import {
  intervals,
  planIds,
  type Plan,
  type PlanId,
  type PlanLimitName,
  type PlansMode,
} from '#contract/billing.ts';
import type { PaymentProvider } from '#server/providers/payments/port.ts';

type Limits = Record<PlanLimitName, number | null>;

const limits = (
  aiWords: number | null,
  projects: number | null,
  seats: number | null,
  channels: number | null,
  scheduledPosts: number | null,
  trackedKeywords: number | null,
  mediaBytes: number | null,
  brandVoices: number | null,
): Limits => ({
  'ai-words': aiWords,
  projects,
  seats,
  channels,
  'scheduled-posts': scheduledPosts,
  'tracked-keywords': trackedKeywords,
  'media-bytes': mediaBytes,
  'brand-voices': brandVoices,
});

/** `off`: the install has no plans. */
type AnyPlan = PlanId | 'self-hosted' | 'off';
const mb = 1_000_000;
const unlimited = limits(null, null, null, null, null, null, null, null);

/** What each plan allows: AI words in a month, the rest at once; null is unlimited. */
export const planLimits: Record<AnyPlan, Limits> = {
  free: limits(2_000, 1, 1, 3, 10, 10, 500 * mb, 1),
  starter: limits(50_000, 3, 1, 5, 400, 100, 5_000 * mb, 3),
  pro: limits(200_000, 10, 3, 15, null, 500, 25_000 * mb, 10),
  agency: limits(1_000_000, 50, 10, 50, null, 2_500, 100_000 * mb, 50),
  'self-hosted': unlimited,
  off: unlimited,
};

/** The plan of a workspace for which nothing is paid. */
const unpaidPlans = { on: 'free', off: 'off', 'self-hosted': 'self-hosted' } as const;

/**
 * The plan that applies to a workspace. Self-hosted is stored for nobody: a payment provider that is set up later finds
 * the same workspaces on Free.
 * @param stored what the workspace was put on
 */
export function planInMode(mode: PlansMode, stored: string): AnyPlan {
  if (mode === 'off') return 'off';
  return stored !== 'free' && isPlanId(stored) ? stored : unpaidPlans[mode];
}

/** What `PLANS` means here: `auto` is without limits until something that takes money is set up. */
export const plansModeOf = (setting: 'auto' | 'on' | 'off', provider: PaymentProvider | null): PlansMode =>
  setting !== 'auto' ? setting : provider?.takesMoney ? 'on' : 'self-hosted';

/** A year costs ten months. */
const monthsPaid = { month: 1, year: 10 } as const;

const priced = (id: Plan['id'], name: string, description: string, monthlyCents: number): Plan => ({
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

/** All plans in order. */
export const plans: readonly Plan[] = [
  priced('self-hosted', 'Self-hosted', 'On a machine of your own: everything, without limits.', 0),
  priced('free', 'Free', 'To try the whole way with one project.', 0),
  priced('starter', 'Starter', 'For one person with a site or two.', 1900),
  priced('pro', 'Pro', 'For a small team that publishes every week.', 4900),
  priced('agency', 'Agency', 'For work on behalf of many clients.', 12_900),
];

/** The plans that workspaces of this install can be on, in order. */
export const plansIn = (mode: PlansMode): Plan[] => {
  const hidden = mode === 'self-hosted' ? 'free' : 'self-hosted';
  return plans.filter(({ id }) => id !== hidden);
};

/** The plan and price of a price's id, or null. */
export function priceOf(
  priceId: string,
): { plan: { id: PlanId; name: string }; price: Plan['prices'][number] } | null {
  for (const { id, name, prices } of plans) {
    const price = prices.find((candidate) => candidate.id === priceId);
    if (price && isPlanId(id)) return { plan: { id, name }, price };
  }
  return null;
}

export const isPlanId = (id: string): id is PlanId => (planIds as readonly string[]).includes(id);
