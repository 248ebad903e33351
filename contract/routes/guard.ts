// The one decision of the route guard. The head script of every page carries the source text of `decideGuard`, so it
// uses nothing but what it is given, and no syntax that would stop the script in an older browser.
import type { PageRoute } from './page-route.ts';

/** Sources of regular expressions over paths without a trailing slash. */
export interface GuardRules {
  public: string;
  guest: string;
  /** every row of the table */
  known: string;
  /** where an unknown address shows the 404 page to everybody */
  branches: string;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `/modules/ai-writer/:id` as the source of a regular expression. */
const pathPattern = (path: string) =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]*' : escaped(part)))
    .join('/');

const anyOf = (rows: readonly PageRoute[]) =>
  rows.length > 0 ? `^(?:${rows.map((row) => pathPattern(row.path)).join('|')})$` : '(?!)';

/** What the guard has to know of the route table. */
export const guardRulesOf = (rows: readonly PageRoute[], branches: readonly string[]): GuardRules => ({
  public: anyOf(rows.filter((row) => row.access === 'public')),
  guest: anyOf(rows.filter((row) => row.access === 'guest')),
  known: anyOf(rows),
  branches: `^(?:${branches.map(escaped).join('|')})(?:/|$)`,
});

/**
 * What the guard does with a page address.
 * @param safe gives a wanted address back when it is a path of this site, else null
 * @returns where to go, or null to stay
 */
export function decideGuard(
  rules: GuardRules,
  safe: (returnUrl: string | null) => string | null,
  address: string,
  signedIn: boolean,
  returnUrl: string | null,
): string | null {
  const whole = address.split(/[?#]/)[0] || address;
  let end = whole.length;
  while (end > 1 && whole[end - 1] === '/') end -= 1;
  const path = whole.slice(0, end);
  if (new RegExp(rules.public).test(path)) return null;
  if (new RegExp(rules.guest).test(path)) return signedIn ? safe(returnUrl) || '/' : null;
  if (signedIn) return null;
  if (!new RegExp(rules.known).test(path) && new RegExp(rules.branches).test(path)) return null;
  return `/login?returnUrl=${encodeURIComponent(address)}`;
}
