import { describe, expect, it, vi } from 'vitest';
import { carrying, wantedFrom } from './return-url.ts';

describe('the wanted address', () => {
  it('survives from sign-in through sign-up to verification', () => {
    const atLogin = wantedFrom(new URLSearchParams('returnUrl=%2Fprojects%3Fid%3D1'));
    const signup = carrying('/signup', atLogin);
    const verify = carrying('/verify', wantedFrom(new URL(signup, 'http://x').searchParams), {
      email: 'a+b@c.de',
    });
    const search = new URL(verify, 'http://x').searchParams;
    expect(wantedFrom(search)).toBe('/projects?id=1');
    expect(search.get('email')).toBe('a+b@c.de');
  });

  it('survives Google, whose errors name it as callbackUrl, also inside the landing’s address', () => {
    vi.stubGlobal('location', { origin: 'http://x' });
    const landing = carrying('/login', '/projects?id=1', { landing: 'google' });
    const failed = new URLSearchParams({ error: 'OAuthCallbackError', callbackUrl: landing });
    expect(wantedFrom(failed)).toBe('/projects?id=1');
    expect(wantedFrom(new URLSearchParams({ callbackUrl: 'http://x/modules' }))).toBe('/modules');
    for (const bad of ['//evil.example', 'https://evil.example', '/login?returnUrl=//evil.example'])
      expect(wantedFrom(new URLSearchParams({ callbackUrl: bad }))).toBeNull();
    vi.unstubAllGlobals();
  });

  it('never leads to another site', () => {
    for (const bad of ['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)'])
      expect(wantedFrom(new URLSearchParams({ returnUrl: bad }))).toBeNull();
  });
});
