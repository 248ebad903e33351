// Where a visitor wanted to go. It travels in the address through sign-in, sign-up and verification.
import { safeReturnUrl } from '#contract/routes.ts';

/** The wanted path, or null when there is none or it leads elsewhere than this site. */
export const wantedFrom = (search: URLSearchParams): string | null => safeReturnUrl(search.get('returnUrl'));

/** An address that carries the wanted path (and more, for example the e-mail) along. */
export function carrying(path: string, wanted: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(more).filter(([, value]) => value !== ''));
  if (wanted) query.set('returnUrl', wanted);
  return query.size ? `${path}?${query}` : path;
}
