import { privacyDays } from '#contract/accounts/privacy.ts';
import type { Proof } from '#contract/accounts/two-factor.ts';
import {
  closeSessions,
  deletionDayOf,
  emailOf,
  requirePassword,
  setDeletionDay,
} from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { soleWorkspaces } from '#server/workspaces/public.ts';
import type { PrivacyDeps } from './deps.ts';
import { accountClosingEmail, accountKeptEmail } from './emails.ts';

const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
const dayOf = (at: Date) =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export interface Standing {
  deleteAfter: string | null;
  workspaces: string[];
  subscription: boolean;
  blockedBy: string[];
}

/** What a deletion takes with it, and what stands in its way. */
export async function deletionOf(
  deps: PrivacyDeps,
  principal: { userId: string },
  db: Queryable = deps.accounts.db,
): Promise<Standing> {
  const { userId } = principal;
  const deleteAfter = await deletionDayOf(db, userId);
  const sole = await soleWorkspaces(db, userId);
  const going = sole.filter((item) => item.others === 0);
  let subscription = false;
  for (const { id } of going) subscription ||= await deps.subscriptionRuns({ workspaceId: id, userId }, db);
  return {
    deleteAfter: deleteAfter?.toISOString() ?? null,
    workspaces: going.map((item) => item.name),
    subscription,
    blockedBy: sole.filter((item) => item.others > 0).map((item) => item.name),
  };
}

/**
 * Lets an account run out: it is erased after the days of grace, and signed out everywhere now.
 * @throws AppError 400 beside `password`, `otp` or `code`; 409 naming workspaces that need another owner first
 */
export async function requestDeletion(
  deps: PrivacyDeps,
  principal: Principal,
  proof: Proof,
): Promise<Standing> {
  const { db, clock, mailer, publicUrl } = deps.accounts;
  const known = await requirePassword(deps.accounts, principal, proof);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const standing = await deletionOf(deps, principal, tx);
    if (standing.blockedBy.length > 0)
      throw conflict(
        `Other people work in ${named(standing.blockedBy)}. Make someone else the owner first, or remove them.`,
        { workspaces: standing.blockedBy },
      );
    const deleteAfter = new Date(now.getTime() + privacyDays.deletion * 86_400_000);
    const begun = await setDeletionDay(tx, principal.userId, deleteAfter);
    await closeSessions(tx, principal.userId, 'account closing', now);
    if (!begun) return standing;
    for (const { id, others } of await soleWorkspaces(tx, principal.userId))
      if (others === 0) await deps.cancelSubscription({ workspaceId: id, userId: principal.userId }, tx);
    const message = { day: dayOf(deleteAfter), workspaces: standing.workspaces };
    await mailer.send(tx, known.email, accountClosingEmail(publicUrl, message));
    await emitEvent(tx, { ...principal, type: 'account.deletion-asked', subjectId: principal.userId });
    return { ...standing, deleteAfter: deleteAfter.toISOString() };
  });
}

/** Keeps an account that was to be deleted. A subscription that was cancelled with it stays cancelled. */
export async function cancelDeletion(deps: PrivacyDeps, principal: Principal): Promise<Standing> {
  const { db, mailer, publicUrl } = deps.accounts;
  return db.transaction(async (tx) => {
    if (await setDeletionDay(tx, principal.userId, null)) {
      const email = await emailOf(tx, principal.userId);
      if (email) await mailer.send(tx, email, accountKeptEmail(publicUrl));
      await emitEvent(tx, {
        ...principal,
        type: 'account.deletion-cancelled',
        subjectId: principal.userId,
      });
    }
    return deletionOf(deps, principal, tx);
  });
}
