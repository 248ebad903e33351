import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { accounts } from '#contract/accounts.ts';
import { record } from '#server/kernel/events/record.ts';
import { issueCode } from './codes.ts';
import { refuseGuessable } from './choose-password.ts';
import type { AccountDeps, Caller } from './deps.ts';
import { countAddress, countMail } from './lanes.ts';
import { codeLetter, existingAccountLetter } from './letters.ts';
import { hashPassword } from './passwords.ts';
import { accountByEmail, insertAccount } from './store.ts';
import { account } from './tables.ts';

/**
 * Makes an account and mails its code. The answer is the same for an address that already has one: its owner gets a
 * mail that says so, and nobody else learns it.
 */
export async function signUp(
  deps: AccountDeps,
  caller: Caller,
  body: z.output<typeof accounts.signup.body & {}>,
) {
  const { db, clock, mailer, pepper } = deps;
  const { email, username, password, timezone, locale } = body;
  await countAddress(deps, caller, 'signup');
  await refuseGuessable(deps, password, { email, username });
  await countMail(deps, caller, email, await accountByEmail(db, email));
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const known = await accountByEmail(tx, email);
    if (known?.verifiedAt) {
      await mailer.post(tx, email, existingAccountLetter(deps.publicUrl));
      return;
    }
    // Until the address is proven, the last to sign up with it decides the password: nobody can squat on it.
    if (known) await tx.update(account).set({ username, passwordHash }).where(eq(account.id, known.id));
    const { id } =
      known ?? (await insertAccount(tx, { email, username, passwordHash, timezone, locale, now }));
    await record(tx, {
      workspaceId: null,
      userId: id,
      type: known ? 'account.signup-repeated' : 'account.created',
      subjectId: id,
      ip: caller.ip,
    });
    await mailer.post(
      tx,
      email,
      codeLetter('verify', await issueCode(tx, pepper, { purpose: 'verify', email }, caller, now)),
    );
  });
  return { email, username };
}
