/**
 * Where a route of the REST API answers. The root of a site with plain permalinks already holds the route as a
 * parameter (`…/index.php?rest_route=/`): the route is appended there, further parameters come after it.
 */
export function restAddress(
  root: string,
  route: string,
  query: Record<string, string | number> = {},
): string {
  const url = new URL(root);
  const base = url.searchParams.get('rest_route');
  if (base === null) url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${route}`;
  else url.searchParams.set('rest_route', `${base.replace(/(?<!\/)\/+$/, '')}/${route}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

const relation = 'https://api.w.org/';

/** The root that a page's `Link` header names. */
export function rootInHeader(link: string | null, page: string): string | null {
  for (const [, target = '', parameters = ''] of (link ?? '').matchAll(/<([^<>]*)>([^<]*)/g))
    if (parameters.includes(`"${relation}"`)) return absolute(target, page);
  return null;
}

/** The root that a page's head names by a link element. */
export function rootInHead(html: string, page: string): string | null {
  for (const [tag] of html.slice(0, 300_000).matchAll(/<link\b[^>]{0,2000}>/gi)) {
    if (!/\brel\s*=\s*["']?https:\/\/api\.w\.org\//i.test(tag)) continue;
    const href = /\bhref\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1];
    if (href) return absolute(href.replaceAll('&amp;', '&').replaceAll('&#038;', '&'), page);
  }
  return null;
}

function absolute(target: string, page: string): string | null {
  if (!URL.canParse(target, page)) return null;
  const url = new URL(target, page);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // A password never goes over a weaker line than the one that the person typed.
  if (page.startsWith('https:')) url.protocol = 'https:';
  return url.href;
}

/** Roots worth asking, best first: what the page says, then the address that works with every permalink setting. */
export function candidateRoots(page: { url: string; link: string | null; html: string }): string[] {
  const home = new URL(page.url);
  home.search = '';
  home.hash = '';
  home.pathname = home.pathname.replace(/\/(?:wp-login\.php$|index\.php$|wp-admin(?:$|\/.*))/, '/');
  if (!home.pathname.endsWith('/')) home.pathname += '/';
  const always = new URL(home);
  always.searchParams.set('rest_route', '/');
  const found = [rootInHeader(page.link, page.url), rootInHead(page.html, page.url), always.href];
  return [...new Set(found.filter((item) => item !== null))];
}
