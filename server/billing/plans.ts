import type { Meter } from '#contract/billing.ts';

/** What each plan allows in a month; null is unlimited. Prices and screens come with subscriptions. */
export const planLimits: Record<string, Record<Meter, number | null>> = {
  free: { 'ai-words': 2_000 },
  starter: { 'ai-words': 50_000 },
  pro: { 'ai-words': 200_000 },
  agency: { 'ai-words': 1_000_000 },
  off: { 'ai-words': null },
};
