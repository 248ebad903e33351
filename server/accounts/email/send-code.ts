import type { CodePurpose } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { sendEmailCode } from './change-email.ts';
import { issueCode } from './codes.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import { countAddress, countMail } from '../lanes.ts';
import { codeEmail, existingAccountEmail } from './emails.ts';
import { isMadeBy } from './sign-ups.ts';
import { pendingSignUps } from './sign-ups-store.ts';
import { accountByEmail } from '../store.ts';

/**
 * What a new verify code proves: the newest sign-up of who asks; where none is theirs the address alone, which leaves it
 * to the password to say which sign-up it is. Null where no sign-up waits.
 */
async function verifiable(
  tx: Queryable,
  accountId: string,
  caller: Caller,
  now: Date,
): Promise<string | null> {
  const [first, second] = await pendingSignUps(tx, accountId, caller, now, 2);
  if (!first) return null;
  // Of a program only its network is known, where others may have signed up, too.
  const sure = !caller.browser.isProgram || !second;
  return sure && isMadeBy(first, caller) ? first.id : '';
}

/** Mails a code where there is an account that it fits; the answer is the same everywhere. */
export async function sendCode(
  deps: AccountDeps,
  caller: Caller,
  principal: Principal | null,
  body: { email: string; purpose: CodePurpose },
): Promise<{ sent: true }> {
  if (body.purpose === 'email') return sendEmailCode(deps, caller, principal, body.email);
  const { db, clock, mailer, pepper } = deps;
  const { email, purpose } = body;
  await countAddress(deps, caller, 'code');
  const known = await accountByEmail(db, email);
  await countMail(deps, caller, email, known);
  await db.transaction(async (tx) => {
    if (!known) return;
    const now = clock.now();
    const boundTo = purpose === 'verify' ? await verifiable(tx, known.id, caller, now) : '';
    if (boundTo === null) return;
    // A verify code is for those who are not proven yet; all others for those who are.
    if (Boolean(known.verifiedAt) === (purpose === 'verify')) {
      if (purpose === 'verify') await mailer.send(tx, email, existingAccountEmail(deps.publicUrl));
      return;
    }
    const digits = await issueCode(tx, pepper, { purpose, email, boundTo }, caller, now);
    await mailer.send(tx, email, codeEmail(purpose, digits));
    const { id } = known;
    await emitEvent(tx, {
      workspaceId: null,
      userId: id,
      type: 'code.sent',
      subjectId: id,
      ip: caller.ip,
      data: { purpose },
    });
  });
  return { sent: true };
}
