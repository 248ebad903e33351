// Where the session calls send a browser next: to this site, or nowhere.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callbackPath } from '#contract/accounts/session.ts';
import { useTestApp } from '#tests/support/app.ts';
import { openTab } from '#tests/support/browser-tab.ts';
import { type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

describe('callbackUrl', () => {
  let person: Person | undefined;
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http:evil.example',
    'https:/evil.example',
    'http://127.0.0.1@evil.example',
    'data:text/html,x',
    '\thttps://evil.example',
    'login',
  ];

  it.each(elsewhere)(
    '[S25] to %j is refused by signin, callback and signout, and nobody is signed in',
    async (callbackUrl) => {
      // The refusal changes nothing, so all share one person.
      person ??= await signIn(app);
      const tab = openTab(app);
      for (const path of ['signin/google', 'callback/credentials', 'signout']) {
        const { status, url } = await tab.form(`/api/auth/${path}`, {
          email: person.email,
          password: person.password,
          callbackUrl,
        });
        expect([status, url]).toEqual([400, `${app.origin}/api/auth/error?error=INVALID_CALLBACK_URL_ERROR`]);
      }
      expect(await (await tab.get('/api/auth/session')).json()).toEqual({});
    },
  );

  it('of this site is kept with its query, without its hash', async () => {
    const { url } = await openTab(app).form('/api/auth/signout', {
      callbackUrl: `${app.origin}/blog?a=1&b=2#top`,
    });
    expect(url).toBe(`${app.origin}/blog?a=1&b=2`);
  });

  it('[S25] never leads off this site, whatever is sent', () => {
    const base = 'https://write.example';
    const near = fc.constantFrom(
      ...elsewhere,
      `${base}/a`,
      base,
      `${base}.evil.example`,
      `${base}@evil.example`,
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), near), fc.string(), (start, end) => {
        const path = callbackPath(start + end, base);
        if (path !== null) expect(new URL(path, base).origin).toBe(base);
      }),
    );
  });
});
