// Strangers who know an address try what they can; its owner goes on as if they were not there.
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { useTestApp } from '#tests/support/app.ts';
import { withTwoFactor } from '#tests/support/authenticator.ts';
import { failure } from '#tests/support/failure.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { codeFor, someEmail, somePassword } from '#tests/support/factories/person-factories.ts';
import { aBrowser, aProgram, type Visitor } from '#tests/support/factories/visitors.ts';

const app = useTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const home = '192.0.2.1';
/** One of 65,000 places of the network. */
const stranger = (n: number) => aProgram(app, `198.${18 + (n >> 8)}.${n & 255}.7`);

/** Lets wrong passwords have been tried elsewhere before, without working on each. */
const alreadyTried = (email: string, times: number) =>
  Promise.all(
    ['login-email', 'login-elsewhere'].map((limit) =>
      app.database.pool.query('insert into rate_limit (key, points, expire) values ($1, $2, $3)', [
        `${limit}:${email}`,
        times,
        Date.now() + 3_600_000,
      ]),
    ),
  );

/** Somebody who has signed up and is signed in at home, by a browser. */
async function anOwner() {
  const email = someEmail();
  const browser = aBrowser(app, home);
  await browser.call(accounts.signup, { body: { email, password: somePassword, username: 'Ada' } });
  const { token } = await browser.call(accounts.verify, { body: { email, code: await codeFor(app, email) } });
  const logIn = (visitor: Visitor, password = somePassword, otp?: string) =>
    visitor.call(accounts.login, { body: { email, password, ...(otp !== undefined && { otp }) } });
  const wrong = async (visitor: Visitor) => (await failure(logIn(visitor, 'not this one'))).status;
  return { email, token, browser, logIn, wrong };
}

describe('an owner whose password strangers guess', () => {
  it('[S7] is let in by a browser and in a network that they have signed in with before, however many guess', async () => {
    const { email, browser, logIn, wrong } = await anOwner();
    await alreadyTried(email, 96);
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push(await wrong(stranger(n)));
    // Strangers together have a hundred tries an hour.
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
    await logIn(browser);
    await logIn(browser.at('203.0.113.9'));
    await logIn(aProgram(app, home));
    expect(await wrong(stranger(200))).toBe(429);
  });

  it('[S7] is let in by a browser that they have signed in with, though somebody guesses in the same network', async () => {
    const { browser, logIn, wrong } = await anOwner();
    const neighbour = aBrowser(app, home);
    for (let n = 0; n < 5; n += 1) expect(await wrong(neighbour)).toBe(401);
    expect(await wrong(neighbour)).toBe(429);
    await logIn(browser);
    expect((await failure(logIn(neighbour))).status).toBe(429);
  });

  it('[S7] has a try left in a place where they have never been, when twenty were wrong elsewhere', async () => {
    const { email, logIn, wrong } = await anOwner();
    await alreadyTried(email, 15);
    for (let n = 0; n < 5; n += 1) expect(await wrong(stranger(0))).toBe(401);
    // From here on each place has one try in a quarter of an hour.
    expect(await wrong(stranger(10))).toBe(401);
    expect(await wrong(stranger(10))).toBe(429);
    expect(await wrong(stranger(0))).toBe(429);
    await logIn(aProgram(app, '203.0.113.10'));
  });

  it('[S7] is no stranger after a reset by mail in a new place', async () => {
    const { email, logIn } = await anOwner();
    await alreadyTried(email, 100);
    const elsewhere = aBrowser(app, '203.0.113.11');
    expect((await failure(logIn(elsewhere))).status).toBe(429);
    await elsewhere.call(accounts.sendCode, { body: { email, purpose: 'reset' } });
    const code = await codeFor(app, email);
    await elsewhere.call(accounts.resetPassword, {
      body: { email, code, password: 'an entirely fresh one' },
    });
    await logIn(elsewhere, 'an entirely fresh one');
  });

  it('[S7] has five wrong tries in each of their own lanes', async () => {
    const { browser, wrong } = await anOwner();
    for (const lane of [browser, aProgram(app, home)]) {
      for (let n = 0; n < 5; n += 1) expect(await wrong(lane)).toBe(401);
      expect(await wrong(lane)).toBe(429);
    }
  });

  it('[S7] is not impersonated by a cookie that is made up, or that another account has given', async () => {
    const { email, browser, wrong } = await anOwner();
    const other = await anOwner();
    const [id, tag] = browser.cookies.get('quillstead-device')!.split('.');
    const [otherId, otherTag] = other.browser.cookies.get('quillstead-device')!.split('.');
    const forged = [
      `${id}.${'A'.repeat(22)}`,
      `${otherId}.${tag}`,
      `${id}.${otherTag}`,
      `${otherId}.${otherTag}`,
      `${id}`,
      `.${tag}`,
      `${id}.${tag}.`,
      `${tag}.${id}`,
    ];
    await alreadyTried(email, 20);
    for (const [n, value] of forged.entries()) {
      const thief = stranger(100 + n);
      thief.cookies.set('quillstead-device', value);
      expect([value, await wrong(thief)]).toEqual([value, 401]);
      expect([value, await wrong(thief)]).toEqual([value, 429]);
    }
  });

  it('[S7] passes the second step while somebody who has the password fails it elsewhere', async () => {
    const { token, browser, logIn } = await anOwner();
    const phone = await withTwoFactor(app, { call: app.as(token), password: somePassword });
    for (let n = 0; n < 5; n += 1)
      expect((await failure(logIn(stranger(n), somePassword, '000000'))).meta.code).toBe('bad-code');
    expect((await failure(logIn(stranger(9), somePassword, '000000'))).status).toBe(429);
    await logIn(browser, somePassword, phone.next());
  });
});

