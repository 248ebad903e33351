import { asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Digest } from '#contract/notifications.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { mailPlan } from './tables.ts';

export type MailPlanRow = typeof mailPlan.$inferSelect;

/** Sees to it that these people have a plan: mails at once, and a weekly report that is still to be planned. */
export async function ensurePlans(tx: Queryable, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await tx
      .insert(mailPlan)
      .values(userIds.map((userId) => ({ userId })))
      .onConflictDoNothing();
}

export async function planOf(db: Queryable, userId: string): Promise<MailPlanRow | null> {
  const [row] = await db.select().from(mailPlan).where(eq(mailPlan.userId, userId));
  return row ?? null;
}

/** How often each of these people wants mails; who has no plan gets each at once. */
export async function digestsOf(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Digest>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: mailPlan.userId, digest: mailPlan.digest })
    .from(mailPlan)
    .where(inArray(mailPlan.userId, [...userIds]));
  return new Map(rows.map(({ userId, digest }) => [userId, digest]));
}

/** The person's plan, locked until the transaction ends; made when there is none. */
export async function lockPlan(tx: Queryable, userId: string): Promise<MailPlanRow> {
  await ensurePlans(tx, [userId]);
  const [row] = await tx.select().from(mailPlan).where(eq(mailPlan.userId, userId)).for('update');
  if (!row) throw new Error('the plan was not written');
  return row;
}

export async function changePlan(
  tx: Queryable,
  userId: string,
  mailPlanRow: Partial<Omit<MailPlanRow, 'userId'>>,
): Promise<void> {
  await tx.update(mailPlan).set(mailPlanRow).where(eq(mailPlan.userId, userId));
}

export async function removePlan(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(mailPlan).where(eq(mailPlan.userId, userId));
}

/** Plans whose digest is due; locked, and skipped by other processes. */
export const lockDueDigests = (tx: Queryable, now: Date, limit: number): Promise<MailPlanRow[]> =>
  tx
    .select()
    .from(mailPlan)
    .where(lte(mailPlan.digestDueAt, now))
    .orderBy(asc(mailPlan.digestDueAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Plans whose weekly report is due or was never planned; locked, and skipped by other processes. */
export const lockDueReports = (tx: Queryable, now: Date, limit: number): Promise<MailPlanRow[]> =>
  tx
    .select()
    .from(mailPlan)
    .where(or(isNull(mailPlan.reportDueAt), lte(mailPlan.reportDueAt, now)))
    .orderBy(asc(mailPlan.reportDueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
