import type { Proof } from '#contract/accounts/two-factor.ts';
import { badField, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { findCode } from '../email/codes.ts';
import { consumeCode } from '../email/codes-store.ts';
import type { AccountDeps } from '../deps.ts';
import { checkPassword } from './passwords.ts';
import { type Account, accountById } from '../store.ts';
import { checkSecondFactor, wrongOtp } from '../two-factor/second-factor.ts';
import { twoFactorOf } from '../two-factor/store.ts';
import { badCode } from '../email/verify.ts';

const noPassword = 'Your account has no password. Set one first, or enter a code that we mail to you.';

/**
 * Lets a signed-in person go on only when they prove again who they are: with the password; with a code of the
 * authenticator app instead, where two-factor sign-in is on; with a mailed code of purpose `password` where the
 * account has no password. Call it outside transactions.
 * @returns the person's account
 * @throws AppError 400 beside `password`, `otp` or `code` (never 401: that would sign them out); 429 after five wrong
 *   ones in 15 minutes
 */
export async function requirePassword(
  deps: AccountDeps,
  principal: Principal,
  { password, otp, code }: Proof,
): Promise<Account> {
  const { db, clock, limits, pepper } = deps;
  const known = await accountById(db, principal.userId);
  if (!known) throw notFound('account');
  if (!password && otp) {
    const it = await twoFactorOf(db, principal.userId);
    if (!it) throw badField('password', 'Enter your password');
    if (!(await checkSecondFactor(deps, it, otp, { ip: principal.ip ?? '', lane: principal.sessionId })))
      throw badField('otp', wrongOtp);
    return known;
  }
  if (known.passwordHash === null) {
    if (!code) throw badField('password', noPassword);
    await limits.reauth.take(principal.userId);
    const digits = code.normalize('NFKC').replace(/[\s-]/g, '');
    const now = clock.now();
    const key = { purpose: 'password', email: known.email } as const;
    const found = await findCode(db, pepper, key, digits, 'signed in', now);
    if (!found || !(await consumeCode(db, found, now))) throw badCode();
  } else {
    if (!password) throw badField('password', 'Enter your password');
    await limits.reauth.take(principal.userId);
    if (!(await checkPassword(known.passwordHash, password)))
      throw badField('password', 'Wrong password. Check it and try again.');
  }
  await limits.reauth.forget(principal.userId);
  return known;
}
