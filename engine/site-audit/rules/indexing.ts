import { isSameSite } from '#engine/crawl/addresses.ts';
import { counted, pageRule, type Rule, some } from '../rule.ts';
import { canonicalOf, directives } from '../site-view.ts';
import { isLanguage } from './markup.ts';

const canonicalTag = (url: string) => `<link rel="canonical" href="${url}">`;

export const indexingRules: readonly Rule[] = [
  pageRule(
    {
      id: 'noindex',
      category: 'crawlability',
      severity: 'warning',
      title: 'Kept from search engines',
      why: 'A page with noindex can’t be found.',
      fix: 'Remove noindex if people should find this page.',
    },
    (page) => (directives(page).noindex ? page.facts.robots.join('; ') || 'X-Robots-Tag' : null),
  ),
  pageRule(
    {
      id: 'nofollow',
      category: 'crawlability',
      severity: 'warning',
      title: 'Links not followed',
      why: 'Search engines don’t follow any link of this page.',
      fix: 'Remove nofollow from the robots tag.',
    },
    (page) => (directives(page).nofollow ? page.facts.robots.join('; ') || 'X-Robots-Tag' : null),
  ),
  pageRule(
    {
      id: 'page-blocked',
      category: 'crawlability',
      severity: 'warning',
      title: 'Blocked by robots.txt',
      why: 'Search engines that obey robots.txt can’t read the page, and list its URL at best.',
      fix: 'Remove the rule from robots.txt if people should find this page.',
      needs: 'page',
    },
    ({ isBlocked, url }) => (isBlocked ? `robots.txt forbids ${url}` : null),
  ),
  pageRule(
    {
      id: 'meta-refresh',
      category: 'crawlability',
      severity: 'warning',
      title: 'Page sends readers on',
      why: 'A refresh in the page is slow and confuses search engines.',
      fix: 'Redirect with status 301 instead.',
    },
    ({ facts: { refresh } }) => refresh,
  ),
  pageRule(
    {
      id: 'canonical-missing',
      category: 'canonical',
      severity: 'notice',
      title: 'Canonical URL missing',
      why: 'It says which URL counts when a page can be reached by several.',
      fix: 'Add the tag to the head.',
    },
    ({ facts, url }) =>
      facts.canonicals.length === 0 ? { detail: 'No canonical link', paste: canonicalTag(url) } : null,
  ),
  pageRule(
    {
      id: 'canonical-multiple',
      category: 'canonical',
      severity: 'error',
      title: 'Several canonical URLs',
      why: 'Search engines ignore all of them when they differ.',
      fix: 'Keep one canonical link.',
    },
    ({ facts: { canonicals }, url }) =>
      new Set(canonicals).size > 1 ? { detail: some(canonicals), paste: canonicalTag(url) } : null,
  ),
  pageRule(
    {
      id: 'canonical-other-site',
      category: 'canonical',
      severity: 'warning',
      title: 'Canonical URL on another site',
      why: 'The page gives its place in search results to another site.',
      fix: 'Name your own URL, unless the other site is yours.',
    },
    (page) => {
      const canonical = canonicalOf(page);
      const isElsewhere =
        canonical !== null && /^https?:/.test(canonical) && !isSameSite(canonical, page.url);
      return isElsewhere ? { detail: canonical, paste: canonicalTag(page.url) } : null;
    },
  ),
  pageRule(
    {
      id: 'hreflang-invalid',
      category: 'hreflang',
      severity: 'error',
      title: 'Unknown hreflang codes',
      why: 'Search engines ignore codes that they don’t know.',
      fix: 'Use a language code such as en or de-AT.',
    },
    ({ facts: { alternates } }) => {
      const wrong = alternates.filter(
        ({ language }) => language.toLowerCase() !== 'x-default' && !isLanguage(language),
      );
      return wrong.length > 0 ? some(wrong.map(({ language }) => language)) : null;
    },
  ),
  pageRule(
    {
      id: 'hreflang-no-self',
      category: 'hreflang',
      severity: 'warning',
      title: 'hreflang without the page itself',
      why: 'Google asks each page to name itself among its languages.',
      needs: 'address',
      fix: 'Add the page’s own line.',
    },
    ({ facts: { alternates, language }, url }) =>
      alternates.length > 0 && !alternates.some(({ href }) => href === url)
        ? {
            detail: counted(alternates.length, 'other language'),
            paste: `<link rel="alternate" hreflang="${language !== null && isLanguage(language) ? language : 'en'}" href="${url}">`,
          }
        : null,
  ),
];
