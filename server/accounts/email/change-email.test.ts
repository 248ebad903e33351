import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import {
  codeFor,
  type Person,
  signIn,
  someEmail,
  somePassword,
  whoAmI,
} from '#tests/support/factories/person-factories.ts';
import { account } from '../tables.ts';

const app = useTestApp();

const ask = (me: Person, email: string) => me.call(accounts.sendCode, { body: { email, purpose: 'email' } });
const change = (me: Person, body: { email: string; code: string; password?: string }) =>
  me.call(accounts.updateUser, { body: { password: somePassword, ...body } });
const mailsTo = async (email: string): Promise<{ subject: string; text: string; code: string | null }[]> =>
  (
    await app.database.pool.query(
      'select * from mail where recipient = $1 order by created_at desc, id desc',
      [email],
    )
  ).rows;
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('another email address', () => {
  it('[S10] wants the password and the code of the new mailbox, tells the old one, and signs other devices out', async () => {
    const me = await signIn(app);
    const other = await app.as()(accounts.login, { body: { email: me.email, password: somePassword } });
    const email = someEmail();
    await ask(me, email);
    const code = await codeFor(app, email);
    const noProof = await failure(me.call(accounts.updateUser, { body: { email, code } }));
    expect([noProof.status, Object.keys(noProof.fields)[0]]).toEqual([400, 'password']);
    const wrong = await failure(change(me, { email, code, password: 'not this one' }));
    expect([wrong.status, Object.keys(wrong.fields)[0]]).toEqual([400, 'password']);
    expect((await change(me, { email, code })).email).toBe(email);
    expect((await whoAmI(me)).email).toBe(email);
    expect((await failure(app.as(other.token)(accounts.user, {}))).status).toBe(401);
    const [notice] = await mailsTo(me.email);
    expect(notice?.subject).toBe('Your Quillstead email address was changed');
    expect(notice?.text).toContain('/contact');
    expect(notice?.text).not.toContain(email);
    await failure(app.as()(accounts.login, { body: { email: me.email, password: somePassword } }));
    await app.as()(accounts.login, { body: { email, password: somePassword } });
  });

  it('[S8] takes a code once, for the address it was mailed to, from the person who asked, within ten minutes', async () => {
    const [me, thief] = [await signIn(app), await signIn(app)];
    const email = someEmail();
    await ask(me, email);
    const code = await codeFor(app, email);
    const stolen = await failure(change(thief, { email, code }));
    expect(stolen.fields['code']).toContain('wrong or has expired');
    expect((await failure(change(me, { email: someEmail(), code }))).fields['code']).toContain('wrong');
    expect((await failure(change(me, { email, code: wrongFor(code) }))).fields['code']).toContain('wrong');
    await change(me, { email, code });
    expect((await failure(change(me, { email, code }))).fields['email']).toContain('already');
    const late = someEmail();
    await ask(me, late);
    const expired = await codeFor(app, late);
    app.clock.advance(10 * 60_000 + 1);
    expect((await failure(change(me, { email: late, code: expired }))).meta.code).toBe('bad-code');
  });

  it('[S8] is no other purpose’s code: verifying and resetting do not take it', async () => {
    const me = await signIn(app);
    const email = someEmail();
    await ask(me, email);
    const code = await codeFor(app, email);
    await failure(app.as()(accounts.verify, { body: { email, code } }));
    await failure(
      app.as()(accounts.resetPassword, { body: { email, code, password: 'a brand new password' } }),
    );
    expect((await change(me, { email, code })).email).toBe(email);
  });

  it('[S6] answers alike for an address that has an account, whose owner is told without a code', async () => {
    const [me, other] = [await signIn(app), await signIn(app)];
    expect(await ask(me, other.email)).toEqual(await ask(me, someEmail()));
    const [notice] = await mailsTo(other.email);
    expect(notice).toMatchObject({
      subject: 'This email address already has a Quillstead account',
      code: null,
    });
  });

  it('[S11] is the same address however it is written, and is unique', async () => {
    const me = await signIn(app);
    const own = await failure(ask(me, me.email.toUpperCase().replace('@', '＠')));
    expect(own.fields['email']).toContain('already');
    const email = someEmail();
    await ask(me, email.toUpperCase());
    const code = await codeFor(app, email);
    // Somebody else proves it first.
    await signIn(app, email);
    const refused = await failure(change(me, { email, code }));
    expect(refused.fields['email']).toContain('already has an account');
  });

  it('takes the place of an account that nobody proved', async () => {
    const me = await signIn(app);
    const email = someEmail();
    await app.as()(accounts.signup, { body: { email, password: somePassword, username: 'Squatter' } });
    await ask(me, email);
    await expect.poll(async () => (await mailsTo(email))[0]?.subject).toBe('Confirm your new email address');
    await change(me, { email, code: (await mailsTo(email))[0]!.code! });
    const rows = await app.database.db.select().from(account).where(eq(account.email, email));
    expect(rows).toMatchObject([{ id: (await whoAmI(me)).id, username: 'Ada' }]);
  });

  it('asks for the sign-in, and a stale one does not break other codes', async () => {
    const nobody = await failure(
      app.as()(accounts.sendCode, { body: { email: someEmail(), purpose: 'email' } }),
    );
    expect(nobody.status).toBe(401);
    const stale = app.as(`qs_${'A'.repeat(43)}`);
    expect(await stale(accounts.sendCode, { body: { email: someEmail(), purpose: 'reset' } })).toEqual({
      sent: true,
    });
  });

  it('[S10] takes a code of the present mailbox as proof where the account has no password', async () => {
    const me = await signIn(app);
    const { db } = app.database;
    await db.update(account).set({ passwordHash: null }).where(eq(account.email, me.email));
    const email = someEmail();
    await ask(me, email);
    const code = await codeFor(app, email);
    const unproven = await failure(me.call(accounts.updateUser, { body: { email, code } }));
    expect(unproven.status).toBe(400);
    await me.call(accounts.sendCode, { body: { email: me.email, purpose: 'password' } });
    await expect.poll(async () => (await mailsTo(me.email))[0]?.subject).toBe('Set your Quillstead password');
    const presentCode = (await mailsTo(me.email))[0]!.code!;
    const swapped = { email, code: presentCode, presentCode: code };
    expect((await failure(me.call(accounts.updateUser, { body: swapped }))).status).toBe(400);
    const changed = await me.call(accounts.updateUser, { body: { email, code, presentCode } });
    expect(changed.email).toBe(email);
  });

  it('says beside the code that it is missing', async () => {
    const me = await signIn(app);
    const refused = await failure(
      me.call(accounts.updateUser, { body: { email: someEmail(), password: somePassword } }),
    );
    expect(Object.keys(refused.fields)[0]).toBe('code');
  });
});
