// A browser without a screen: keeps cookies, sends forms as next-auth's client does, follows no redirect by itself.
import type { TestApp } from './app.ts';

export interface Tab {
  cookies: Map<string, string>;
  /** newest answer's Set-Cookie lines */
  setCookies: string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    body: Record<string, string> | string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** sends a form with this tab's csrfToken and json=true */
  form(
    path: string,
    fields?: Record<string, string>,
  ): Promise<{ status: number; url: string; answer: Response }>;
  csrfToken(): Promise<string>;
}

export function openTab(testApp: Pick<TestApp, 'origin'>): Tab {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(new URL(path, testApp.origin), { redirect: 'manual', ...init, headers });
    tab.setCookies = answer.headers.getSetCookie();
    for (const line of tab.setCookies) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const gone = attributes.some(
        (attribute) => attribute === 'Max-Age=0' || attribute.startsWith('Expires=Thu, 01 Jan 1970'),
      );
      if (gone) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const tab: Tab = {
    cookies,
    setCookies: [],
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      typeof body === 'string'
        ? send(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
        : send(path, { method: 'POST', body: new URLSearchParams(body), headers }),
    async form(path, fields = {}) {
      const csrfToken = fields['csrfToken'] ?? (await tab.csrfToken());
      const answer = await tab.post(path, { json: 'true', ...fields, csrfToken });
      const { url } = (await answer.clone().json()) as { url: string };
      return { status: answer.status, url, answer };
    },
    async csrfToken() {
      return ((await (await tab.get('/api/auth/csrf')).json()) as { csrfToken: string }).csrfToken;
    },
  };
  return tab;
}
