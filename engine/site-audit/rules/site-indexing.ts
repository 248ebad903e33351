// Canonical, hreflang and sitemap entries against what the pages that they name really are.
import { resolveLink } from '#engine/crawl/addresses.ts';
import { type Hit, type Rule, siteRule } from '../rule.ts';
import { type ReadPage, canonicalOf, type SiteView } from '../site-view.ts';

const broken = new Set(['client-error', 'server-error', 'timed-out', 'unreachable']);

/** What is wrong with a page that another names. */
function faultOf(site: SiteView, url: string): 'broken' | 'redirect' | 'noindex' | null {
  const target = site.at(url);
  if (!target) return null;
  if (broken.has(target.outcome)) return 'broken';
  if (target.outcome === 'redirect') return 'redirect';
  const read = site.read.find((page) => page === target);
  return read && site.noindex(read) ? 'noindex' : null;
}

const canonicalHits = (wanted: ReturnType<typeof faultOf>) => (site: SiteView) =>
  site.read.flatMap((page): Hit[] => {
    const canonical = canonicalOf(page);
    if (canonical === null || canonical === page.url || faultOf(site, canonical) !== wanted) return [];
    const target = site.at(canonical)!;
    const end = wanted === 'redirect' ? site.chainOf(target).urls.at(-1)! : page.url;
    return [{ url: page.url, detail: canonical, paste: `<link rel="canonical" href="${end}">` }];
  });

const alternatesOf = ({ facts, url }: ReadPage) =>
  facts.alternates.map(({ href, language }) => ({ language, href: resolveLink(href, url) ?? href }));

/** Why an address should not be in a sitemap; '' where nothing speaks against it. */
function sitemapFault(site: SiteView, page: SiteView['pages'][number]): string {
  if (page.outcome === 'redirect') return `Redirects to ${page.location ?? ''}`;
  if (broken.has(page.outcome)) return page.status === null ? 'Doesn’t answer' : `Status ${page.status}`;
  if (page.outcome === 'blocked' || page.isBlocked) return 'Blocked by robots.txt';
  const read = site.read.find((item) => item === page);
  if (!read) return '';
  if (site.noindex(read)) return 'noindex';
  const canonical = canonicalOf(read);
  return canonical === null || canonical === page.url ? '' : `Its canonical URL is ${canonical}`;
}

export const siteIndexingRules: readonly Rule[] = [
  siteRule(
    {
      id: 'canonical-broken',
      category: 'canonical',
      severity: 'error',
      title: 'Canonical URL doesn’t exist',
      why: 'Search engines are sent to an error page.',
      fix: 'Name a page that exists.',
    },
    canonicalHits('broken'),
  ),
  siteRule(
    {
      id: 'canonical-redirect',
      category: 'canonical',
      severity: 'warning',
      title: 'Canonical URL redirects',
      why: 'Search engines get two answers to the question which URL counts.',
      fix: 'Name the URL where the redirect ends.',
    },
    canonicalHits('redirect'),
  ),
  siteRule(
    {
      id: 'canonical-noindex',
      category: 'canonical',
      severity: 'error',
      title: 'Canonical URL is kept from search engines',
      why: 'Neither of the two pages can be found then.',
      fix: 'Remove noindex there, or name another URL.',
    },
    canonicalHits('noindex'),
  ),
  siteRule(
    {
      id: 'hreflang-no-return',
      category: 'hreflang',
      severity: 'error',
      title: 'hreflang without return link',
      why: 'Google ignores a pair of pages unless both name each other.',
      fix: 'Add the line to the other page.',
    },
    (site) =>
      site.read.flatMap((page) =>
        alternatesOf(page).flatMap(({ href }): Hit[] => {
          const other = site.read.find(({ url }) => url === href);
          if (!other || other === page || alternatesOf(other).some((item) => item.href === page.url))
            return [];
          const language = page.facts.language ?? 'x-default';
          const paste = `<link rel="alternate" hreflang="${language}" href="${page.url}">`;
          return [{ url: page.url, detail: `${href} doesn’t name this page`, paste }];
        }),
      ),
  ),
  siteRule(
    {
      id: 'hreflang-broken',
      category: 'hreflang',
      severity: 'error',
      title: 'hreflang to pages that can’t be used',
      why: 'Searchers in that language get no page of theirs.',
      fix: 'Name a page that answers and may be found.',
    },
    (site) =>
      site.read.flatMap((page) =>
        alternatesOf(page)
          .filter(({ href }) => href !== page.url && faultOf(site, href) !== null)
          .map(({ language, href }) => ({ url: page.url, detail: `${language} ${href}`, paste: '' })),
      ),
  ),
  siteRule(
    {
      id: 'sitemap-wrong-page',
      category: 'crawlability',
      severity: 'warning',
      title: 'Wrong pages in the sitemap',
      why: 'A sitemap lists the pages that should be found; others make search engines trust it less.',
      fix: 'Take them out of the sitemap.',
    },
    (site) =>
      site.pages
        .filter(({ inSitemap }) => inSitemap)
        .map((page) => ({ url: page.url, detail: sitemapFault(site, page), paste: '' }))
        .filter(({ detail }) => detail !== ''),
  ),
  siteRule(
    {
      id: 'sitemap-missing-page',
      category: 'crawlability',
      severity: 'notice',
      title: 'Pages missing in the sitemap',
      why: 'Search engines find new pages sooner by the sitemap.',
      fix: 'Add them to the sitemap.',
    },
    (site) =>
      site.hasSitemap
        ? site.read
            .filter((page) => !page.inSitemap && site.isIndexable(page))
            .map(({ url }) => ({ url, detail: 'Not in the sitemap', paste: `<url><loc>${url}</loc></url>` }))
        : [],
  ),
];
