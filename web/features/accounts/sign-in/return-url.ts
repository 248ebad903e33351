// Where a visitor wanted to go. It travels in the address through sign-in, sign-up, verification and Google.
import { safeReturnUrl } from '#contract/routes.ts';
import { callbackPath, signInPage } from '#contract/accounts/session.ts';

/**
 * The wanted path, or null when there is none or it leads elsewhere than this site. The guard calls it returnUrl, the
 * session calls callbackUrl; one that leads to the sign-in page stands for what that page was to go on to.
 */
export function wantedFrom(search: URLSearchParams): string | null {
  const wanted = safeReturnUrl(search.get('returnUrl'));
  const callbackUrl = search.get('callbackUrl');
  if (wanted || !callbackUrl) return wanted;
  const path = callbackPath(callbackUrl, globalThis.location.origin);
  const [page, query] = path?.split('?', 2) ?? [];
  return page === signInPage ? safeReturnUrl(new URLSearchParams(query).get('returnUrl')) : path;
}

/** An address that carries the wanted path (and more, for example the email) along. */
export function carrying(path: string, requested: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(more).filter(([, value]) => value !== ''));
  if (requested) query.set('returnUrl', requested);
  return query.size ? `${path}?${query}` : path;
}
