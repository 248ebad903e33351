import type { Proof } from '#contract/accounts/two-factor.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { AccountDeps } from '../deps.ts';
import { recoveryRenewedEmail, twoFactorOffEmail, twoFactorOnEmail } from '../email/emails.ts';
import { requirePassword } from '../password/reauthenticate.ts';
import { closeSessions } from '../session/store.ts';
import { accountById } from '../store.ts';
import { placeOf, checkSecondFactor, wrongOtp } from './second-factor.ts';
import { writeCodes } from './recovery-codes.ts';
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes-store.ts';
import { begunTwoFactorOf, confirmSecret, deleteTwoFactor, saveSecret, twoFactorOf } from './store.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

/** How long a password that was just proven allows the set-up to be finished. */
const setUpMs = 15 * 60_000;

const isOn = () => conflict('Two-factor sign-in is already on. Turn it off first to set it up again.');
const isOff = () => conflict('Two-factor sign-in is off. Set it up first.');
const tooLate = () => conflict('This took too long. Start the setup again.');

/** What a person is told of their two-factor sign-in. */
export async function readTwoFactor({ db }: AccountDeps, principal: Principal) {
  const it = await twoFactorOf(db, principal.userId);
  return {
    enabled: it !== undefined,
    since: it?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: it ? await countRecoveryCodes(db, principal.userId) : 0,
  };
}

/** Makes a secret that waits for its first code. @throws 400 beside the proof that is wrong; 409 when it is on; 429 */
export async function beginTwoFactor(deps: AccountDeps, principal: Principal, proof: Proof) {
  const { db, clock, keyring } = deps;
  const { userId } = principal;
  if (await twoFactorOf(db, userId)) throw isOn();
  const known = await requirePassword(deps, principal, proof);
  const secret = newSecret();
  const sealed = keyring.encrypt(secret, placeOf(userId));
  await db.transaction(async (tx) => {
    if (!(await saveSecret(tx, userId, sealed, clock.now()))) throw isOn();
    await emitEvent(tx, { ...principal, type: 'two-factor.begun', subjectId: userId });
  });
  return { secret, uri: uriOf(secret, known.email) };
}

/** What switching on and off have in common: other devices sign in anew, and the person is told by mail. */
async function afterwards(
  deps: AccountDeps,
  principal: Principal,
  tx: Queryable,
  on: boolean,
): Promise<void> {
  const { clock, mailer, publicUrl } = deps;
  const known = await accountById(tx, principal.userId);
  if (!known) throw notFound('account');
  const type = on ? 'two-factor.enabled' : 'two-factor.disabled';
  await closeSessions(tx, principal.userId, type, clock.now(), principal.sessionId);
  await mailer.send(tx, known.email, on ? twoFactorOnEmail(publicUrl) : twoFactorOffEmail(publicUrl));
  await emitEvent(tx, { ...principal, type, subjectId: principal.userId });
}

/** Switches on with the app's first code. @returns recovery codes, shown this once */
export async function confirmTwoFactor(
  deps: AccountDeps,
  principal: Principal,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock, keyring, limits } = deps;
  const { userId } = principal;
  const now = clock.now();
  const it = await begunTwoFactorOf(db, userId);
  if (!it) throw isOff();
  if (it.confirmedAt) throw isOn();
  const begunAfter = new Date(now.getTime() - setUpMs);
  if (it.createdAt <= begunAfter) throw tooLate();
  const tries = `${userId} ${principal.sessionId}`;
  await limits.secondFactor.take(tries);
  const digits = code.normalize('NFKC').replace(/[\s-]/g, '');
  const step = stepOf(keyring.decrypt(it.secret, placeOf(userId)), digits, now);
  if (step === null)
    throw badField('code', 'This code is wrong or expired. Enter the code the app shows now.');
  await limits.secondFactor.forget(tries);
  return db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, it, step, begunAfter, now))) throw tooLate();
    const recoveryCodes = await writeCodes(tx, userId, now);
    await afterwards(deps, principal, tx, true);
    return { recoveryCodes };
  });
}

/** Proves the second factor of somebody who is signed in. @throws 409 when it is off; 400 beside `otp`; 429 */
async function requireOtp(deps: AccountDeps, principal: Principal, otp: string): Promise<void> {
  const it = await twoFactorOf(deps.db, principal.userId);
  if (!it) throw isOff();
  if (!(await checkSecondFactor(deps, it, otp, { ip: principal.ip ?? '', lane: principal.sessionId })))
    throw badField('otp', wrongOtp);
}

/** New recovery codes in the place of all old ones. */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  principal: Principal,
  { otp }: { otp: string },
): Promise<{ recoveryCodes: string[] }> {
  await requireOtp(deps, principal, otp);
  return deps.db.transaction(async (tx) => {
    const known = await accountById(tx, principal.userId);
    if (!known) throw notFound('account');
    const recoveryCodes = await writeCodes(tx, principal.userId, deps.clock.now());
    await deps.mailer.send(tx, known.email, recoveryRenewedEmail(deps.publicUrl));
    await emitEvent(tx, { ...principal, type: 'two-factor.codes-renewed', subjectId: principal.userId });
    return { recoveryCodes };
  });
}

/** Switches off with a code, and with the password where the account has one. */
export async function switchTwoFactorOff(
  deps: AccountDeps,
  principal: Principal,
  { otp, password }: { otp: string; password?: string | undefined },
): Promise<void> {
  const { db } = deps;
  const { userId } = principal;
  if (!(await twoFactorOf(db, userId))) throw isOff();
  const known = await accountById(db, userId);
  // The password first: a wrong one must not cost a recovery code.
  if (known?.passwordHash !== null) await requirePassword(deps, principal, { password });
  await requireOtp(deps, principal, otp);
  await db.transaction(async (tx) => {
    if (!(await deleteTwoFactor(tx, userId))) throw isOff();
    await deleteRecoveryCodes(tx, userId);
    await afterwards(deps, principal, tx, false);
  });
}
