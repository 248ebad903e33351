// The one table of pages: guard, menus, sitemap and the crawl test read it (product.md loose end 1).

/** guest = signed-in visitors are sent to / */
export type Access = 'public' | 'guest' | 'signed-in';
export type NavigationGroup =
  | 'projects'
  | 'work'
  | 'social'
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
      'Free, Starter, Pro and Agency by month or year, with every limit in one table. The built-in draft engine and your own key are never counted.',
    inSitemap: true,
    navigation: { top: 'Pricing', side: 'Pricing', footer: 'Pricing' },
  },
  {
    path: '/features',
    access: 'public',
    title: 'Features: from a keyword to a tracked article',
    description:
      'Everything that works today: keywords, sourced drafts, a score with reasons, WordPress, a sandbox for social posts, and a rank tracker that guesses nothing.',
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
      'How the AI writer turns a keyword, your notes and your sources into a cited article, what happens to it afterwards, and where it stops.',
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
      'Step by step, one task each: keywords, a score, an article, WordPress, posts, positions, a team, the free tools, a model of your own, hosting.',
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
    path: '/social-media-scheduler',
    access: 'public',
    title: 'Social media scheduler that never posts twice',
    description:
      'One text, changed for each network, at the minute you chose. Limits counted as networks count them, and a lost answer is a state of its own.',
    inSitemap: true,
    navigation: { 'footer-links': 'Social media scheduler' },
  },
  {
    path: '/pinterest',
    access: 'public',
    title: 'Plan Pins: title, description, picture and board',
    description:
      'What Pinterest asks of a Pin, with its own limits, and what the scheduler does with it: written, checked and published to a sandbox board.',
    inSitemap: true,
    navigation: { 'footer-links': 'Pinterest' },
  },
  {
    path: '/compare',
    access: 'public',
    title: 'Compare: content, ranking, social and writing tools',
    description:
      'Four groups of programs beside Quillstead. Every cell has a source and a date, or says that nobody could verify it; what others do better stays in.',
    inSitemap: true,
    navigation: { 'footer-links': 'Compare' },
  },
  { path: '/compare/:slug', access: 'public', title: 'Compare', inSitemap: true },
  {
    path: '/vs',
    access: 'public',
    title: 'Quillstead vs others: one page for each',
    description:
      'Quillstead beside Postiz, Buffer, Surfer, Clearscope, SerpBear, Yoast and others, one at a time. Each page begins with what the other does better.',
    inSitemap: true,
    navigation: { 'footer-links': 'Quillstead vs others' },
  },
  { path: '/vs/:slug', access: 'public', title: 'Quillstead vs others', inSitemap: true },
  {
    path: '/vsvs',
    access: 'public',
    title: 'Others against each other: every two, side by side',
    description:
      'Surfer or Clearscope, Buffer or Publer, Postiz or Mixpost: any two other programs beside each other, with a source and a date for each fact.',
    inSitemap: true,
    navigation: { 'footer-links': 'Others vs each other' },
  },
  { path: '/vsvs/:a/:b', access: 'public', title: 'Others against each other', inSitemap: true },
  {
    path: '/register',
    access: 'public',
    title: 'Choose a plan and create your account',
    description:
      'Free, Starter, Pro or Agency, by month or by year: choose, create an account, and find the choice again on the subscription page.',
    inSitemap: true,
  },
  { path: '/checkout/success', access: 'public', title: 'Your payment is being confirmed' },
  { path: '/checkout/cancel', access: 'public', title: 'Nothing was charged' },
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
    path: '/tools',
    access: 'public',
    title: 'Free tools for bios, hashtags, titles, captions and pictures',
    description:
      'Small free tools for people who write for the web: bios, hashtags, names, titles, captions, counters and pictures. No account needed.',
    inSitemap: true,
    navigation: { 'footer-tools': 'All free tools' },
  },
  { path: '/tools/:slug', access: 'public', title: 'Free tools', inSitemap: true },
  {
    path: '/contact',
    access: 'public',
    title: 'Contact',
    description:
      'Write to the people who run this install: about an account, a mail that did not arrive or stored data, and what to bring for a quick answer.',
    inSitemap: true,
    navigation: { side: 'Contact', 'footer-contact': 'Contact' },
  },
  {
    path: '/faq',
    access: 'public',
    title: 'Questions and answers',
    description:
      'Short answers about keys, engines, sources, keywords, positions, publishing, cost and hosting, each about what the program does today.',
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
      'The cookies, the local storage keys and the offline copies that Quillstead keeps in your browser, by name, purpose and lifetime.',
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
  { path: '/team-member/join', access: 'public', title: 'Join a workspace' },
  { path: '/unsubscribe', access: 'public', title: 'Mails about this' },
  { path: '/api/auth/error', access: 'public', title: 'Sign-in did not work' },
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
  { path: '/articles/:id', access: 'signed-in', title: 'Article' },
  {
    path: '/modules/keyword-explorer',
    access: 'signed-in',
    title: 'Keyword explorer',
    navigation: { 'mostly-used': 'Keyword explorer' },
  },
  {
    path: '/modules/autosuggest-keywords',
    access: 'signed-in',
    title: 'Autosuggest keywords',
    navigation: { 'mostly-used': 'Autosuggest keywords' },
  },
  {
    path: '/modules/seo-optimizer',
    access: 'signed-in',
    title: 'SEO optimizer',
    navigation: { 'mostly-used': 'SEO optimizer' },
  },
  { path: '/modules/seo-optimizer/:id', access: 'signed-in', title: 'SEO optimizer' },
  {
    path: '/modules/keyword-rank-tracker',
    access: 'signed-in',
    title: 'Keyword rank tracker',
    navigation: { 'mostly-used': 'Keyword rank tracker' },
  },
  { path: '/modules/keyword-rank-tracker/:id', access: 'signed-in', title: 'Keyword rank tracker' },
  { path: '/modules/local-index', access: 'signed-in', title: 'Local index' },
  { path: '/modules/tools/:slug', access: 'signed-in', title: 'Tool' },
  {
    path: '/draft/:projectId',
    access: 'signed-in',
    title: 'Draft Posts',
    navigation: { social: 'Draft Posts' },
  },
  {
    path: '/channels/:projectId/social-media',
    access: 'signed-in',
    title: 'Channels',
    navigation: { social: 'Channels' },
  },
  {
    path: '/calendar/:projectId/social-media-post',
    access: 'signed-in',
    title: 'Calendar',
    navigation: { social: 'Calendar' },
  },
  {
    path: '/media-library/:projectId',
    access: 'signed-in',
    title: 'Media Library',
    navigation: { social: 'Media Library' },
  },
  {
    path: '/profile',
    access: 'signed-in',
    title: 'Profile',
    navigation: { settings: 'General Profile', avatar: 'Profile' },
    showWhen: 'signed-in',
  },
  {
    path: '/update-password',
    access: 'signed-in',
    title: 'Update password',
    navigation: { settings: 'Update Password' },
  },
  {
    path: '/subscription',
    access: 'signed-in',
    title: 'Subscription',
    navigation: { settings: 'Subscription' },
  },
  {
    path: '/team-member',
    access: 'signed-in',
    title: 'Your Team',
    navigation: { settings: 'Your Team' },
    needsSubscription: true,
  },
  {
    path: '/transactions',
    access: 'signed-in',
    title: 'Transactions',
    navigation: { settings: 'Transactions' },
    needsSubscription: true,
  },
  {
    path: '/integrations',
    access: 'signed-in',
    title: 'Integrations',
    navigation: { settings: 'Integrations' },
  },
  { path: '/dev/outbox', access: 'public', title: 'Outbox', localOnly: true },
  { path: '/dev/clock', access: 'public', title: 'Test clock', localOnly: true },
  { path: '/dev/ui', access: 'public', title: 'Interface parts', localOnly: true },
] as const satisfies readonly PageRoute[];

/**
 * Stands in prerendered pages for the origin under which the install is reached: the server puts that in its place.
 * A name that can never be a real host (RFC 2606).
 */
export const originMark = 'https://origin.invalid';

/**
 * Addresses that stand for another one (loose end 13): `/blogs/a` is `/blog/a`, `/page` and page 1 are the blog, and two
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
