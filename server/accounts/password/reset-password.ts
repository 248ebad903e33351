import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { refuseGuessable } from './choose-password.ts';
import { findCode } from '../email/codes.ts';
import { consumeCode } from '../email/codes-store.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import { countAddress, countCode } from '../lanes.ts';
import { passwordChangedEmail } from '../email/emails.ts';
import { hashPassword } from './passwords.ts';
import { closeSessions } from '../session/store.ts';
import { accountByEmail } from '../store.ts';
import { setPassword } from './store.ts';
import { badCode } from '../email/verify.ts';

/** Sets a new password with a mailed code and signs every device out. */
export async function resetPassword(
  deps: AccountDeps,
  caller: Caller,
  body: { email: string; code: string; password: string },
): Promise<{ userId: string; email: string }> {
  const { db, clock, mailer, pepper } = deps;
  const { email } = body;
  await countAddress(deps, caller, 'reset');
  await refuseGuessable(deps, body.password, { email });
  await countCode(deps, caller, email, await accountByEmail(db, email));
  const now = clock.now();
  const found = await findCode(db, pepper, { purpose: 'reset', email }, body.code, caller, now);
  if (!found) throw badCode();
  const passwordHash = await hashPassword(body.password);
  const userId = await db.transaction(async (tx) => {
    const known = await accountByEmail(tx, email);
    if (!known || !(await consumeCode(tx, found, now))) throw badCode();
    await setPassword(tx, known.id, passwordHash);
    await closeSessions(tx, known.id, 'password reset', now);
    await mailer.send(tx, email, passwordChangedEmail(deps.publicUrl));
    await emitEvent(tx, {
      workspaceId: null,
      userId: known.id,
      type: 'password.reset',
      subjectId: known.id,
      ip: caller.ip,
    });
    return known.id;
  });
  return { userId, email };
}
