import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Plan, PlanId } from '#contract/billing.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** What a workspace has used of a meter in a month (`2026-11`). */
export const usageBalance = pgTable(
  'usage_balance',
  {
    workspaceId: workspaceId(),
    meter: text().notNull(),
    period: text().notNull(),
    used: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.meter, t.period] }),
    check('usage_never_negative', sql`used >= 0`),
  ],
);

/** Each spend and refund behind the balance; the key makes a repeated one count once. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    meter: text().notNull(),
    period: text().notNull(),
    amount: integer().notNull(),
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('ledger_key').on(t.workspaceId, t.key)],
);

/** Plans as data; seeded at start from plans.ts, so that an operator can see what applies. */
export const plan = pgTable('plan', {
  id: text().$type<Plan['id']>().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  prices: jsonb().$type<Plan['prices']>().notNull(),
  limits: jsonb().$type<Plan['limits']>().notNull(),
  updatedAt: instant().notNull(),
});

/** A charge that the provider is asked for, and what it pays. */
export interface PendingCharge {
  /** the provider charges the same key once */
  key: string;
  providerSubscriptionId: string;
  /** cents */
  amount: number;
  description: string;
  /** the price that it pays the change to; null = the next period */
  change: { priceId: string; newPeriod: boolean; credit: number } | null;
}

/** What a workspace pays for; absent on Free and Self-hosted. */
export const subscription = pgTable('subscription', {
  workspaceId: workspaceId().primaryKey(),
  plan: text().$type<PlanId>().notNull(),
  priceId: text().notNull(),
  interval: text().$type<'month' | 'year'>().notNull(),
  status: text().$type<'active' | 'trialing' | 'past-due' | 'cancelled'>().notNull(),
  periodStart: instant().notNull(),
  periodEnd: instant().notNull(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  cancelReason: text(),
  /** `sandbox`, later `stripe` */
  provider: text().notNull(),
  providerSubscriptionId: text().notNull(),
  /** cents that were paid too much and wait for the next charge */
  credit: integer().notNull().default(0),
  /** charges declined in a row since the period ended */
  failures: integer().notNull().default(0),
  /** when the next charge is tried; null = it ends instead */
  chargeAt: instant(),
  /** on its way: its outcome is not kept yet */
  pendingCharge: jsonb().$type<PendingCharge>(),
  /** until then whoever began the pending charge is left alone with it */
  chargeLeaseUntil: instant(),
  createdAt: createdAt(),
  updatedAt: instant().notNull(),
});

/**
 * A checkout that was begun. Paid ones without a workspace wait as claims for their email address, those with one that
 * are not used yet for its owner.
 */
export const checkout = pgTable(
  'checkout',
  {
    id: primaryId(),
    workspaceId: uuid(),
    email: text().notNull(),
    priceId: text().notNull(),
    status: text().$type<'open' | 'paid' | 'cancelled' | 'expired'>().notNull().default('open'),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** when it was used: started a subscription, or became credit */
    claimedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('checkout_claim').on(t.email),
    index('checkout_waiting')
      .on(t.paidAt, t.id)
      .where(sql`status = 'paid' and claimed_at is null`),
  ],
);

/** Signed events of the payment provider, each handled once. */
export const paymentEvent = pgTable('payment_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
  handledAt: instant(),
});

export const transaction = pgTable(
  'transaction',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    number: text().notNull().unique(),
    description: text().notNull(),
    /** cents */
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text().$type<'paid' | 'failed' | 'refunded'>().notNull(),
    providerEventId: text().notNull().unique(),
    date: instant().notNull(),
  },
  (t) => [index('transaction_newest').on(t.workspaceId, t.date, t.id)],
);

/** Receipt numbers without gaps in meaning: each is given once. */
export const transactionNumber = pgSequence('transaction_number');
