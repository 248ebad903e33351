import { and, eq, sql } from 'drizzle-orm';
import type { Meter } from '#contract/billing.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { ledgerEntry, usageBalance } from './tables.ts';

/** Months are counted in UTC: `2026-11`. */
export const periodOf = (now: Date): string => now.toISOString().slice(0, 7);

export async function usedOf(scope: Scope, db: Queryable, meter: Meter, now: Date): Promise<number> {
  const [row] = await db
    .select({ used: usageBalance.used })
    .from(usageBalance)
    .where(
      and(
        eq(usageBalance.workspaceId, scope.workspaceId),
        eq(usageBalance.meter, meter),
        eq(usageBalance.period, periodOf(now)),
      ),
    );
  return row?.used ?? 0;
}

/**
 * Spends in the caller's transaction.
 * @param limit null = unlimited
 * @param key what is paid for: the same key is paid once
 * @returns false when the limit does not allow it; nothing is written then
 */
export async function spend(
  scope: Scope,
  tx: Queryable,
  input: { meter: Meter; amount: number; key: string; limit: number | null; now: Date },
): Promise<boolean> {
  const { meter, amount, key, limit, now } = input;
  const { workspaceId } = scope;
  const period = periodOf(now);
  await tx.insert(usageBalance).values({ workspaceId, meter, period }).onConflictDoNothing();
  const [entry] = await tx
    .insert(ledgerEntry)
    .values({ id: newId(), workspaceId, meter, period, amount, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: ledgerEntry.id });
  if (!entry) return true;
  const [paid] = await tx
    .update(usageBalance)
    .set({ used: sql`${usageBalance.used} + ${amount}` })
    .where(
      and(
        eq(usageBalance.workspaceId, workspaceId),
        eq(usageBalance.meter, meter),
        eq(usageBalance.period, period),
        limit === null ? undefined : sql`${usageBalance.used} + ${amount} <= ${limit}`,
      ),
    )
    .returning({ used: usageBalance.used });
  if (paid) return true;
  await tx.delete(ledgerEntry).where(eq(ledgerEntry.id, entry.id));
  return false;
}

/** Gives back what a key has spent. Refunding twice gives back once. */
export async function refund(scope: Scope, tx: Queryable, key: string): Promise<void> {
  const [gone] = await tx
    .delete(ledgerEntry)
    .where(and(eq(ledgerEntry.workspaceId, scope.workspaceId), eq(ledgerEntry.key, key)))
    .returning();
  if (!gone) return;
  await tx
    .update(usageBalance)
    .set({ used: sql`${usageBalance.used} - ${gone.amount}` })
    .where(
      and(
        eq(usageBalance.workspaceId, scope.workspaceId),
        eq(usageBalance.meter, gone.meter),
        eq(usageBalance.period, gone.period),
      ),
    );
}
