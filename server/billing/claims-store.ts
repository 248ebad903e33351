// Payments that have started no plan yet: claims of an email address, and those that wait for their workspace's owner.
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { CheckoutRow } from './store.ts';
import { checkout } from './tables.ts';

const unused = and(eq(checkout.status, 'paid'), isNull(checkout.claimedAt));

export interface Claim {
  id: string;
  /** who has it proven is given the claim */
  email: string;
  paidAt: Date;
}

/**
 * Claims of addresses, whether somebody has proved them to be theirs or not, oldest first.
 * @param after the last one that was seen: those that cannot be given now stand in nobody's way
 */
export async function openClaims(db: Queryable, after: Claim | null, limit: number): Promise<Claim[]> {
  const rows = await db
    .select({ id: checkout.id, email: checkout.email, paidAt: checkout.paidAt })
    .from(checkout)
    .where(
      and(
        unused,
        isNull(checkout.workspaceId),
        isNotNull(checkout.paidAt),
        after
          ? sql`(${checkout.paidAt}, ${checkout.id}) > (${after.paidAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(checkout.paidAt), asc(checkout.id))
    .limit(limit);
  return rows.flatMap(({ paidAt, ...row }) => (paidAt ? [{ ...row, paidAt }] : []));
}

/** Payments of a workspace that wait for its owner, oldest first. */
export const waitingPayments = (scope: Scope, db: Queryable): Promise<CheckoutRow[]> =>
  db
    .select()
    .from(checkout)
    .where(and(eq(checkout.workspaceId, scope.workspaceId), unused))
    .orderBy(asc(checkout.paidAt), asc(checkout.id));

/** One of them; with lock it is nobody else's to use until the transaction ends. */
export async function waitingPayment(
  scope: Scope,
  db: Queryable,
  id: string,
  { lock = false } = {},
): Promise<CheckoutRow | null> {
  const query = db
    .select()
    .from(checkout)
    .where(and(eq(checkout.workspaceId, scope.workspaceId), eq(checkout.id, id), unused));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** Payments of the whole install that have started no plan yet. */
export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(checkout)
    .where(unused);
  return row?.n ?? 0;
}
