// Strangers who know an address try what they can; its owner goes on as if they were not there.
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { useTestApp } from '#tests/support/app.ts';
import { withTwoFactor } from '#tests/support/authenticator.ts';
import { failure } from '#tests/support/failure.ts';
import { codeFor, someEmail, somePassword } from '#tests/support/people.ts';
import { aBrowser, aProgram, type Visitor } from '#tests/support/visitors.ts';

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
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('quillstead-device='));
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
