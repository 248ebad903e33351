import type { PlanLimitName, PlansMode } from '#contract/billing.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { PaymentProvider } from '#server/providers/payments/port.ts';

/** Counts what is there now of what a plan limits; each domain gives its own. */
export type Counter = (scope: Scope, db: Queryable) => Promise<number>;
export type CountedLimit = Exclude<PlanLimitName, 'ai-words'>;

export interface BillingDeps {
  db: Db;
  clock: Clock;
  log: Log;
  mailer: Pick<Mailer, 'send'>;
  /** where mailed links lead */
  publicUrl: string;
  mode: PlansMode;
  /** null: nothing takes money here */
  provider: PaymentProvider | null;
  counters: Record<CountedLimit, Counter>;
  /** locks the members beyond the seats of a plan (null = unlimited), and unlocks whom it has a seat for */
  assignSeats: (scope: Scope, tx: Queryable, seats: number | null) => Promise<void>;
  /** signs addresses of receipts */
  fileSecret: Buffer;
}
