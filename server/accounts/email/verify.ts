import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { findCode } from './codes.ts';
import { type Code, consumeCode } from './codes-store.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import { countAddress, countCode } from '../lanes.ts';
import { openSession } from '../session/sessions.ts';
import { findByPassword, isMadeBy } from './sign-ups.ts';
import { pendingSignUp, pendingSignUps, type SignUp } from './sign-ups-store.ts';
import { defaultWorkspace } from '../profile/own-workspace.ts';
import { accountByEmail, verifyAccount } from '../store.ts';

/** One text for wrong, used, expired and never-sent codes: it tells nothing of who has an account. */
export const badCode = () =>
  new AppError(400, 'bad-code', 'This code is wrong or has expired. Request a new one.', {
    fields: { code: 'This code is wrong or has expired. Request a new one.' },
  });
const atPassword = (message: string) =>
  new AppError(400, 'password-required', message, { fields: { password: message } });

/** Sign-ups of one address that are tried with a password: more than strangers can make in an hour. */
const maxTried = 10;

/**
 * The sign-up that a code was sent for. Where it was made its code is enough. Anywhere else its password is asked, too:
 * the code shows that somebody reads the mailbox, not that the sign-up is theirs, and a stranger's must not be proven by
 * whoever enters the newest code that came.
 * @throws AppError 400 password-required beside `password`
 */
async function signUpOf(
  { db, clock }: AccountDeps,
  caller: Caller,
  accountId: string,
  { boundTo }: Code,
  password: string | undefined,
): Promise<SignUp> {
  const now = clock.now();
  const named = boundTo === '' ? undefined : await pendingSignUp(db, boundTo, now);
  if (boundTo !== '' && named?.accountId !== accountId) throw badCode();
  if (named && isMadeBy(named, caller)) return named;
  if (!password) throw atPassword('Enter the password you chose when you signed up.');
  const tried = named ? [named] : await pendingSignUps(db, accountId, caller, now, maxTried);
  const found = await findByPassword(tried, password);
  if (!found)
    throw atPassword('This password doesn’t match the sign-up this code was sent for. Request a new code.');
  return found;
}

/**
 * Proves an email address with its code and signs in: the sign-up that the code was sent for becomes the account, all
 * others of the address are void.
 * @throws AppError 400 bad-code, or password-required where the code alone does not say whose sign-up it is; 429
 */
export async function verifyEmail(
  deps: AccountDeps,
  caller: Caller,
  body: { email: string; code: string; password?: string | undefined },
) {
  const { db, clock, pepper } = deps;
  const { email } = body;
  await countAddress(deps, caller, 'verify');
  const known = await accountByEmail(db, email);
  await countCode(deps, caller, email, known);
  const now = clock.now();
  const code = await findCode(db, pepper, { purpose: 'verify', email }, body.code, caller, now);
  if (!code || !known) throw badCode();
  const { username, passwordHash, timezone, locale } = await signUpOf(
    deps,
    caller,
    known.id,
    code,
    body.password,
  );
  return db.transaction(async (tx) => {
    if (!(await consumeCode(tx, code, now))) throw badCode();
    // CheckedCredentials meanwhile in another way: a mailed code alone must not sign in past the password and the second factor.
    const proven = await verifyAccount(tx, known.id, {
      username,
      passwordHash,
      verifiedAt: now,
      ...(timezone !== null && { timezone }),
      ...(locale !== null && { locale }),
    });
    if (!proven) throw badCode();
    const userId = proven.id;
    const workspaceId = await defaultWorkspace(tx, userId, now);
    const device = await openSession(tx, { userId, workspaceId }, caller, now);
    await emitEvent(tx, { workspaceId, userId, type: 'account.verified', subjectId: userId, ip: caller.ip });
    return { userId, email, username, token: device.bearer, cookie: device.cookie };
  });
}
