import { eq } from 'drizzle-orm';
import { record } from '#server/kernel/events/record.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { AccountDeps, Caller } from './deps.ts';
import { checkPassword, hashPassword, isOutdated } from './passwords.ts';
import { openSession } from './sessions.ts';
import { accountByEmail, firstWorkspace } from './store.ts';
import { account } from './tables.ts';

const badCredentials = () =>
  new AppError(401, 'bad-credentials', 'E-mail or password is wrong. Check both and try again.');
const unverified = () =>
  new AppError(403, 'unverified', 'Confirm your e-mail address first: enter the code that we mailed to you.');

/** Signs in with e-mail and password. Unknown address and wrong password answer alike. */
export async function logIn(deps: AccountDeps, caller: Caller, body: { email: string; password: string }) {
  const { db, clock, limits } = deps;
  const { email, password } = body;
  const pair = `${caller.ip} ${email}`;
  if (caller.countAddress) await limits.byAddress.take(`login ${caller.ip}`);
  await limits.login.take(pair);
  await limits.loginByEmail.take(email);
  const known = await accountByEmail(db, email);
  if (!(await checkPassword(known?.passwordHash, password)) || !known?.passwordHash) throw badCredentials();
  if (!known.verifiedAt) throw unverified();
  const workspaceId = await firstWorkspace(db, known.id);
  if (!workspaceId) throw badCredentials();
  await limits.login.forget(pair);
  await limits.loginByEmail.forget(email);
  const renewed = isOutdated(known.passwordHash) ? await hashPassword(password) : null;
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (renewed) await tx.update(account).set({ passwordHash: renewed }).where(eq(account.id, known.id));
    const device = await openSession(tx, { userId: known.id, workspaceId }, caller, now);
    await record(tx, {
      workspaceId,
      userId: known.id,
      type: 'session.opened',
      subjectId: device.id,
      ip: caller.ip,
    });
    return { email: known.email, token: device.bearer, cookie: device.cookie };
  });
}
