// People at different places of the network, with a browser that keeps cookies or a program that keeps none. The server
// must believe its peer's X-Forwarded-For: TRUST_PROXY=127.0.0.1.
import { createClient } from '#contract/shared/http.ts';
import type { TestApp } from '../app.ts';

export interface Visitor {
  call: ReturnType<typeof createClient>;
  /** what its browser keeps */
  cookies: Map<string, string>;
  /** the same browser or program at another address */
  at(address: string): Visitor;
}

const keeping = (
  testApp: Pick<TestApp, 'origin'>,
  address: string,
  cookies: Map<string, string>,
  keeps: boolean,
): Visitor => {
  const fetcher: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    // What a browser sends with everything that is not a plain visit.
    if (keeps) headers.set('origin', testApp.origin);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(url, { ...init, headers });
    if (keeps)
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1);
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    return answer;
  };
  return {
    call: createClient(testApp.origin, () => ({}), fetcher),
    cookies,
    at: (elsewhere) => keeping(testApp, elsewhere, cookies, keeps),
  };
};

export const aBrowser = (testApp: Pick<TestApp, 'origin'>, address: string): Visitor =>
  keeping(testApp, address, new Map(), true);
export const aProgram = (testApp: Pick<TestApp, 'origin'>, address: string): Visitor =>
  keeping(testApp, address, new Map(), false);
