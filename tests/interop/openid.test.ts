// "Continue with Google" against an OpenID provider by others: its pages are walked as a browser walks them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../contract/accounts.ts';
import type { TokenAnswer } from '../../contract/accounts/session.ts';
import { useTestApp } from '../support/app.ts';
import { openTab, type Tab } from '../support/browser-tab.ts';
import { signIn, someEmail } from '../support/factories/person-factories.ts';
import { client, openIdProvider, type ProviderPerson, providerTab } from './openid-provider.ts';

const provider = await openIdProvider();
const app = useTestApp({
  env: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, OIDC_ISSUER: provider.issuer },
});
beforeAll(() => provider.serve(`${app.origin}/api/auth/callback/google`));
afterAll(() => provider.close());

let person: ProviderPerson;
beforeEach(() => {
  person = { sub: randomUUID(), email: someEmail(), email_verified: true, name: 'Grace Hopper' };
  provider.persons.set(person.sub, person);
});

/** One browser: what it holds of ours, and what it holds of the provider's. */
const aBrowser = () => ({ ours: openTab(app), theirs: providerTab(provider.issuer) });
type Browser = ReturnType<typeof aBrowser>;

/** Presses the button. @returns the provider's address that the browser is sent to */
async function press({ ours }: Browser, callbackUrl = '/projects'): Promise<string> {
  const { status, url } = await ours.form('/api/auth/signin/google', { callbackUrl });
  expect(status).toBe(200);
  expect(new URL(url).origin).toBe(provider.issuer);
  return url;
}
const pageOf = (at: { page: string } | { away: string }): string => {
  if ('away' in at) throw new Error(`the provider leads away to ${at.away}`);
  return at.page;
};
const awayOf = (at: { page: string } | { away: string }): URL => {
  if ('page' in at) throw new Error(`the provider shows a page:\n${at.page}`);
  return new URL(at.away);
};
/** Signs in at the provider and agrees, where it asks. @returns the address of ours that it sends the browser to */
async function agree({ theirs }: Browser, address: string, who = person): Promise<URL> {
  const first = await theirs.open(address);
  if ('away' in first) return awayOf(first);
  const consent = await theirs.submit(first.page, { login: who.sub, password: 'anything' });
  return awayOf('away' in consent ? consent : await theirs.submit(consent.page));
}
/** @returns where our server sends the browser after the provider's answer */
async function arrive({ ours }: Browser, back: URL): Promise<string> {
  const answer = await ours.get(back.pathname + back.search);
  expect(answer.status).toBe(302);
  return answer.headers.get('location')!;
}
const continueWithGoogle = async (browser: Browser) =>
  arrive(browser, await agree(browser, await press(browser)));

const sessionOf = async (tab: Tab) => (await tab.get('/api/auth/session')).json();
const errorOf = (place: string) => new URL(place, app.origin).searchParams.get('error');
async function userOf(tab: Tab) {
  const answer = await tab.post('/api/auth/token', JSON.stringify({ csrfToken: await tab.csrfToken() }));
  const { token } = (await answer.json()) as TokenAnswer;
  return app.as(token)(accounts.user, {});
}
/** The provider's answer comes to nothing: the named error, and nobody is signed in. */
async function expectRefused(browser: Browser, back: URL): Promise<void> {
  expect(errorOf(await arrive(browser, back))).toBe('OAuthCallbackError');
  expect(await sessionOf(browser.ours)).toEqual({});
}

