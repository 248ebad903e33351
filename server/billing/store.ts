import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { plans } from './plans.ts';
import { checkout, paymentEvent, plan, subscription, transaction, transactionNumber } from './tables.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;
export type CheckoutRow = typeof checkout.$inferSelect;
export type TransactionRow = typeof transaction.$inferSelect;

export async function subscriptionOf(
  scope: Scope,
  db: Queryable,
  { lock = false } = {},
): Promise<SubscriptionRow | null> {
  const query = db.select().from(subscription).where(eq(subscription.workspaceId, scope.workspaceId));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/**
 * Writes a workspace's subscription, unless one runs: of several at the same time the first stays. What is left of an
 * ended one's credit goes on.
 * @returns false when one runs; nothing is written then
 */
export async function startSubscription(
  tx: Queryable,
  subscriptionRow: Omit<SubscriptionRow, 'createdAt' | 'credit' | 'pendingCharge' | 'chargeLeaseUntil'>,
): Promise<boolean> {
  const row = { ...subscriptionRow, pendingCharge: null, chargeLeaseUntil: null };
  const { workspaceId: _key, ...set } = row;
  const written = await tx
    .insert(subscription)
    .values({ ...row, createdAt: row.updatedAt })
    .onConflictDoUpdate({
      target: subscription.workspaceId,
      set,
      setWhere: eq(subscription.status, 'cancelled'),
    })
    .returning({ workspaceId: subscription.workspaceId });
  return written.length > 0;
}

export async function changeSubscription(
  scope: Scope,
  tx: Queryable,
  changes: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const [written] = await tx
    .update(subscription)
    .set(changes)
    .where(eq(subscription.workspaceId, scope.workspaceId))
    .returning();
  if (!written) throw new Error('the subscription is gone');
  return written;
}

/**
 * One subscription whose period is over, or whose charge is to be tried again or was left in the middle; locked, and
 * skipped by others.
 */
export async function lockDue(tx: Queryable, now: Date): Promise<SubscriptionRow | null> {
  const due = sql`(case when ${subscription.pendingCharge} is not null then ${subscription.chargeLeaseUntil}
    when ${subscription.cancelAtPeriodEnd} then ${subscription.periodEnd} else ${subscription.chargeAt} end) <= ${now}`;
  const [row] = await tx
    .select()
    .from(subscription)
    .where(and(sql`${subscription.status} <> 'cancelled'`, due))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function insertCheckout(
  tx: Queryable,
  checkoutRow: Pick<CheckoutRow, 'workspaceId' | 'email' | 'priceId' | 'expiresAt'>,
  now: Date,
): Promise<CheckoutRow> {
  const [row] = await tx
    .insert(checkout)
    .values({ id: newId(), ...checkoutRow, createdAt: now })
    .returning();
  if (!row) throw new Error('the checkout was not written');
  return row;
}

export async function lockCheckout(tx: Queryable, id: string): Promise<CheckoutRow | null> {
  const [row] = await tx.select().from(checkout).where(eq(checkout.id, id)).for('update');
  return row ?? null;
}

export async function changeCheckout(
  tx: Queryable,
  id: string,
  changes: Partial<CheckoutRow>,
): Promise<void> {
  await tx.update(checkout).set(changes).where(eq(checkout.id, id));
}

export async function expireCheckouts(db: Queryable, now: Date): Promise<void> {
  await db
    .update(checkout)
    .set({ status: 'expired' })
    .where(and(eq(checkout.status, 'open'), lte(checkout.expiresAt, now)));
}

/** @returns false when this event was handled before */
export async function takeEvent(
  tx: Queryable,
  input: { id: string; type: string; data: Record<string, unknown> },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvent)
    .values({ ...input, createdAt: now, handledAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return rows.length > 0;
}

/** What the paid event of a checkout said: the first that came with the right sum. */
export async function paymentOf(
  tx: Queryable,
  checkoutId: string,
  amount: number,
): Promise<{ eventId: string; subscriptionId: string; amount: number } | null> {
  const [row] = await tx
    .select()
    .from(paymentEvent)
    .where(
      sql`${paymentEvent.data} ->> 'checkoutId' = ${checkoutId} and ${paymentEvent.data} -> 'amount' = to_jsonb(${amount}::int)`,
    )
    .orderBy(paymentEvent.createdAt, paymentEvent.id)
    .limit(1);
  return row
    ? {
        eventId: row.id,
        subscriptionId: String(row.data.subscriptionId),
        amount: Number(row.data.amount),
      }
    : null;
}

/** Writes a payment once per event of the provider. */
export async function insertTransaction(
  scope: Scope,
  tx: Queryable,
  transactionRow: Pick<
    TransactionRow,
    'description' | 'amount' | 'currency' | 'status' | 'providerEventId' | 'date'
  >,
): Promise<void> {
  const next = await tx.execute(sql`select nextval(${transactionNumber.seqName}::regclass) as n`);
  const n = (next.rows[0] as { n: string }).n.padStart(6, '0');
  await tx
    .insert(transaction)
    .values({
      id: newId(),
      workspaceId: scope.workspaceId,
      number: `QS-${transactionRow.date.getUTCFullYear()}-${n}`,
      ...transactionRow,
    })
    .onConflictDoNothing();
}

/** Newest first; at most `limit` rows after the cursor `[date, id]`. */
export function listTransactions(
  scope: Scope,
  db: Queryable,
  after: string[] | null,
  limit: number,
): Promise<TransactionRow[]> {
  const [date, id] = after ?? [];
  return db
    .select()
    .from(transaction)
    .where(
      and(
        eq(transaction.workspaceId, scope.workspaceId),
        date && id
          ? sql`(${transaction.date}, ${transaction.id}) < (${date}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(transaction.date), desc(transaction.id))
    .limit(limit);
}

export async function transactionById(
  scope: Scope,
  db: Queryable,
  id: string,
): Promise<TransactionRow | null> {
  const [row] = await db
    .select()
    .from(transaction)
    .where(and(eq(transaction.workspaceId, scope.workspaceId), eq(transaction.id, id)));
  return row ?? null;
}

/** Until the transaction ends, nobody else adds what this limit counts in the workspace. */
export async function lockLimit(scope: Scope, tx: Queryable, limit: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.workspaceId} ${limit}`}, 0))`,
  );
}

/** Writes the plans that apply, so that whoever reads the database sees what a plan meant. */
export async function seedPlans(db: Queryable, now: Date): Promise<void> {
  for (const { id, ...values } of plans)
    await db
      .insert(plan)
      .values({ id, ...values, updatedAt: now })
      .onConflictDoUpdate({ target: plan.id, set: { ...values, updatedAt: now } });
}
