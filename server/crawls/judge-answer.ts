import type { PageOutcome } from '#contract/crawls.ts';
import { pageTypes } from '#server/kernel/egress/egress.ts';
import type { Answer } from './polite-fetch.ts';

/** Addresses at which sites ask visitors to sign in. */
const signIn = /\/(?:log-?in|sign-?in|auth|sso|oauth2?|account\/login|wp-login\.php)(?:[/?.]|$)/i;
export const isSignIn = (address: string): boolean => signIn.test(new URL(address).pathname);

/** Beginnings of files that servers send as text/html by mistake. */
const binary = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0x52, 0x49, 0x46, 0x46],
] as const;

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
  return binary.some((start) => start.every((byte, at) => bytes[at] === byte)) ? 'not-html' : 'ok';
}
