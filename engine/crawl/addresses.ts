// Addresses as a crawl compares and follows them.
import { cleanAddress } from '#engine/ranks/address.ts';

/** The WHATWG parser, which every runtime has: pure, but in neither of the type libraries that the engine may use. */
declare const URL: {
  new (
    text: string,
    base?: string,
  ): {
    readonly href: string;
    readonly hostname: string;
    readonly port: string;
    readonly pathname: string;
  };
  canParse(text: string, base?: string): boolean;
};

/** Longer addresses are made by machines for machines: calendars, filters, traps. */
const maxAddressLength = 1_000;

/** The address that a page's link leads to, as it is kept; null for what is no page of the web. */
export function resolveLink(href: string, base: string): string | null {
  const text = href.trim();
  if (text === '' || text.length > maxAddressLength || !URL.canParse(text, base)) return null;
  const { href: absolute } = new URL(text, base);
  if (!/^https?:/.test(absolute)) return null;
  const clean = cleanAddress(absolute);
  return clean === null || clean.length > maxAddressLength ? null : clean;
}

/**
 * The one canonical address that a page names; null where it names none, or several.
 * @param hrefs of its canonical links, as written
 */
export function canonicalAmong(hrefs: readonly string[], base: string): string | null {
  const named = new Set(hrefs.map((href) => resolveLink(href, base) ?? href));
  return named.size === 1 ? [...named][0]! : null;
}

/** Host and port, the same with and without www and for both schemes. */
export function siteKey(address: string): string {
  const { hostname, port } = new URL(address);
  const bare = /^www\..+\./.test(hostname) ? hostname.slice(4) : hostname;
  return port === '' ? bare : `${bare}:${port}`;
}

export const isSameSite = (one: string, other: string): boolean => siteKey(one) === siteKey(other);

const domainProperty = 'sc-domain:';

/**
 * Whether an address is a page of the site that begins at `root`: its host, and its folder where it has one; all hosts
 * of a domain where Search Console names that (`sc-domain:example.com`).
 */
export function isBelow(address: string, root: string): boolean {
  if (root.startsWith(domainProperty)) {
    const { hostname } = new URL(address);
    return `.${hostname}`.endsWith(`.${root.slice(domainProperty.length)}`);
  }
  if (!isSameSite(address, root)) return false;
  const folder = new URL(root).pathname.replace(/\/$/, '');
  const { pathname } = new URL(address);
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

/** Endings of addresses that hold no page, so that a crawl does not ask for them. */
const files =
  /\.(?:7z|avi|avif|bmp|bz2|css|csv|dmg|docx?|eot|epub|exe|gif|gz|ico|jpe?g|js|json|m4[av]|mjs|mov|mp[34]|mpe?g|og[gv]|otf|pdf|png|pptx?|rar|rss|svg|tar|tiff?|ttf|txt|wasm|wav|web[mp]|wmv|woff2?|xlsx?|xml|zip)$/i;

/** Whether an address may hold a page, by its ending. */
export const mayBePage = (address: string): boolean => !files.test(address.split(/[?#]/, 1)[0]!);
