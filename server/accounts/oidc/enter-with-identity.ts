import type { LoginMethod } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AuthProblem } from '../session/auth-problem.ts';
import type { AccountDeps, Caller, Entered } from '../deps.ts';
import { countPasswordTry } from '../lanes.ts';
import { checkPassword } from '../password/passwords.ts';
import type { Claims } from './open-id.ts';
import { openCookieSession } from '../session/sessions.ts';
import { defaultWorkspace } from '../profile/own-workspace.ts';
import { accountByEmail, insertAccount, isDuplicate } from '../store.ts';
import { accountOfIdentity, deleteIdentity, insertIdentity } from './store.ts';
import { otpRequired, passSecondFactor } from '../two-factor/second-factor.ts';
import { twoFactorOf } from '../two-factor/store.ts';

/** Who signs in: somebody as a provider knows them. */
export interface Identity extends Claims {
  provider: 'google';
}

type Known = Pick<Identity, 'provider' | 'issuer' | 'subject'>;

/** The account that a proven address opens for the first time. @throws AuthProblem AccountNotLinkedError */
async function newlyLinked(tx: Queryable, input: Identity, now: Date): Promise<string> {
  const { email, name } = input;
  const known = await accountByEmail(tx, email);
  if (known?.verifiedAt) {
    // Another tab may have made it since this one looked.
    const meanwhile = await accountOfIdentity(tx, input);
    if (meanwhile !== undefined) return meanwhile;
    throw new AuthProblem('AccountNotLinkedError', 'the address has an account');
  }
  const proven = { passwordHash: null, verifiedAt: now, loginMethod: input.provider };
  // Somebody may have signed up with this address and never proven it: its owner is here now.
  const { id } = await insertAccount(tx, { email, username: name, name, ...proven, now }, known?.id);
  await insertIdentity(tx, id, input, now);
  await emitEvent(tx, {
    workspaceId: null,
    userId: id,
    type: known ? 'account.verified' : 'account.created',
    subjectId: id,
    data: { provider: input.provider },
  });
  return id;
}

async function open(
  tx: Queryable,
  userId: string,
  caller: Caller,
  now: Date,
  method: LoginMethod,
): Promise<Entered> {
  const workspaceId = await defaultWorkspace(tx, userId, now);
  const owner = { userId, workspaceId };
  const device = await openCookieSession(tx, owner, caller, now, method);
  await emitEvent(tx, {
    ...owner,
    type: 'session.opened',
    subjectId: device.id,
    ip: caller.ip,
    data: { method },
  });
  return { userId, cookie: device.cookie };
}

/**
 * Signs in somebody whom a provider vouches for: its known account, or a new one. An address that has a proven
 * account already opens nothing: being right about an address is not being its account's owner.
 * @returns the person with the new device's cookie
 * @throws AuthProblem AccountNotLinkedError; AppError otp-required where two-factor sign-in is on
 */
export async function enterWithIdentity(
  deps: AccountDeps,
  caller: Caller,
  input: Identity,
): Promise<Entered> {
  const now = deps.clock.now();
  const once = () =>
    deps.db.transaction(async (tx) => {
      const userId = (await accountOfIdentity(tx, input)) ?? (await newlyLinked(tx, input, now));
      if (await twoFactorOf(tx, userId)) throw otpRequired();
      return open(tx, userId, caller, now, input.provider);
    });
  try {
    return await once();
  } catch (error) {
    // Two tabs at the same moment: the other one has made the account meanwhile.
    if (isDuplicate(error)) return once();
    throw error;
  }
}

/**
 * The second step of enterWithIdentity, for an account that asks a code.
 * @returns the person with the new device's cookie, or null when the identity opens no account any more
 * @throws AppError bad-code beside `otp`, 429
 */
export async function enterWithSecondFactor(
  deps: AccountDeps,
  caller: Caller,
  input: Known,
  otp: string,
): Promise<Entered | null> {
  const userId = await accountOfIdentity(deps.db, input);
  if (userId === undefined) return null;
  await passSecondFactor(deps, caller, userId, otp);
  return deps.db.transaction((tx) => open(tx, userId, caller, deps.clock.now(), input.provider));
}

/**
 * Links a waiting identity to the account of its address once that account's password is proven, and signs in.
 * @returns the person with the new device's cookie, or null when the password is wrong or the account has none
 * @throws AppError otp-required or bad-code beside `otp`, 429
 */
export async function linkWithPassword(
  deps: AccountDeps,
  caller: Caller,
  input: Identity,
  { password, otp }: { password: string; otp?: string | undefined },
): Promise<Entered | null> {
  const { db, clock } = deps;
  const known = await accountByEmail(db, input.email);
  const forgetTries = await countPasswordTry(deps, caller, input.email, known);
  if (!(await checkPassword(known?.passwordHash, password)) || !known?.verifiedAt) return null;
  await forgetTries();
  await passSecondFactor(deps, caller, known.id, otp);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const holder = await accountOfIdentity(tx, input);
    if (holder !== undefined && holder !== known.id)
      throw new AuthProblem('AccountNotLinkedError', 'the identity opens another account');
    if (holder === undefined) {
      // One Google account for each of ours: the one proven last takes the place.
      await deleteIdentity(tx, known.id, input.provider);
      await insertIdentity(tx, known.id, input, now);
      await emitEvent(tx, {
        workspaceId: null,
        userId: known.id,
        type: 'identity.linked',
        subjectId: known.id,
        ip: caller.ip,
        data: { provider: input.provider },
      });
    }
    return open(tx, known.id, caller, now, input.provider);
  });
}
