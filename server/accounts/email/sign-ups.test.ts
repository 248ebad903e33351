// Anybody can sign up with anybody's address. What becomes of it is decided by who reads the mailbox.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { team } from '#contract/team.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { invitationFor } from '#tests/support/factories/members.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import {
  onPlan,
  signIn,
  someEmail,
  somePassword,
  whoAmI,
} from '#tests/support/factories/person-factories.ts';
import { aBrowser, aProgram, type Visitor } from '#tests/support/factories/visitors.ts';
import { account, signUp as table } from '../tables.ts';

const app = useTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const home = '192.0.2.1';
const elsewhere = '198.51.100.1';
const own = { username: 'Ada', password: 'the words of the owner' };
const strange = { username: 'Eve', password: 'the words of a stranger' };

const newest = async (email: string) => (await outboxOf(app, email))[0];
/** Signs up. @returns the code that was mailed for it */
async function signUp(visitor: Visitor, email: string, how: typeof own): Promise<string> {
  await visitor.call(accounts.signup, { body: { email, ...how } });
  return (await newest(email))!.code!;
}
const verify = (visitor: Visitor, email: string, code: string, password?: string) =>
  visitor.call(accounts.verify, { body: { email, code, ...(password !== undefined && { password }) } });
const logIn = (visitor: Visitor, email: string, { password }: { password: string }) =>
  visitor.call(accounts.login, { body: { email, password } });
const refusal = async (call: Promise<unknown>) => (await failure(call)).meta.code;
const resend = async (visitor: Visitor, email: string) => {
  await visitor.call(accounts.sendCode, { body: { email, purpose: 'verify' } });
  return (await newest(email))!.code!;
};

