import type { SearchProperty } from '#contract/keywords/search-console.ts';

/** Host and path without `www.`: what addresses and bare names of sites have in common. */
const bare = (site: string): string =>
  site
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');

function covers({ property }: SearchProperty, site: string): boolean {
  const [host = ''] = site.split('/', 1);
  if (property.startsWith('sc-domain:')) {
    const domain = bare(property.slice('sc-domain:'.length));
    return host === domain || host.endsWith(`.${domain}`);
  }
  const prefix = bare(property);
  return site === prefix || site.startsWith(`${prefix}/`) || prefix.startsWith(`${site}/`);
}

/**
 * The property that fits a project: one of its sites, a whole domain before a part of it; else the only one there is.
 * @param sites addresses or bare hosts
 * @returns null where several could be meant
 */
export function propertyOfSite(
  properties: readonly SearchProperty[],
  sites: readonly string[],
): SearchProperty | null {
  const readable = properties.filter(({ verified }) => verified);
  const own = sites.map(bare).filter((site) => site !== '');
  const fitting = readable.filter((property) => own.some((site) => covers(property, site)));
  const domain = fitting.find(({ property }) => property.startsWith('sc-domain:'));
  return domain ?? fitting[0] ?? (readable.length === 1 ? readable[0]! : null);
}
