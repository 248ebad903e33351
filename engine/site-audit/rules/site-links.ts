import type { PageOutcome } from '#contract/crawls.ts';
import type { AuditSeverity } from '#contract/site-audits.ts';
import { type Rule, siteRule, some } from '../rule.ts';
import type { SiteView } from '../site-view.ts';

/** Pages that link to pages of which this came; one that robots.txt forbids is blocked, read or not. */
const linksTo = (site: SiteView, outcomes: readonly PageOutcome[]) =>
  site.pages
    .filter(({ outcome, isBlocked }) => outcomes.includes(isBlocked ? 'blocked' : outcome))
    .flatMap((target) =>
      site.linkedFrom(target.url).map((from) => ({
        url: from.url,
        detail: target.status === null ? target.url : `${target.url} (${target.status})`,
        paste: '',
      })),
    );

const linkRule = (
  [id, title, severity]: readonly [string, string, AuditSeverity],
  outcomes: readonly PageOutcome[],
  why: string,
  fix: string,
): Rule => siteRule({ id, title, severity, category: 'links', why, fix }, (site) => linksTo(site, outcomes));

/** What came instead of the page that was asked for, in words. */
const unread: Partial<Record<PageOutcome, string>> = {
  'client-error': 'It answers with an error',
  'server-error': 'Its server answers with an error',
  'not-html': 'It is a file, not a web page',
  'too-large': 'It is too large to read',
  'timed-out': 'It doesn’t answer in time',
  unreachable: 'It can’t be reached',
  login: 'It asks visitors to sign in',
  unreadable: 'It has no text that can be read',
};

export const siteLinkRules: readonly Rule[] = [
  siteRule(
    {
      id: 'page-unreadable',
      category: 'crawlability',
      severity: 'error',
      title: 'The page can’t be read',
      why: 'What a crawler can’t read, search engines can’t show.',
      fix: 'Make the URL answer with a page and status 200.',
      needs: 'page',
    },
    (site) => {
      const first = site.at(site.start);
      const page = first && site.at(site.chainOf(first).urls.at(-1)!);
      const reason = page && unread[page.outcome];
      if (!page || reason === undefined) return [];
      return [
        { url: page.url, detail: page.status === null ? reason : `${reason} (${page.status})`, paste: '' },
      ];
    },
  ),
  linkRule(
    ['link-broken', 'Broken links', 'error'],
    ['client-error'],
    'Readers end up on an error page, and search engines stop there.',
    'Link to a page that exists, or redirect the old URL.',
  ),
  linkRule(
    ['link-server-error', 'Links to pages with a server error', 'error'],
    ['server-error'],
    'The page can’t be read by anybody while its server fails.',
    'Find the error in the server’s log.',
  ),
  linkRule(
    ['link-timed-out', 'Links to pages that don’t answer', 'error'],
    ['timed-out', 'unreachable'],
    'Readers wait in vain.',
    'Find out why the page doesn’t answer.',
  ),
  linkRule(
    ['link-blocked', 'Links to pages blocked by robots.txt', 'notice'],
    ['blocked'],
    'Search engines may list the URL without knowing what is there.',
    'Allow the page in robots.txt, or don’t link to it.',
  ),
  linkRule(
    ['link-sign-in', 'Links to pages that ask to sign in', 'notice'],
    ['login'],
    'Search engines can’t read what is behind a sign-in.',
    'Fine for members’ areas; else open the page.',
  ),
  siteRule(
    {
      id: 'link-redirect',
      category: 'links',
      severity: 'warning',
      title: 'Links to redirects',
      why: 'Each one costs readers and search engines another request.',
      fix: 'Link to where the redirect ends.',
    },
    (site) =>
      site.pages
        .filter(({ outcome }) => outcome === 'redirect')
        .flatMap((target) => {
          const { urls, isLoop } = site.chainOf(target);
          const end = isLoop ? '' : urls.at(-1)!;
          return site.linkedFrom(target.url).map((from) => ({
            url: from.url,
            detail: `${target.url} → ${target.location ?? ''}`,
            paste: end,
          }));
        }),
  ),
  siteRule(
    {
      id: 'page-dead-end',
      category: 'links',
      severity: 'notice',
      title: 'Pages without links to others',
      why: 'Readers and search engines can only go back.',
      fix: 'Link to what readers want next.',
    },
    (site) => {
      if (site.read.length < 2) return [];
      const ends = site.read.filter(
        ({ url, facts }) => !facts.links.some(({ href }) => href !== url && site.at(href) !== undefined),
      );
      return ends.map(({ url }) => ({ url, detail: 'No link within the site', paste: '' }));
    },
  ),
  siteRule(
    {
      id: 'page-orphan',
      category: 'links',
      severity: 'warning',
      title: 'Pages that nothing links to',
      why: 'Readers can’t get there, and search engines take the page for unimportant.',
      fix: 'Link to it from a related page.',
    },
    (site) =>
      site.read
        .filter(({ url, inSitemap }) => url !== site.start && inSitemap && isOrphan(site, url))
        .map(({ url }) => ({ url, detail: 'Only in the sitemap', paste: '' })),
  ),
  siteRule(
    {
      id: 'page-deep',
      category: 'crawlability',
      severity: 'notice',
      title: 'Pages far from the start',
      why: 'What takes more than four clicks is crawled rarely.',
      fix: 'Link to it from a page nearer to the start.',
    },
    (site) =>
      site.read
        .map(({ url }) => ({ url, clicks: site.clicksTo(url) }))
        .filter(({ clicks }) => clicks !== null && clicks > 4)
        .map(({ url, clicks }) => ({
          url,
          detail: `${clicks} clicks from the start, over ${some(
            site.linkedFrom(url).map((from) => from.url),
            1,
          )}`,
          paste: '',
        })),
  ),
];

/** Nothing links to it, nor to a redirect that leads there. */
const isOrphan = (site: SiteView, url: string): boolean =>
  site.linkedFrom(url).length === 0 &&
  !site.pages.some(
    (page) =>
      page.outcome === 'redirect' &&
      site.linkedFrom(page.url).length > 0 &&
      site.chainOf(page).urls.includes(url),
  );
