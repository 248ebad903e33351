import type { PlanId } from '#contract/billing.ts';
import { setPlan } from '#server/workspaces/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { BillingDeps } from './deps.ts';
import { planInMode, planLimits } from './plans.ts';

/** Puts a workspace on a plan: members beyond its seats are locked, those it has seats for are unlocked. */
export async function putOnPlan(
  deps: Pick<BillingDeps, 'assignSeats' | 'mode'>,
  scope: Scope,
  tx: Queryable,
  plan: PlanId,
): Promise<void> {
  await setPlan(scope, tx, plan);
  await deps.assignSeats(scope, tx, planLimits[planInMode(deps.mode, plan)].seats);
}
