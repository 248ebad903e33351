import type { CodePurpose } from '#contract/accounts.ts';
import { record } from '#server/kernel/events/record.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { sendEmailCode } from './change-email.ts';
import { issueCode } from './codes.ts';
import type { AccountDeps, Caller } from './deps.ts';
import { countAddress, countMail } from './lanes.ts';
import { codeLetter } from './letters.ts';
import { accountByEmail } from './store.ts';

/** Mails a code where there is an account that it fits; the answer is the same everywhere. */
export async function sendCode(
  deps: AccountDeps,
  caller: Caller,
  who: Principal | null,
  body: { email: string; purpose: CodePurpose },
): Promise<{ sent: true }> {
  if (body.purpose === 'email') return sendEmailCode(deps, caller, who, body.email);
  const { db, clock, mailer, pepper } = deps;
  const { email, purpose } = body;
  await countAddress(deps, caller, 'code');
  const known = await accountByEmail(db, email);
  await countMail(deps, caller, email, known);
  await db.transaction(async (tx) => {
    // A verify code is for those who are not proven yet; all others for those who are.
    if (!known || Boolean(known.verifiedAt) === (purpose === 'verify')) return;
    await mailer.post(
      tx,
      email,
      codeLetter(purpose, await issueCode(tx, pepper, { purpose, email }, caller, clock.now())),
    );
    const { id } = known;
    await record(tx, {
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
