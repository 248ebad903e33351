// What proves one person's sign-in is no workspace's: it takes no scope.
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { twoFactor } from '../tables.ts';

export type TwoFactor = typeof twoFactor.$inferSelect;

const of = (userId: string) => eq(twoFactor.userId, userId);

/** A person's two-factor sign-in, where it is on. */
export async function twoFactorOf(db: Queryable, userId: string): Promise<TwoFactor | undefined> {
  const [row] = await db
    .select()
    .from(twoFactor)
    .where(and(of(userId), isNotNull(twoFactor.confirmedAt)));
  return row;
}

/** A person's two-factor sign-in, on or being set up. */
export async function begunTwoFactorOf(db: Queryable, userId: string): Promise<TwoFactor | undefined> {
  const [row] = await db.select().from(twoFactor).where(of(userId));
  return row;
}

/**
 * Stores a secret that waits for its first code, in the place of one that waited before.
 * @param secret sealed
 * @returns false where two-factor sign-in is on
 */
export async function saveSecret(
  tx: Queryable,
  userId: string,
  secret: string,
  createdAt: Date,
): Promise<boolean> {
  const begun = { secret, lastStep: null, createdAt };
  const written = await tx
    .insert(twoFactor)
    .values({ userId, ...begun })
    .onConflictDoUpdate({ target: twoFactor.userId, set: begun, setWhere: isNull(twoFactor.confirmedAt) })
    .returning({ userId: twoFactor.userId });
  return written.length > 0;
}

/**
 * Switches on what was set up since a time.
 * @param secret sealed, the one that was proven
 * @param lastStep the time step of the code that proved it
 * @returns false where it is on already, where it was begun too long ago, or anew with another secret
 */
export async function confirmSecret(
  tx: Queryable,
  { userId, secret }: Pick<TwoFactor, 'userId' | 'secret'>,
  lastStep: number,
  begunAfter: Date,
  now: Date,
): Promise<boolean> {
  const switched = await tx
    .update(twoFactor)
    .set({ confirmedAt: now, lastStep })
    .where(
      and(
        of(userId),
        isNull(twoFactor.confirmedAt),
        // Another tab may have begun anew: its secret was not proven.
        eq(twoFactor.secret, secret),
        gt(twoFactor.createdAt, begunAfter),
      ),
    )
    .returning({ userId: twoFactor.userId });
  return switched.length > 0;
}

/** Takes a time step, once: a code that was used is refused afterwards, also to parallel askers. */
export async function takeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(of(userId), or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step))))
    .returning({ userId: twoFactor.userId });
  return taken.length === 1;
}

/** Switches two-factor sign-in off. @returns false where it was not on */
export async function deleteTwoFactor(tx: Queryable, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(twoFactor)
    .where(and(of(userId), isNotNull(twoFactor.confirmedAt)))
    .returning({ userId: twoFactor.userId });
  return gone.length > 0;
}