describe('a code', () => {
  it.each([
    ['first', own, strange],
    ['second', strange, own],
  ] as const)('[S8] proves the sign-up that it was sent for: the %s of two', async (which, mine, other) => {
    const program = aProgram(app, home);
    const email = someEmail();
    const codes = [await signUp(program, email, own), await signUp(program, email, strange)];
    const code = codes[which === 'first' ? 0 : 1]!;
    expect(await verify(program, email, code)).toMatchObject({ email, username: mine.username });
    const { token } = await logIn(program, email, mine);
    expect(await app.as(token)(accounts.user, {})).toMatchObject({
      username: mine.username,
      workspace: { name: `${mine.username}’s workspace` },
    });
    expect(await refusal(logIn(program, email, other))).toBe('bad-credentials');
    for (const late of codes) expect(await refusal(verify(program, email, late))).toBe('bad-code');
  });

  it('[S8] of a stranger’s sign-up proves nothing in the owner’s browser, in whichever order they came', async () => {
    for (const first of ['owner', 'stranger']) {
      const email = someEmail();
      const [browser, stranger] = [aBrowser(app, home), aBrowser(app, home)];
      let [ours, theirs] = ['', ''];
      if (first === 'owner') ours = await signUp(browser, email, own);
      theirs = await signUp(stranger, email, strange);
      if (first === 'stranger') ours = await signUp(browser, email, own);
      const asked = await failure(verify(browser, email, theirs));
      expect([asked.status, asked.meta.code, Object.keys(asked.fields)]).toEqual([
        400,
        'password-required',
        ['password'],
      ]);
      expect(await refusal(verify(browser, email, theirs, own.password))).toBe('password-required');
      // One that has no cookie yet is no program, though it is in the same network.
      expect(await refusal(verify(aBrowser(app, home), email, theirs))).toBe('password-required');
      expect(await refusal(logIn(stranger, email, strange))).toBe('unverified');
      await verify(browser, email, ours);
      await logIn(browser, email, own);
      expect(await refusal(logIn(stranger, email, strange))).toBe('bad-credentials');
    }
  });

  it('[S8] that is asked for again is for the sign-up of the browser that asks', async () => {
    const email = someEmail();
    const [browser, stranger] = [aBrowser(app, home), aBrowser(app, elsewhere)];
    const first = await signUp(browser, email, own);
    await signUp(stranger, email, strange);
    const again = await resend(browser, email);
    expect(await refusal(verify(browser, email, first))).toBe('bad-code');
    expect((await verify(browser, email, again)).username).toBe('Ada');
  });

  it('[S8] that is asked for from elsewhere proves the sign-up whose password comes with it', async () => {
    const email = someEmail();
    await signUp(aBrowser(app, home), email, own);
    await signUp(aBrowser(app, elsewhere), email, strange);
    const phone = aBrowser(app, '203.0.113.1');
    const code = await resend(phone, email);
    expect(await refusal(verify(phone, email, code))).toBe('password-required');
    expect(await refusal(verify(phone, email, code, 'neither of both'))).toBe('password-required');
    expect((await verify(phone, email, code, own.password)).username).toBe('Ada');
    expect(await refusal(logIn(phone, email, strange))).toBe('bad-credentials');
  });

  it('[S8] that a program asks for where several signed up needs the password, or a stranger’s would be as good', async () => {
    const email = someEmail();
    const program = aProgram(app, home);
    await signUp(program, email, own);
    expect((await verify(program, email, await resend(program, email))).username).toBe('Ada');
    const other = someEmail();
    await signUp(program, other, own);
    await signUp(program, other, strange);
    const code = await resend(program, other);
    expect(await refusal(verify(program, other, code))).toBe('password-required');
    expect((await verify(program, other, code, own.password)).username).toBe('Ada');
  });

  it('is good in another browser with the password of the sign-up, as when the mail is read on the phone', async () => {
    const email = someEmail();
    const code = await signUp(aBrowser(app, home), email, own);
    const phone = aBrowser(app, elsewhere);
    expect(await refusal(verify(phone, email, code))).toBe('password-required');
    expect((await verify(phone, email, code, own.password)).email).toBe(email);
  });

  it('[S8] makes one account of two sign-ups that are proven at the same moment', async () => {
    const email = someEmail();
    const program = aProgram(app, home);
    const codes = [await signUp(program, email, own), await signUp(program, email, strange)];
    const ends = await Promise.allSettled(codes.map((code) => verify(program, email, code)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const won = ends[0]!.status === 'fulfilled' ? own : strange;
    await logIn(program, email, won);
    expect(await refusal(logIn(program, email, won === own ? strange : own))).toBe('bad-credentials');
  });
});

describe('a sign-up', () => {
  it('is the same when it is sent twice, and takes what was typed last', async () => {
    const email = someEmail();
    const program = aProgram(app, home);
    await signUp(program, email, own);
    await signUp(program, email, { ...own, username: 'Ada L.' });
    const { db } = app.database;
    const [row] = await db.select().from(account).where(eq(account.email, email));
    const waiting = await db.select().from(table).where(eq(table.accountId, row!.id));
    expect(waiting.map(({ username }) => username)).toEqual(['Ada L.']);
    expect((await verify(program, email, await resend(program, email))).username).toBe('Ada L.');
  });

  it('is answered for everybody when several come with a new address at the same moment', async () => {
    const email = someEmail();
    const program = aProgram(app, home);
    const answers = await Promise.all(
      [own, strange, { username: 'Grace', password: 'a third set of words' }].map((how) =>
        program.call(accounts.signup, { body: { email, ...how } }),
      ),
    );
    expect(answers.map((answer) => answer.email)).toEqual([email, email, email]);
    expect(await outboxOf(app, email)).toHaveLength(3);
  });

  it('[S6] with the address of an account answers as any other, now and later, and changes nothing of the account', async () => {
    const me = await signIn(app);
    const told = async (email: string) => {
      const stranger = aBrowser(app, elsewhere);
      const signedUp = await stranger.call(accounts.signup, { body: { email, ...strange } });
      const steps = [
        () => logIn(stranger, email, strange),
        () => logIn(stranger, email, { password: 'yet another one' }),
        () => logIn(aProgram(app, '203.0.113.2'), email, strange),
        () => verify(stranger, email, '000000'),
        () => verify(stranger, email, '000000', strange.password),
      ];
      const answers: unknown[] = [{ ...signedUp, email: '' }];
      for (const step of steps) {
        const { status, message, fields, meta } = await failure(step());
        answers.push([status, message, fields, meta.code]);
      }
      const again = { body: { email, purpose: 'verify' as const } };
      return [...answers, await stranger.call(accounts.sendCode, again)];
    };
    expect(await told(me.email)).toEqual(await told(someEmail()));
    const mails = await outboxOf(app, me.email);
    expect(mails.slice(0, 2).map(({ subject, code }) => [subject, code])).toEqual([
      ['You already have a Quillstead account', undefined],
      ['You already have a Quillstead account', undefined],
    ]);
    expect((await logIn(aProgram(app, home), me.email, me)).email).toBe(me.email);
    expect((await whoAmI(me)).username).toBe('Ada');
  });

  it('tells its password’s owner only that the address is not confirmed yet', async () => {
    const email = someEmail();
    await signUp(aBrowser(app, home), email, own);
    await signUp(aBrowser(app, elsewhere), email, strange);
    for (const visitor of [aBrowser(app, home), aProgram(app, '203.0.113.3')])
      for (const how of [own, strange]) expect(await refusal(logIn(visitor, email, how))).toBe('unverified');
    expect(await refusal(logIn(aProgram(app, home), email, { password: somePassword }))).toBe(
      'bad-credentials',
    );
  });

  it('[S38] is void once the address was proven by an invitation', async () => {
    const me = await onPlan(app, await signIn(app), 'agency');
    const email = someEmail();
    const stranger = aBrowser(app, elsewhere);
    const code = await signUp(stranger, email, strange);
    await me.call(team.invite, { body: { email, role: 'editor' } });
    const token = await invitationFor(app, email);
    await app.as()(team.join, { body: { token, ...own } });
    expect(await refusal(verify(stranger, email, code))).toBe('bad-code');
    expect(await refusal(logIn(stranger, email, strange))).toBe('bad-credentials');
    const { token: bearer } = await logIn(aProgram(app, home), email, own);
    const { results } = await app.as(bearer)(team.list, {});
    expect(results.find((result) => result.email === email)?.name).toBe('Ada');
    const { rows } = await app.database.pool.query(
      'select w.name from workspace w join member m on m.workspace_id = w.id join account a on a.id = m.user_id where a.email = $1 and m.role = $2',
      [email, 'owner'],
    );
    expect(rows).toEqual([{ name: 'Ada’s workspace' }]);
  });

  it('waits a week, then it is forgotten', async () => {
    const email = someEmail();
    const browser = aBrowser(app, home);
    await signUp(browser, email, own);
    app.clock.advance(7 * 24 * 3600_000 - 60_000);
    expect(await refusal(logIn(browser, email, own))).toBe('unverified');
    const code = await resend(browser, email);
    app.clock.advance(2 * 60_000);
    expect(await refusal(verify(browser, email, code))).toBe('bad-code');
    expect(await refusal(logIn(browser, email, own))).toBe('bad-credentials');
  });
});
