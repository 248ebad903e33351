import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { refuseGuessable } from './choose-password.ts';
import { findCode } from '../email/codes.ts';
import { consumeCode } from '../email/codes-store.ts';
import type { AccountDeps } from '../deps.ts';
import { passwordUpdatedEmail } from '../email/emails.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { closeSessions } from '../session/store.ts';
import { type Account, accountById } from '../store.ts';
import { setMissingPassword, setPassword } from './store.ts';
import { badCode } from '../email/verify.ts';

const haveOne = () =>
  conflict('Your account already has a password. Enter it to choose a new one, or reset it.');

/** What both ways have in common: this device stays, all others have to sign in again, and the owner is told. */
async function afterwards(deps: AccountDeps, principal: Principal, tx: Queryable, existing: Account) {
  await closeSessions(tx, principal.userId, 'password changed', deps.clock.now(), principal.sessionId);
  await deps.mailer.send(tx, existing.email, passwordUpdatedEmail(deps.publicUrl));
  await emitEvent(tx, { ...principal, type: 'password.changed', subjectId: principal.userId });
}

/** Changes the password of whoever knows it. @throws 400 beside the field when the current one is wrong; 429 */
export async function changePassword(
  deps: AccountDeps,
  principal: Principal,
  body: { currentPassword: string; newPassword: string },
): Promise<{ email: string }> {
  const { db, limits } = deps;
  await limits.login.take(`change ${principal.userId}`);
  const known = await accountById(db, principal.userId);
  if (!known) throw notFound('account');
  if (known.passwordHash === null)
    throw badField('currentPassword', 'Your account has no password yet. Set one with a code instead.');
  // 400, not 401: this person is signed in, and a 401 would sign them out.
  if (!(await checkPassword(known.passwordHash, body.currentPassword)))
    throw badField('currentPassword', 'This is not your current password');
  if (body.currentPassword === body.newPassword)
    throw badField('newPassword', 'Choose a password that’s different from your current one');
  await refuseGuessable(deps, body.newPassword, known, 'newPassword');
  await limits.login.forget(`change ${principal.userId}`);
  const passwordHash = await hashPassword(body.newPassword);
  await db.transaction(async (tx) => {
    await setPassword(tx, principal.userId, passwordHash);
    await afterwards(deps, principal, tx, known);
  });
  return { email: known.email };
}

/** Sets the first password of an account that has none, with a code of purpose `password`. @throws 409 when it has one */
export async function setFirstPassword(
  deps: AccountDeps,
  principal: Principal,
  body: { code: string; password: string },
): Promise<{ email: string }> {
  const { db, clock, pepper, limits } = deps;
  const known = await accountById(db, principal.userId);
  if (!known) throw notFound('account');
  if (known.passwordHash !== null) throw haveOne();
  await refuseGuessable(deps, body.password, known);
  await limits.verify.take(`first password of ${principal.userId}`);
  const now = clock.now();
  const key = { purpose: 'password', email: known.email } as const;
  const found = await findCode(db, pepper, key, body.code, 'signed in', now);
  if (!found) throw badCode();
  const passwordHash = await hashPassword(body.password);
  await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, found, now))) throw badCode();
    if (!(await setMissingPassword(tx, principal.userId, passwordHash))) throw haveOne();
    await afterwards(deps, principal, tx, known);
  });
  return { email: known.email };
}
