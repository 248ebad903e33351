import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { apiBase } from '#contract/shared/http.ts';
import { authBase } from '#contract/accounts/session.ts';
import { useTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { signIn, somePassword } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

describe('what stays in the browser', () => {
  const post = (path: string, token: string, body?: object) =>
    fetch(`${app.origin}${apiBase}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('[S71] is no kept answer after signing out, by bearer or cookie, and after asking for the end of the account', async () => {
    const me = await signIn(app);
    const { token } = await app.as()(accounts.login, { body: { email: me.email, password: somePassword } });
    expect((await post('accounts/logout/', token)).headers.get('clear-site-data')).toBe('"cache"');
    const csrf = await fetch(`${app.origin}${authBase}/csrf`);
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const signedOut = await fetch(`${app.origin}${authBase}/signout`, {
      method: 'POST',
      headers: {
        cookie: csrf.headers
          .getSetCookie()
          .map((item) => item.split(';')[0])
          .join('; '),
      },
      body: new URLSearchParams({ csrfToken, json: 'true' }),
    });
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
    const ended = await post('accounts/delete/', me.token, { password: somePassword });
    expect(ended.headers.get('clear-site-data')).toBe('"cache"');
    expect(ended.headers.getSetCookie().join()).toMatch(/quillstead=;/);
  });

  it('[S71] is no answer of the API: good ones, refusals and unknown addresses say no-store', async () => {
    const me = await newMember(app);
    const headers = { authorization: `Bearer ${me.token}` };
    for (const [path, init] of [
      ['accounts/user/', { headers }],
      ['accounts/export/', { headers }],
      ['social-project/', { headers }],
      ['accounts/user/', {}],
      ['nothing/at/all/', { headers }],
      ['payment/sub/product/', {}],
    ] as [string, RequestInit][]) {
      const answer = await fetch(`${app.origin}${apiBase}${path}`, init);
      expect(answer.headers.get('cache-control'), `${path} ${answer.status}`).toContain('no-store');
    }
    const session = await fetch(`${app.origin}${authBase}/session`);
    expect(session.headers.get('cache-control')).toContain('no-store');
  });
});