describe('an owner who is mailed codes', () => {
  const mailsTo = async (email: string) =>
    (await outboxOf(app, email)).filter((mail) => mail.subject === 'Reset your Quillstead password');
  const ask = (visitor: Visitor, email: string) =>
    visitor.call(accounts.sendCode, { body: { email, purpose: 'reset' } });
  const enter = (visitor: Visitor, email: string, code: string) =>
    visitor.call(accounts.resetPassword, { body: { email, code, password: 'an entirely fresh one' } });
  const wrongFor = (...codes: string[]) =>
    ['000000', '000001', '000002'].find((item) => !codes.includes(item))!;
  async function asked(visitor: Visitor, email: string): Promise<string> {
    await ask(visitor, email);
    return (await mailsTo(email))[0]!.code!;
  }
  async function failing(visitor: Visitor, email: string, times: number, code = '000000'): Promise<void> {
    for (let n = 0; n < times; n += 1)
      expect((await failure(enter(visitor, email, code))).meta.code).toBe('bad-code');
  }

  it('[S8] gets one whenever they ask at home, though strangers have asked for all that they may', async () => {
    const { email, browser } = await anOwner();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(stranger(Math.floor(n / 4)), email).catch(() => null)),
    );
    // Eight an hour with the one of the sign-up.
    expect(answers.filter(Boolean)).toHaveLength(7);
    expect(await mailsTo(email)).toHaveLength(7);
    expect((await failure(ask(stranger(50), email))).status).toBe(429);
    for (const own of [browser, aProgram(app, home), browser.at('203.0.113.20')]) await ask(own, email);
    expect(await mailsTo(email)).toHaveLength(10);
  });

  it('[S8] keeps a live one when strangers ask for others, from the same network too', async () => {
    const { email, browser } = await anOwner();
    const code = await asked(browser, email);
    await ask(stranger(1), email);
    await ask(aBrowser(app, home), email);
    await enter(browser, email, code);
  });

  it.each([
    ['a browser', () => aBrowser(app, home)],
    ['a program', () => aProgram(app, home)],
  ])('[S8] keeps a live one of %s when strangers enter wrong ones, however many', async (_kind, of) => {
    const { email } = await anOwner();
    const own = of();
    const code = await asked(own, email);
    for (let n = 0; n < 12; n += 1) await failing(stranger(n), email, 5, wrongFor(code));
    await failing(own, email, 4, wrongFor(code));
    await enter(own, email, code);
  });

  it('[S8] has five wrong tries with it, and everybody else together three, so that guesses stay few', async () => {
    const { email, browser } = await anOwner();
    const code = await asked(browser, email);
    const wrong = wrongFor(code);
    const neighbour = aBrowser(app, home);
    await failing(browser, email, 5, wrong);
    await failing(neighbour, email, 5, wrong);
    await failing(stranger(1), email, 2, wrong);
    await failing(stranger(2), email, 1, wrong);
    for (const visitor of [browser, neighbour, stranger(1), stranger(3), aProgram(app, home)])
      await failing(visitor, email, 1, code);
  });

  it('[S8] may enter it elsewhere, and parallel wrong tries there are counted each', async () => {
    const { email, browser } = await anOwner();
    const first = await asked(browser, email);
    await failing(stranger(1), email, 2, wrongFor(first));
    await enter(stranger(2), email, first);
    const second = await asked(browser, email);
    const tries = Array.from({ length: 10 }, (_, n) => failure(enter(stranger(n), email, wrongFor(second))));
    await Promise.all(tries);
    await failing(stranger(20), email, 1, second);
    await enter(browser, email, second);
  });

  it('[S8] uses the newest that they asked for, and after it no other works', async () => {
    const { email, browser } = await anOwner();
    const first = await asked(browser, email);
    const second = await asked(browser, email);
    const others = await asked(stranger(1), email);
    await failing(browser, email, 1, first);
    await enter(browser, email, second);
    for (const code of [second, others]) await failing(stranger(1), email, 1, code);
  });
});

describe('the cookie of a known browser', () => {
  it('[S19] holds a random secret and no account, and cannot be read by scripts', async () => {
    const { email, browser } = await anOwner();
    const value = browser.cookies.get('quillstead-device')!;
    expect(value).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    const answer = await fetch(`${app.origin}/api/v1/accounts/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `quillstead-device=${value}` },
      body: JSON.stringify({ email, password: somePassword }),
    });
    const line = answer.headers.getSetCookie().find((item) => item.startsWith('quillstead-device='));
    expect(line).toBe(`quillstead-device=${value}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`);
  });

  it('knows the eight accounts that signed in last', async () => {
    const browser = aBrowser(app, home);
    const first = await anOwner();
    await first.logIn(browser);
    for (let n = 0; n < 8; n += 1) await (await anOwner()).logIn(browser);
    const value = browser.cookies.get('quillstead-device')!;
    expect(value.split('.')).toHaveLength(9);
    await first.logIn(browser);
    expect(browser.cookies.get('quillstead-device')!.split('.')).toHaveLength(9);
  });
});
