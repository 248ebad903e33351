import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import { laneOf } from '../lanes.ts';
import { recoveryUsedEmail } from '../email/emails.ts';
import { accountById } from '../store.ts';
import { normalised, takeCode } from './recovery-codes.ts';
import { countRecoveryCodes } from './recovery-codes-store.ts';
import { takeStep, type TwoFactor, twoFactorOf } from './store.ts';
import { stepOf } from './totp.ts';

/** Where the sealed secret of a person belongs. */
export const placeOf = (userId: string): string => `two_factor:${userId}:secret`;

const wanted = 'Enter the 6-digit code of your authenticator app';
/** The sign-in is right so far, and a code is missing. */
export const otpRequired = () => new AppError(401, 'otp-required', wanted, { fields: { otp: wanted } });
export const wrongOtp = 'This code is wrong, expired or already used. Enter the code the app shows now.';

async function takeRecoveryCode(
  deps: AccountDeps,
  userId: string,
  code: string,
  ip: string,
): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    if (!(await takeCode(tx, userId, code, now))) return false;
    const known = await accountById(tx, userId);
    const left = await countRecoveryCodes(tx, userId);
    if (known) await deps.mailer.send(tx, known.email, recoveryUsedEmail(deps.publicUrl, left));
    const data = { left };
    await emitEvent(tx, {
      workspaceId: null,
      userId,
      type: 'two-factor.recovery-code-used',
      subjectId: userId,
      ip,
      data,
    });
    return true;
  });
}

/**
 * Whether a code of the app, or a recovery code, is this person's, now and for the first time. Call it outside
 * transactions: a code that was tried stays used.
 * @param lane in which tries are counted: those of somebody elsewhere who has the password stop nobody here
 * @throws AppError 429 after five wrong ones in 15 minutes
 */
export async function checkSecondFactor(
  deps: AccountDeps,
  factor: TwoFactor,
  otp: string,
  { ip, lane }: { ip: string; lane: string },
): Promise<boolean> {
  const { db, clock, keyring, limits } = deps;
  const { userId } = factor;
  const tries = `${userId} ${lane}`;
  await limits.secondFactor.take(tries);
  const digits = otp.normalize('NFKC').replace(/[\s-]/g, '');
  const recovery = normalised(otp);
  let right = false;
  if (/^\d{6}$/.test(digits)) {
    const step = stepOf(keyring.decrypt(factor.secret, placeOf(userId)), digits, clock.now());
    right = step !== null && (await takeStep(db, userId, step));
  } else if (recovery !== null) right = await takeRecoveryCode(deps, userId, recovery, ip);
  if (right) await limits.secondFactor.forget(tries);
  else
    await db.transaction((tx) =>
      emitEvent(tx, { workspaceId: null, userId, type: 'two-factor.refused', subjectId: userId, ip }),
    );
  return right;
}

/**
 * The second step of a sign-in whose first one was right; nothing where two-factor sign-in is off.
 * @throws AppError otp-required without a code, bad-code beside `otp` for a wrong one, 429
 */
export async function passSecondFactor(
  deps: AccountDeps,
  caller: Caller,
  userId: string,
  otp: string | undefined,
): Promise<void> {
  const it = await twoFactorOf(deps.db, userId);
  if (!it) return;
  if (!otp) throw otpRequired();
  const { known, key } = await laneOf(deps, caller, await accountById(deps.db, userId));
  if (!(await checkSecondFactor(deps, it, otp, { ip: caller.ip, lane: known ? key : 'elsewhere' })))
    throw new AppError(401, 'bad-code', wrongOtp, { fields: { otp: wrongOtp } });
}
