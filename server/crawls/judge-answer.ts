import type { PageOutcome } from '#contract/crawls.ts';
import { pageTypes } from '#server/kernel/egress/egress.ts';
import { isFile, isSignIn } from '#server/kernel/page-text/judge-page.ts';
import type { Answer } from './polite-fetch.ts';

const redirects = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends its readers on to; null when it does not, or to no web address. */
export function redirectOf(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  from: string,
): string | null {
  const location = redirects.has(status) ? headers.get('location') : null;
  if (location === null || !URL.canParse(location, from)) return null;
  const { href, protocol } = new URL(location, from);
  return /^https?:$/.test(protocol) ? href : null;
}

/** What an answer is before its text is read. */
export function outcomeOf(answer: Answer, url: string): PageOutcome {
  const { status, headers, bytes } = answer;
  if (status === 304) return 'unchanged';
  const next = redirectOf(answer, url);
  if (next !== null) return isSignIn(next) && !isSignIn(url) ? 'login' : 'redirect';
  if (status === 401 || status === 407) return 'login';
  if (status >= 500) return 'server-error';
  if (status >= 400 || status < 200 || status > 299) return 'client-error';
  const type = (headers.get('content-type') ?? 'text/html').split(';')[0]!.trim().toLowerCase();
  if (!pageTypes.some((known) => known === type)) return 'not-html';
  return isFile(bytes) ? 'not-html' : 'ok';
}
