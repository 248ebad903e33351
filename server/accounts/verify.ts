import { eq } from 'drizzle-orm';
import { record } from '#server/kernel/events/record.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { findCode, consumeCode } from './codes.ts';
import type { AccountDeps, Caller } from './deps.ts';
import { countAddress, countCode } from './lanes.ts';
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
  const { db, clock, pepper } = deps;
  const { email } = body;
  await countAddress(deps, caller, 'verify');
  await countCode(deps, caller, email, await accountByEmail(db, email));
  const now = clock.now();
  const found = await findCode(db, pepper, { purpose: 'verify', email }, body.code, caller, now);
  if (!found) throw badCode();
  return db.transaction(async (tx) => {
    if (!(await consumeCode(tx, found, now))) throw badCode();
    const known = await accountByEmail(tx, email);
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
    const { id: userId, username } = known;
    return { userId, email, username, token: device.bearer, cookie: device.cookie };
  });
}
