import type { Queryable } from '#server/kernel/db/open.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { addressKey } from '#server/kernel/limits/address-key.ts';
import type { AccountDeps, Caller } from './deps.ts';
import type { Account } from './store.ts';
import { signInAddresses } from './session/store.ts';

/** How long a network counts as one of somebody's after a sign-in there. */
const networkKnownMs = 90 * 24 * 3600_000;
const maxNetworks = 200;
const nobody = '00000000-0000-0000-0000-000000000000';

/** The lane in which somebody's tries at an account are counted. */
export interface Lane {
  /** the account has signed in from there before: what strangers do elsewhere does not count */
  known: boolean;
  /** part of a limiter's key */
  key: string;
}

async function hasSignedInFrom(
  db: Queryable,
  accountId: string,
  network: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - networkKnownMs);
  const addresses = await signInAddresses(db, accountId, since, maxNetworks);
  return addresses.some((ip) => addressKey(ip) === network);
}

/**
 * A browser that has signed in to the account has a lane of its own; a network from which it has, too; everybody else
 * is counted by network and all together.
 * @param account of the address, where there is one; one that nobody has proven is nobody's
 */
export async function laneOf(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { browser, network }: Caller,
  account: Account | undefined,
): Promise<Lane> {
  const proven = account?.verifiedAt ? account.id : null;
  if (proven !== null && browser.hasSignedIn(proven)) return { known: true, key: `device ${browser.hash}` };
  // Asked for nobody too, so that the time it takes does not tell who has an account.
  return { known: await hasSignedInFrom(db, proven ?? nobody, network, clock.now()), key: network };
}

/** Counts a call by its address, but for people at their own machine. @throws AppError 429 */
export async function countAddress({ limits }: AccountDeps, caller: Caller, what: string): Promise<void> {
  if (caller.countAddress) await limits.byAddress.take(`${what} ${caller.network}`);
}

/**
 * Counts a mail with a code to an address. A known lane has five an hour, whatever happens elsewhere; so has each unknown
 * network, and all of them together have eight, which bounds how often strangers can fill a mailbox, and guess.
 * @param account of that address
 * @throws AppError 429
 */
export async function countMail(
  deps: AccountDeps,
  caller: Caller,
  email: string,
  account: Account | undefined,
): Promise<void> {
  const { limits } = deps;
  const { known, key } = await laneOf(deps, caller, account);
  await limits.code.take(`${key} ${email}`);
  if (!known) await limits.codeElsewhere.take(email);
}

/**
 * Counts a code that is entered, right or wrong: 15 in as many minutes by lane.
 * @throws AppError 429
 */
export async function countCode(
  deps: AccountDeps,
  caller: Caller,
  email: string,
  account: Account | undefined,
): Promise<void> {
  const { key } = await laneOf(deps, caller, account);
  await deps.limits.verify.take(`${key} ${email}`);
}

/**
 * Counts one try at an account's password, before it is judged. A known lane has five in 15 minutes, whatever happens
 * elsewhere. So has each unknown network, until there were twenty of them in an hour: from then on each has one, so that
 * the owner in a new place still gets theirs. All unknown ones together have at most a hundred an hour (ASVS 4.0 2.2.1).
 * @returns forgets the lane's tries, after a success
 * @throws AppError 429
 */
export async function countPasswordTry(
  deps: AccountDeps,
  caller: Caller,
  email: string,
  account: Account | undefined,
): Promise<() => Promise<void>> {
  const { limits } = deps;
  await countAddress(deps, caller, 'login');
  const { known, key } = await laneOf(deps, caller, account);
  const pair = `${key} ${email}`;
  await limits.login.take(pair);
  if (!known) {
    await limits.loginElsewhere.take(email);
    await limits.loginFast.take(email).catch((cause: unknown) => {
      if (!(cause instanceof AppError) || cause.status !== 429) throw cause;
      return limits.loginSlow.take(pair);
    });
  }
  return () => limits.login.forget(pair);
}
