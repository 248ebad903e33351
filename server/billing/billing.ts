import type { Meter, PlanLimitName } from '#contract/billing.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Domain } from '#server/kernel/domain.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { CountedLimit } from './deps.ts';

/** What billing does for the other domains. */
export interface Billing extends Domain {
  /** null = unlimited */
  limitOf(scope: Scope, db: Queryable, limit: PlanLimitName): Promise<number | null>;
  used(scope: Scope, db: Queryable, meter: Meter): Promise<number>;
  /** false when the plan does not allow it */
  spend(scope: Scope, tx: Queryable, meter: Meter, amount: number, key: string): Promise<boolean>;
  refund(scope: Scope, tx: Queryable, key: string): Promise<void>;
  /** what is shown of a workspace for which nothing is paid; null on Free and where there are no plans */
  unpaid: { plan: string; status: string } | null;
  /** the plan that applies to a workspace, from the one that it was put on */
  planFor(stored: string): string;
  planOf(scope: Scope, db: Queryable): Promise<string>;
  /**
   * Sees that the plan has room for more, in the transaction that adds them.
   * @throws AppError 403 limit-reached
   */
  assertQuota(scope: Scope, tx: Queryable, limit: CountedLimit, adding?: number): Promise<void>;
  /** whether the workspace has a subscription that goes on */
  goesOn(scope: Scope, db: Queryable): Promise<boolean>;
  /** cancels it, where one goes on, as its owner's account is deleted */
  endWithOwner(scope: Scope, tx: Queryable): Promise<void>;
  /** payments of the whole install that have started no plan yet */
  countWaiting(): Promise<number>;
  /** plans into the database; once at start */
  seed(): Promise<void>;
  /** renews, ends, and attaches what is due by the clock */
  tick(): Promise<void>;
}
