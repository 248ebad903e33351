// The one table of pages: guard, menus, sitemap and the crawl test read it (product.md loose end 1).

/** guest = signed-in visitors are sent to / */
export type Access = 'public' | 'guest' | 'signed-in';
export type NavigationGroup =
  | 'projects'
  | 'work'
  | 'mostly-used'
  | 'settings'
  | 'top'
  | 'side'
  | 'avatar'
  | 'footer';

export interface PageRoute {
  path: string;
  access: Access;
  title: string;
  description?: string;
  inSitemap?: boolean;
  /** label and group of each menu entry that leads here */
  navigation?: Partial<Record<NavigationGroup, string>>;
  /** menu entries show only when the workspace has a subscription (specification §6) */
  needsSubscription?: true;
  /** menu entries of marketing menus show only in this sign-in state */
  showWhen?: 'signed-in' | 'signed-out';
  /** development pages: local mode only, 404 elsewhere */
  localOnly?: true;
}

export const pageRoutes = [
  {
    path: '/',
    access: 'public',
    title: 'Quillstead — from a keyword to a ranked, published article',
    description:
      'Self-hosted content marketing and SEO: brief, sources, draft, edit and export, with no figure that cannot say where it came from.',
    inSitemap: true,
    navigation: { top: 'Home', side: 'Home' },
  },
  { path: '/signup', access: 'guest', title: 'Create your account' },
  { path: '/login', access: 'guest', title: 'Sign in' },
  { path: '/verify', access: 'public', title: 'Confirm your e-mail' },
  { path: '/reset-password', access: 'public', title: 'Reset your password' },
  {
    path: '/projects',
    access: 'signed-in',
    title: 'Projects',
    navigation: { projects: 'Projects' },
  },
  {
    path: '/modules',
    access: 'signed-in',
    title: 'Modules',
    navigation: { work: 'Modules', side: 'Modules', avatar: 'Modules' },
    showWhen: 'signed-in',
  },
  {
    path: '/saved-progress',
    access: 'signed-in',
    title: 'Saved Progress',
    navigation: { work: 'Saved Progress', side: 'Saved Progress', avatar: 'Saved Progress' },
    showWhen: 'signed-in',
  },
  {
    path: '/modules/ai-writer',
    access: 'signed-in',
    title: 'AI writer',
    navigation: { 'mostly-used': 'AI writer' },
  },
  { path: '/modules/ai-writer/:id', access: 'signed-in', title: 'AI writer' },
  {
    path: '/profile',
    access: 'signed-in',
    title: 'Profile',
    navigation: { settings: 'General Profile', avatar: 'Profile' },
    showWhen: 'signed-in',
  },
  {
    path: '/integrations',
    access: 'signed-in',
    title: 'Integrations',
    navigation: { settings: 'Integrations' },
  },
  { path: '/dev/outbox', access: 'public', title: 'Outbox', localOnly: true },
  { path: '/dev/ui', access: 'public', title: 'Interface parts', localOnly: true },
] as const satisfies readonly PageRoute[];

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
  '/assets',
] as const;

const matches = (pattern: string, path: string) => {
  const want = pattern.split('/');
  const have = path.split('/');
  return want.length === have.length && want.every((part, i) => part.startsWith(':') || part === have[i]);
};

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** The row of a path (query and trailing slash do not matter), or undefined. */
export function routeOf(path: string): PageRoute | undefined {
  const bare = trimmed(path.split(/[?#]/, 1)[0] ?? path);
  return pageRoutes.find((route) => matches(route.path, bare));
}

/**
 * What the guard does with a page address (specification §2, loose ends 1–2).
 * @returns where to go, or null to stay
 */
export function guard(address: string, signedIn: boolean, returnUrl: string | null): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? address;
  const route = routeOf(path);
  if (route?.access === 'public') return null;
  if (route?.access === 'guest') return signedIn ? (safeReturnUrl(returnUrl) ?? '/') : null;
  if (signedIn) return null;
  const bare = trimmed(path);
  if (!route && publicBranches.some((branch) => bare === branch || bare.startsWith(`${branch}/`)))
    return null;
  return `/login?returnUrl=${encodeURIComponent(address)}`;
}

/** Path + query of the same origin, or null: no scheme, no `//`, no backslash, no control character. */
export function safeReturnUrl(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.startsWith('//')) return null;
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001F\u007F]/.test(value)) return null;
  return value.split('#', 1)[0] ?? null;
}
