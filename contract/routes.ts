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
  | 'footer'
  | 'footer-links'
  | 'footer-tools'
  | 'footer-contact';

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
  {
    path: '/about',
    access: 'public',
    title: 'About Quillstead',
    description:
      'Why Quillstead exists, what it will not do, and how a writing tool that runs on your own machine is built and paid for.',
    inSitemap: true,
    navigation: { side: 'About', footer: 'About' },
  },
  {
    path: '/pricing',
    access: 'public',
    title: 'Pricing',
    description:
      'Four plans for AI words that the operator pays for. The built-in draft engine and your own key are not counted on any plan.',
    inSitemap: true,
    navigation: { top: 'Pricing', side: 'Pricing', footer: 'Pricing' },
  },
  {
    path: '/features',
    access: 'public',
    title: 'Features: brief, sources, outline, draft, editor, export',
    description:
      'Everything that works today: briefs, numbered sources, titles, outlines, drafts with citations, an editor with versions, and export.',
    inSitemap: true,
    navigation: { top: 'Features', side: 'Features', footer: 'Features' },
  },
  {
    path: '/customers',
    access: 'public',
    title: 'Who it is for',
    description:
      'Four kinds of work that Quillstead fits, what each starts with, and the kinds of work for which another program is the better choice.',
    inSitemap: true,
    navigation: { footer: 'Customers' },
  },
  {
    path: '/ai-seo-writer',
    access: 'public',
    title: 'AI SEO writer that cites your own sources',
    description:
      'How the AI writer turns a keyword, your notes and your sources into a titled, outlined and cited article, and where it stops.',
    inSitemap: true,
    navigation: { 'footer-links': 'AI SEO writer' },
  },
  {
    path: '/free-ai-seo-writer',
    access: 'public',
    title: 'Free AI SEO writer: try it without an account',
    description:
      'Type a topic and a few notes and get a short outlined draft. It is written in this page by the built-in engine; nothing is sent anywhere.',
    inSitemap: true,
    navigation: { 'footer-tools': 'Free AI SEO writer' },
  },
  {
    path: '/blog',
    access: 'public',
    title: 'Blog',
    description:
      'Notes on writing from sources, on search, and on keeping your own tools: practical, signed by the project, without borrowed figures.',
    inSitemap: true,
    navigation: { top: 'Blog', side: 'Blog', footer: 'Blog' },
  },
  { path: '/blog/:slug', access: 'public', title: 'Blog', inSitemap: true },
  {
    path: '/tutorials',
    access: 'public',
    title: 'Tutorials',
    description:
      'Step by step: write your first article, connect a language model of your own, and host and back up Quillstead yourself.',
    inSitemap: true,
    navigation: { top: 'Tutorials', side: 'Tutorials', 'footer-links': 'Tutorials' },
  },
  { path: '/tutorials/:slug', access: 'public', title: 'Tutorials', inSitemap: true },
  {
    path: '/social-media-glossary',
    access: 'public',
    title: 'Social media glossary, A to Z',
    description:
      'The words of social media, search and content marketing in plain English, from A/B test to zero-click search, each with its own link.',
    inSitemap: true,
    navigation: { 'footer-links': 'Social media glossary' },
  },
  {
    path: '/page/roadmap',
    access: 'public',
    title: 'Roadmap: shipped, in work, considered',
    description:
      'What Quillstead does today, what is being built now, and what is only being thought about. Without dates, because we would have to guess them.',
    inSitemap: true,
    navigation: { 'footer-links': 'Roadmap' },
  },
  {
    path: '/contact',
    access: 'public',
    title: 'Contact',
    description:
      'Whom to ask about an account, a lost password or stored data on this install, and what to bring so that the answer comes quickly.',
    inSitemap: true,
    navigation: { side: 'Contact', 'footer-contact': 'Contact' },
  },
  {
    path: '/faq',
    access: 'public',
    title: 'Questions and answers',
    description:
      'Short answers about keys, engines, sources, citations, export, cost, data and hosting, each about what the program does today.',
    inSitemap: true,
    navigation: { 'footer-contact': 'Questions and answers' },
  },
  {
    path: '/privacy',
    access: 'public',
    title: 'Privacy',
    description:
      'What this program stores about you, where, for how long, who can read it, and when anything leaves the machine that it runs on.',
    inSitemap: true,
    navigation: { side: 'Privacy', footer: 'Privacy' },
  },
  {
    path: '/cookie-policy',
    access: 'public',
    title: 'Cookie Policy',
    description:
      'The one cookie, the local storage keys and the offline copies that Quillstead keeps in your browser, by name, purpose and lifetime.',
    inSitemap: true,
    navigation: { side: 'Cookie Policy', footer: 'Cookie Policy' },
  },
  {
    path: '/terms',
    access: 'public',
    title: 'Terms of services',
    description:
      'The licence of the program, whose your texts are, what the operator of an install may ask of you, and what nobody promises.',
    inSitemap: true,
    navigation: { side: 'Terms of services', footer: 'Terms of services' },
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

/**
 * Stands in prerendered pages for the origin under which the install is reached: the server puts that in its place.
 * A name that can never be a real host (RFC 2606).
 */
export const originMark = 'https://origin.invalid';

/** Addresses that stand for another one (loose end 13): `/blogs/a` is `/blog/a`, `/page` and page 1 are the blog. */
export function redirectOf(path: string): string | null {
  const blogs = /^\/blogs(?=\/|$)(.*)$/.exec(path);
  if (blogs) return `/blog${blogs[1] ?? ''}`;
  return path === '/page' || path === '/page/1' ? '/blog' : null;
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
