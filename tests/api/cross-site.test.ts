// What another site can make a browser send: a form in one of three types, with this site's cookies and no header of its
// choice. Nothing of it may sign anybody in.
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { allEndpoints } from '#contract/api.ts';
import { addressOf, type AnyEndpoint } from '#contract/shared/http.ts';
import { site } from '#contract/site.ts';
import { team } from '#contract/team.ts';
import { useTestApp } from '#tests/support/app.ts';
import { invitationFor, newMember } from '#tests/support/factories/members.ts';
import {
  codeFor,
  onPlan,
  signIn,
  someEmail,
  somePassword,
} from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

async function send(endpoint: AnyEndpoint, body: string, headers: Record<string, string>) {
  const params = { id: '01890000-0000-7000-8000-000000000000', type: 'team', value: 'on' };
  const answer = await fetch(app.origin + addressOf(endpoint, { params }), {
    method: endpoint.method,
    headers,
    body,
  });
  const { status } = answer;
  return { status, text: await answer.text(), cookies: answer.headers.getSetCookie() };
}

/** Calls that end with a signed-in browser, each with a body that is right. */
const signingIn: Record<string, { endpoint: AnyEndpoint; body: () => Promise<Record<string, string>> }> = {
  'signing in': {
    endpoint: accounts.login,
    async body() {
      const { email, password } = await signIn(app);
      return { email, password };
    },
  },
  'proving an address': {
    endpoint: accounts.verify,
    async body() {
      const email = someEmail();
      await app.as()(accounts.signup, { body: { email, password: somePassword, username: 'Ada' } });
      // In a browser that has not signed up the password is asked, too.
      return { email, code: await codeFor(app, email), password: somePassword };
    },
  },
  'accepting an invitation': {
    endpoint: team.join,
    async body() {
      const me = await onPlan(app, await signIn(app), 'agency');
      const email = someEmail();
      await me.call(team.invite, { body: { email, role: 'editor' } });
      return { token: await invitationFor(app, email), username: 'Grace', password: somePassword };
    },
  },
};

describe('a form of another site', () => {
  const types: [type: string, (body: Record<string, string>) => string][] = [
    ['application/x-www-form-urlencoded', (body) => new URLSearchParams(body).toString()],
    ['text/plain', (body) => JSON.stringify(body)],
    ['text/plain;charset=UTF-8', (body) => JSON.stringify(body)],
    ['multipart/form-data; boundary=x', (body) => JSON.stringify(body)],
  ];

  it.each(Object.keys(signingIn))('[S24] signs nobody in by %s, though all in it is right', async (name) => {
    const { endpoint, body } = signingIn[name]!;
    const right = await body();
    for (const [type, spelled] of types) {
      const refused = await send(endpoint, spelled(right), { 'content-type': type });
      expect([type, refused.status, refused.cookies]).toEqual([type, 415, []]);
    }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const json = { 'content-type': 'application/json', ...headers };
      const refused = await send(endpoint, JSON.stringify(right), json);
      expect([headers, refused.status, refused.cookies]).toEqual([headers, 403, []]);
    }
    const own = { origin: app.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const taken = await send(endpoint, JSON.stringify(right), own);
    expect([taken.status, taken.cookies.join()], taken.text).toEqual([
      200,
      expect.stringMatching(/quillstead=qs_/),
    ]);
  });

  it('[S24] is taken by no call that has a body, but by the contact form, which is one', async () => {
    const { token } = await newMember(app);
    for (const endpoint of allEndpoints.filter((allEndpoint) => allEndpoint.body)) {
      const form = await send(endpoint, 'a=b', {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect([endpoint.path, form.status]).toEqual([endpoint.path, endpoint === site.contact ? 400 : 415]);
      // Who asks is judged before what was sent.
      const anonymous = await send(endpoint, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
      if (endpoint.policy !== 'public')
        expect([endpoint.path, anonymous.status]).toEqual([endpoint.path, 401]);
    }
  });
});

describe('a browser behind a proxy that says nothing of itself', () => {
  it('signs in: the browser’s own word that the page is of this site is enough', async () => {
    const { email, password } = await signIn(app);
    const answer = await send(accounts.login, JSON.stringify({ email, password }), {
      'content-type': 'application/json',
      origin: 'https://write.example',
      'sec-fetch-site': 'same-origin',
    });
    expect(answer.status, answer.text).toBe(200);
  });
});
