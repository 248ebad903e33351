import { type Meter, usage } from '#contract/billing.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Mount } from '#server/kernel/http/mount.ts';
import type { Billing } from './public.ts';

const labels: Record<Meter, string> = { 'ai-words': 'AI words' };

export function billingRoutes(mount: Mount, { billing, clock }: { billing: Billing; clock: Clock }): void {
  mount(usage.get, {
    do: async ({ who }) => {
      const now = clock.now();
      const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
      const meter: Meter = 'ai-words';
      return {
        plan: await billing.planOf(who),
        meters: [
          {
            meter,
            label: labels[meter],
            used: await billing.used(who, meter),
            limit: await billing.limitOf(who, meter),
            resetsAt,
          },
        ],
      };
    },
  });
}
