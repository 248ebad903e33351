// The one table of pages: guard, menus, sitemap and the crawl test read it. Rows stand in
// contract/routes/, by who reads the page.
import { appPages } from './routes/app.ts';
import { decideGuard, type GuardRules, guardRulesOf } from './routes/guard.ts';
import type { PageRoute } from './routes/page-route.ts';
import { publicPages } from './routes/public.ts';

export type { NavigationGroup, PageRoute } from './routes/page-route.ts';

export const pageRoutes = [...publicPages, ...appPages] as const satisfies readonly PageRoute[];

/**
 * Stands in prerendered pages for the origin under which the install is reached: the server puts that in its place.
 * A name that can never be a real host (RFC 2606).
 */
export const originMark = 'https://origin.invalid';

/**
 * Addresses that stand for another one: `/blogs/a` is `/blog/a`, `/page` and page 1 are the blog, and two
 * others are compared in the order of the alphabet.
 */
export function redirectOf(path: string): string | null {
  const [, a = '', b = ''] = /^\/vsvs\/([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (b < a) return `/vsvs/${b}/${a}`;
  const blogs = /^\/blogs(?=\/|$)(.*)$/.exec(path);
  if (blogs) return `/blog${blogs[1] ?? ''}`;
  return path === '/page' || path === '/page/1' ? '/blog' : null;
}

const projectBranches = ['/channels', '/draft', '/calendar', '/media-library'] as const;

/** The project that an address is about: the first part after a project-scoped branch, or null. */
export function projectOf(path: string): string | null {
  const [, branch, id] = path.split('/');
  return id && (projectBranches as readonly string[]).includes(`/${branch}`) ? id : null;
}

/** Branches whose unknown addresses show the 404 page to everybody instead of asking to sign in. */
export const publicBranches = [
  '/tools',
  '/blog',
  '/blogs',
  '/page',
  '/tutorials',
  '/compare',
  '/vs',
  '/vsvs',
  '/dev',
  '/api',
  '/files',
  '/briefs',
  '/assets',
  '/404',
] as const;

/** Whether an unknown address shows the 404 page of the public site to everybody; elsewhere it is the app's. */
export const isPublicBranch = (path: string): boolean =>
  publicBranches.some((branch) => path === branch || path.startsWith(`${branch}/`));

const matches = (pattern: string, path: string) => {
  const want = pattern.split('/');
  const have = path.split('/');
  return want.length === have.length && want.every((part, i) => part.startsWith(':') || part === have[i]);
};

const trimmed = (path: string) => (path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') || '/' : path);

/** The row of a path (query and trailing slash do not matter), or undefined. */
export function routeOf(path: string): PageRoute | undefined {
  const bare = trimmed(path.split(/[?#]/, 1)[0] ?? path);
  return pageRoutes.find((route) => matches(route.path, bare));
}

/** What the guard has to know of this table. */
export const guardRules = (): GuardRules => guardRulesOf(pageRoutes, publicBranches);

/**
 * What the guard does with a page address.
 * @returns where to go, or null to stay
 */
export const guard = (address: string, signedIn: boolean, returnUrl: string | null): string | null =>
  decideGuard(guardRules(), safeReturnUrl, address, signedIn, returnUrl);

/**
 * Path + query of the same origin, or null: no scheme, no `//`, no backslash, no control character. The head script
 * carries its source text: it uses nothing but what it is given.
 */
export function safeReturnUrl(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.startsWith('//')) return null;
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001F\u007F]/.test(value)) return null;
  return value.split('#', 1)[0] ?? null;
}
