import type { z } from 'zod';
import type { accounts } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { refuseGuessable } from '../password/choose-password.ts';
import { issueCode } from './codes.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import { countAddress, countMail } from '../lanes.ts';
import { codeEmail, existingAccountEmail } from './emails.ts';
import { hashPassword } from '../password/passwords.ts';
import { findByPassword } from './sign-ups.ts';
import { pendingSignUps, savePendingSignUp } from './sign-ups-store.ts';
import { accountByEmail, insertAccount, isDuplicate } from '../store.ts';

/** Sign-ups of an address among which the same one is looked for. */
const maxCompared = 3;

/**
 * Keeps a sign-up and mails a code that proves it and no other: whoever signs up with an address before or after changes
 * nothing of it. The answer is the same for an address that already has an account: its owner gets a mail that says so,
 * and nobody else learns it.
 */
export async function signUp(
  deps: AccountDeps,
  caller: Caller,
  body: z.output<typeof accounts.signup.body & {}>,
) {
  const { db, clock, mailer, pepper } = deps;
  const { email, username, password, timezone = null, locale = null } = body;
  await countAddress(deps, caller, 'signup');
  await refuseGuessable(deps, password, { email, username });
  const before = await accountByEmail(db, email);
  await countMail(deps, caller, email, before);
  const now = clock.now();
  const others = before ? await pendingSignUps(db, before.id, caller, now, maxCompared) : [];
  // Sent twice, it is one sign-up: only who made it knows its password.
  const again = await findByPassword(others, password);
  const passwordHash = await hashPassword(password);
  const keep = async (tx: Queryable) => {
    const known = await accountByEmail(tx, email);
    const { id, verifiedAt } =
      known ?? (await insertAccount(tx, { email, username, passwordHash: null, now }));
    // Also where there is an account, so that signing in with this password answers the same.
    const boundTo = await savePendingSignUp(
      tx,
      id,
      { username, passwordHash, timezone, locale },
      caller,
      now,
      again,
    );
    await emitEvent(tx, {
      workspaceId: null,
      userId: id,
      type: known ? 'account.signup-repeated' : 'account.created',
      subjectId: id,
      ip: caller.ip,
    });
    if (verifiedAt) {
      await mailer.send(tx, email, existingAccountEmail(deps.publicUrl));
      return;
    }
    const digits = await issueCode(tx, pepper, { purpose: 'verify', email, boundTo }, caller, now);
    await mailer.send(tx, email, codeEmail('verify', digits));
  };
  await db.transaction(keep).catch((cause: unknown) => {
    // Somebody signed up with the address at the same moment: the account is there now.
    if (isDuplicate(cause)) return db.transaction(keep);
    throw cause;
  });
  return { email, username };
}
