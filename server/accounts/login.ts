import { eq } from 'drizzle-orm';
import { record } from '#server/kernel/events/record.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { AccountDeps, Caller } from './deps.ts';
import { checkPassword, hashPassword, isOutdated } from './passwords.ts';
import { openCookieSession, openSession } from './sessions.ts';
import { type Account, accountByEmail, firstWorkspace } from './store.ts';
import { account } from './tables.ts';

const badCredentials = () =>
  new AppError(401, 'bad-credentials', 'E-mail or password is wrong. Check both and try again.');
const unverified = () =>
  new AppError(403, 'unverified', 'Confirm your e-mail address first: enter the code that we mailed to you.');
/** The password was right, so this tells nobody anything new. */
const noWorkspace = () =>
  new AppError(
    403,
    'forbidden',
    'Your account is in no workspace any more. Ask somebody in your team to invite you.',
  );

interface Credentials {
  email: string;
  password: string;
}
export interface Proven {
  known: Account;
  workspaceId: string | undefined;
}

/**
 * Who these credentials belong to. Unknown address and wrong password answer alike.
 * @throws AppError bad-credentials, unverified, or 429
 */
export async function proveCredentials(
  { db, limits }: AccountDeps,
  caller: Caller,
  { email, password }: Credentials,
): Promise<Proven> {
  const pair = `${caller.ip} ${email}`;
  if (caller.countAddress) await limits.byAddress.take(`login ${caller.ip}`);
  await limits.login.take(pair);
  await limits.loginByEmail.take(email);
  const known = await accountByEmail(db, email);
  if (!(await checkPassword(known?.passwordHash, password)) || !known?.passwordHash) throw badCredentials();
  if (!known.verifiedAt) throw unverified();
  const workspaceId = await firstWorkspace(db, known.id);
  await limits.login.forget(pair);
  await limits.loginByEmail.forget(email);
  if (isOutdated(known.passwordHash)) {
    const passwordHash = await hashPassword(password);
    await db.update(account).set({ passwordHash }).where(eq(account.id, known.id));
  }
  return { known, workspaceId };
}

/** Signs in with e-mail and password: bearer and cookie of one new device. */
export async function logIn(deps: AccountDeps, caller: Caller, body: Credentials) {
  const { db, clock } = deps;
  const { known, workspaceId } = await proveCredentials(deps, caller, body);
  if (!workspaceId) throw noWorkspace();
  return db.transaction(async (tx) => {
    const owner = { userId: known.id, workspaceId };
    const device = await openSession(tx, owner, caller, clock.now());
    await record(tx, { ...owner, type: 'session.opened', subjectId: device.id, ip: caller.ip });
    return { email: known.email, token: device.bearer, cookie: device.cookie };
  });
}

/** As logIn, for the session calls: a cookie only. @returns null when the person is in no workspace */
export async function logInByCookie(
  deps: AccountDeps,
  caller: Caller,
  body: Credentials,
): Promise<string | null> {
  const { known, workspaceId } = await proveCredentials(deps, caller, body);
  if (!workspaceId) return null;
  return deps.db.transaction(async (tx) => {
    const owner = { userId: known.id, workspaceId };
    const device = await openCookieSession(tx, owner, caller, deps.clock.now(), 'email');
    await record(tx, { ...owner, type: 'session.opened', subjectId: device.id, ip: caller.ip });
    return device.cookie;
  });
}
