import type { Proof } from '#contract/accounts/two-factor.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, notFound, unauthenticated } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { deleteOwned } from '#server/workspaces/public.ts';
import { findCode, issueCode } from './codes.ts';
import { consumeCode, deleteCodes } from './codes-store.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import { countAddress, countMail } from '../lanes.ts';
import { codeEmail, addressChangedEmail, addressTakenEmail } from './emails.ts';
import { requirePassword } from '../password/reauthenticate.ts';
import { closeSessions } from '../session/store.ts';
import { accountByEmail, accountById, changeAccount, deleteAccount } from '../store.ts';
import { badCode } from './verify.ts';

const ownAlready = () => badField('email', 'This is already your email address.');

/**
 * Mails a code to the address that a signed-in person wants to use. One that belongs to somebody gets a notice instead;
 * the answer is the same, so that nobody learns who has an account.
 */
export async function sendEmailCode(
  deps: AccountDeps,
  caller: Caller,
  principal: Principal | null,
  email: string,
): Promise<{ sent: true }> {
  if (!principal) throw unauthenticated();
  const { db, clock, mailer, pepper, limits, publicUrl } = deps;
  if ((await accountById(db, principal.userId))?.email === email) throw ownAlready();
  await countAddress(deps, caller, 'code');
  // Whoever has the address, it is not this person: an unknown place, also from a device of theirs.
  await countMail(deps, caller, email, undefined);
  await limits.code.take(`new address of ${principal.userId}`);
  await db.transaction(async (tx) => {
    const taken = (await accountByEmail(tx, email))?.verifiedAt;
    const key = { purpose: 'email', email, boundTo: principal.userId } as const;
    await mailer.send(
      tx,
      email,
      taken
        ? addressTakenEmail(publicUrl)
        : codeEmail('email', await issueCode(tx, pepper, key, caller, clock.now())),
    );
    const data = { purpose: 'email' };
    await emitEvent(tx, {
      ...principal,
      type: 'code.sent',
      subjectId: principal.userId,
      ip: caller.ip,
      data,
    });
  });
  return { sent: true };
}

/** An account that nobody ever proved is nobody's: it gives way to whoever has proved the address. */
async function removeUnproven(tx: Queryable, id: string): Promise<void> {
  await deleteOwned(tx, id);
  await deleteAccount(tx, id);
}

export interface EmailChange extends Omit<Proof, 'code'> {
  email: string;
  /** mailed to the new address */
  code: string | undefined;
  /** mailed to the present one, where the account has no password */
  presentCode: string | undefined;
}

/**
 * Moves an account to another address: whoever asks proves who they are and that they read the new mailbox. The old
 * address is told, and every other device is signed out (ASVS 5.0 7.5.1).
 * @throws AppError 400 beside `email`, `code`, `password`, `otp`; 429
 */
export async function changeEmail(
  deps: AccountDeps,
  principal: Principal,
  { email, code: digits, presentCode, password, otp }: EmailChange,
): Promise<void> {
  const { db, clock, mailer, pepper, limits, publicUrl } = deps;
  const before = await accountById(db, principal.userId);
  if (!before) throw notFound('account');
  if (before.email === email) throw ownAlready();
  if (!digits) throw badField('code', 'Enter the code we emailed to the new address.');
  await requirePassword(deps, principal, { password, otp, code: presentCode });
  await limits.verify.take(`new address of ${principal.userId}`);
  const now = clock.now();
  const key = { purpose: 'email', email, boundTo: principal.userId } as const;
  const found = await findCode(db, pepper, key, digits, 'signed in', now);
  if (!found) throw badCode();
  await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, found, now))) throw badCode();
    const other = await accountByEmail(tx, email);
    // Somebody proved it meanwhile. This person reads that mailbox, so nothing is given away.
    if (other?.verifiedAt)
      throw badField('email', 'This email address already has an account. Use a different one.');
    if (other) await removeUnproven(tx, other.id);
    await changeAccount(tx, principal.userId, { email, verifiedAt: now });
    // Codes on their way to the old mailbox open nothing any more.
    await deleteCodes(tx, before.email);
    await closeSessions(tx, principal.userId, 'email address changed', now, principal.sessionId);
    await mailer.send(tx, before.email, addressChangedEmail(publicUrl));
    await emitEvent(tx, { ...principal, type: 'email.changed', subjectId: principal.userId });
  });
}
