import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { AuthProblem } from './auth-problem.ts';
import type { AccountDeps, Caller, Entered } from '../deps.ts';
import { countPasswordTry } from '../lanes.ts';
import { checkPassword, hashPassword, isOutdated } from '../password/passwords.ts';
import { setPassword } from '../password/store.ts';
import { openCookieSession, openSession } from './sessions.ts';
import { findByPassword } from '../email/sign-ups.ts';
import { pendingSignUps } from '../email/sign-ups-store.ts';
import { defaultWorkspace } from '../profile/own-workspace.ts';
import { type Account, accountByEmail } from '../store.ts';
import { passSecondFactor } from '../two-factor/second-factor.ts';

const badCredentials = () =>
  new AppError(401, 'bad-credentials', 'Wrong email or password. Check both and try again.');
const unverified = () =>
  new AppError(403, 'unverified', 'Confirm your email first: enter the code we sent you.');

interface Credentials {
  email: string;
  password: string;
  /** a code of the authenticator app or a recovery code */
  otp?: string | undefined;
}
export interface CheckedCredentials {
  known: Account;
  workspaceId: string;
}

/**
 * Writes a refused sign-in to the audit log. Also where there is no such account, without the address that was typed:
 * it takes as long, so that nobody learns who has an account. The limits bound how many rows there can be.
 */
const recordRefusal = (db: AccountDeps['db'], { ip }: Caller, userId: string | null): Promise<void> =>
  db.transaction((tx) =>
    emitEvent(tx, {
      workspaceId: null,
      userId,
      type: 'session.refused',
      ...(userId !== null && { subjectId: userId }),
      ip,
    }),
  );

/** Sign-ups of one address that a sign-in is compared with: each costs as much as the account's own password. */
const maxCompared = 3;

/**
 * Whether this is the password of a sign-up whose address is not proven. It tells nobody more than that they have signed
 * up with it, also where the address has an account.
 */
async function matchesPendingSignUp(
  { db, clock }: AccountDeps,
  caller: Caller,
  accountId: string,
  password: string,
) {
  const pending = await pendingSignUps(db, accountId, caller, clock.now(), maxCompared);
  return (await findByPassword(pending, password)) !== undefined;
}

/**
 * Who these credentials belong to. Unknown address and wrong password answer alike, whether two-factor sign-in is on or
 * not: its code is asked only of who has the password.
 * @throws AppError bad-credentials, unverified, otp-required, bad-code beside `otp`, or 429
 */
export async function checkCredentials(
  deps: AccountDeps,
  caller: Caller,
  { email, password, otp }: Credentials,
): Promise<CheckedCredentials> {
  const { db, clock } = deps;
  const known = await accountByEmail(db, email);
  const forgetTries = await countPasswordTry(deps, caller, email, known);
  if (!(await checkPassword(known?.passwordHash, password)) || !known?.passwordHash) {
    if (known && (await matchesPendingSignUp(deps, caller, known.id, password))) throw unverified();
    await recordRefusal(db, caller, known?.id ?? null);
    throw badCredentials();
  }
  if (!known.verifiedAt) throw unverified();
  await forgetTries();
  if (isOutdated(known.passwordHash)) await setPassword(db, known.id, await hashPassword(password));
  await passSecondFactor(deps, caller, known.id, otp);
  return { known, workspaceId: await defaultWorkspace(db, known.id, clock.now()) };
}

/** Signs in with email and password: bearer and cookie of one new device. */
export async function logIn(deps: AccountDeps, caller: Caller, body: Credentials) {
  const { db, clock } = deps;
  const { known, workspaceId } = await checkCredentials(deps, caller, body);
  return db.transaction(async (tx) => {
    const owner = { userId: known.id, workspaceId };
    const device = await openSession(tx, owner, caller, clock.now());
    await emitEvent(tx, { ...owner, type: 'session.opened', subjectId: device.id, ip: caller.ip });
    return { userId: known.id, email: known.email, token: device.bearer, cookie: device.cookie };
  });
}

/**
 * As logIn, for the session calls: a cookie only.
 * @throws AuthProblem CALLBACK_CREDENTIALS_JWT_ERROR where the credentials are right and no session can be issued
 */
export async function logInByCookie(deps: AccountDeps, caller: Caller, body: Credentials): Promise<Entered> {
  const { known, workspaceId } = await checkCredentials(deps, caller, body);
  const open = async (tx: Queryable) => {
    const owner = { userId: known.id, workspaceId };
    const device = await openCookieSession(tx, owner, caller, deps.clock.now(), 'email');
    await emitEvent(tx, { ...owner, type: 'session.opened', subjectId: device.id, ip: caller.ip });
    return { userId: known.id, cookie: device.cookie };
  };
  return deps.db.transaction(open).catch((cause: unknown) => {
    throw new AuthProblem('CALLBACK_CREDENTIALS_JWT_ERROR', 'no session could be issued', { cause });
  });
}
