import { eq } from 'drizzle-orm';
import { record } from '#server/kernel/events/record.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { redeemCode } from './codes.ts';
import type { AccountDeps, Caller } from './deps.ts';
import { countAddress } from './lanes.ts';
import { openSession } from './sessions.ts';
import { accountByEmail, homeWorkspace } from './store.ts';
import { account } from './tables.ts';

/** One text for wrong, used, expired and never-sent codes: it tells nothing of who has an account. */
export const badCode = () =>
  new AppError(400, 'bad-code', 'This code is wrong or has expired. Ask for a new one.', {
    fields: { code: 'This code is wrong or has expired. Ask for a new one.' },
  });

/** Proves an e-mail address with its code and signs in. */
export async function verifyEmail(deps: AccountDeps, caller: Caller, body: { email: string; code: string }) {
  const { db, clock, pepper, limits } = deps;
  await countAddress(deps, caller, 'verify');
  await limits.verify.take(body.email);
  const now = clock.now();
  if (!(await redeemCode(db, pepper, 'verify', body.email, body.code, now))) throw badCode();
  return db.transaction(async (tx) => {
    const known = await accountByEmail(tx, body.email);
    // Proven meanwhile in another way: a mailed code alone must not sign in past the password and the second factor.
    if (!known || known.verifiedAt) throw badCode();
    const workspaceId = await homeWorkspace(tx, known.id, now);
    await tx.update(account).set({ verifiedAt: now }).where(eq(account.id, known.id));
    const device = await openSession(tx, { userId: known.id, workspaceId }, caller, now);
    await record(tx, {
      workspaceId,
      userId: known.id,
      type: 'account.verified',
      subjectId: known.id,
      ip: caller.ip,
    });
    const { id: userId, email, username } = known;
    return { userId, email, username, token: device.bearer, cookie: device.cookie };
  });
}