describe('an OpenID provider by others', () => {
  it('vouches for somebody new, who gets an account and arrives where they wanted to', async () => {
    const browser = aBrowser();
    expect(await continueWithGoogle(browser)).toBe('/projects');
    expect(await sessionOf(browser.ours)).toMatchObject({
      user: { name: 'Grace Hopper', email: person.email },
    });
    expect(await userOf(browser.ours)).toMatchObject({ loginMethod: 'google', hasPassword: false });
  });

  it('[S28] brings somebody back to the same account by issuer and subject, whatever the address is by then', async () => {
    const browser = aBrowser();
    await continueWithGoogle(browser);
    const before = await userOf(browser.ours);
    provider.persons.set(person.sub, { ...person, email: someEmail(), name: 'Grace M. Hopper' });
    // The same browser is signed in there still; another one has to sign in first.
    const elsewhere = aBrowser();
    await continueWithGoogle(elsewhere);
    expect((await userOf(elsewhere.ours)).id).toBe(before.id);
    const again = { ours: openTab(app), theirs: browser.theirs };
    expect(await continueWithGoogle(again)).toBe('/projects');
    expect((await userOf(again.ours)).id).toBe(before.id);
  });

  it('[S28] does not open the account that its address has here: AccountNotLinkedError, until that password is proven', async () => {
    const owner = await signIn(app, person.email);
    const browser = aBrowser();
    expect(errorOf(await continueWithGoogle(browser))).toBe('AccountNotLinkedError');
    expect(await sessionOf(browser.ours)).toEqual({});
    const csrfToken = await browser.ours.csrfToken();
    const linked = await browser.ours.post('/api/auth/link', { csrfToken, password: owner.password });
    expect(linked.status).toBe(200);
    expect(await userOf(browser.ours)).toMatchObject({ email: person.email, hasPassword: true });
    expect(await continueWithGoogle(aBrowser())).toBe('/projects');
  });

  it('[S28] is not believed about an address that it has not proven itself', async () => {
    provider.persons.set(person.sub, { ...person, email_verified: false });
    const browser = aBrowser();
    await expectRefused(browser, await agree(browser, await press(browser)));
  });

  it.each(['before the sign-in', 'at the consent'])(
    'is told no %s, and the browser is back at the sign-in page with OAuthCallbackError',
    async (when) => {
      const browser = aBrowser();
      let page = pageOf(await browser.theirs.open(await press(browser)));
      if (when === 'at the consent')
        page = pageOf(await browser.theirs.submit(page, { login: person.sub, password: 'x' }));
      const cancel = /href="([^"]+\/abort)"/.exec(page)?.[1];
      const back = awayOf(await browser.theirs.open(cancel!));
      expect(back.searchParams.get('error')).toBe('access_denied');
      const place = await arrive(browser, back);
      expect(place).toBe('/login?error=OAuthCallbackError&callbackUrl=%2Fprojects');
      expect(await sessionOf(browser.ours)).toEqual({});
    },
  );
});

describe('its answer', () => {
  it('[S26] is to a question with PKCE by S256, a state and a nonce; without PKCE it is an error', async () => {
    const asked = new URL(await press(aBrowser()));
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(asked.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    asked.searchParams.delete('code_challenge');
    asked.searchParams.delete('code_challenge_method');
    const without = awayOf(await aBrowser().theirs.open(asked.href));
    expect(without.searchParams.get('error')).toBe('invalid_request');
  });

  it('[S26] with a forged state, or without one, is refused', async () => {
    for (const state of ['forged', '']) {
      const browser = aBrowser();
      const back = await agree(browser, await press(browser));
      back.searchParams.set('state', state);
      await expectRefused(browser, back);
    }
  });

  it('[S26] in another browser is refused, also in one that has asked itself', async () => {
    const victim = aBrowser();
    const back = await agree(victim, await press(victim));
    await expectRefused(aBrowser(), back);
    const thief = aBrowser();
    await press(thief);
    await expectRefused(thief, back);
  });

  it('[S26] with the code of another browser is refused: the verifier does not fit', async () => {
    const victim = aBrowser();
    const stolen = (await agree(victim, await press(victim))).searchParams.get('code')!;
    const thief = aBrowser();
    const back = await agree(thief, await press(thief));
    back.searchParams.set('code', stolen);
    await expectRefused(thief, back);
    expect(provider.complaints.at(-1)).toContain('invalid_grant');
  });

  it('[S26] is taken once: the same answer again, and its code after a new question, come to nothing', async () => {
    const browser = aBrowser();
    const back = await agree(browser, await press(browser));
    const before = new Map(browser.ours.cookies);
    expect(await arrive(browser, back)).toBe('/projects');

    const copy = aBrowser();
    for (const [name, value] of before) copy.ours.cookies.set(name, value);
    await expectRefused(copy, back);

    const next = { ours: openTab(app), theirs: browser.theirs };
    const another = await agree(next, await press(next));
    another.searchParams.set('code', back.searchParams.get('code')!);
    await expectRefused(next, another);
    expect(provider.complaints.at(-1)).toContain('invalid_grant');
  });

  it('[S26] that says another provider gave it is refused', async () => {
    const browser = aBrowser();
    const back = await agree(browser, await press(browser));
    expect(back.searchParams.get('iss')).toBe(provider.issuer);
    back.searchParams.set('iss', 'https://accounts.example.com');
    await expectRefused(browser, back);
  });

  it('[S26] opens nothing at the address of another provider', async () => {
    const browser = aBrowser();
    const back = await agree(browser, await press(browser));
    for (const other of ['github', 'credentials', 'email']) {
      const answer = await browser.ours.get(`/api/auth/callback/${other}${back.search}`);
      expect(new URL(answer.headers.get('location')!, app.origin).pathname).toBe('/login');
      expect(await sessionOf(browser.ours)).toEqual({});
    }
  });

  it('[S26] later than ten minutes after the question is refused', async () => {
    const browser = aBrowser();
    const back = await agree(browser, await press(browser));
    app.clock.advance(10 * 60_000 + 1);
    await expectRefused(browser, back);
  });
});
