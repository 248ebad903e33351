import { type Rule, siteRule } from '../rule.ts';
import type { SiteView } from '../site-view.ts';

const redirects = (site: SiteView) => site.pages.filter(({ outcome }) => outcome === 'redirect');
/** Addresses that other redirects lead to: they are told with the first of the chain. */
const inner = (site: SiteView) =>
  new Set(redirects(site).flatMap((page) => site.chainOf(page).urls.slice(1)));

export const redirectRules: readonly Rule[] = [
  siteRule(
    {
      id: 'redirect-temporary',
      category: 'redirects',
      needs: 'page',
      severity: 'notice',
      title: 'Temporary redirects',
      why: 'Search engines keep the old URL, because it may come back.',
      fix: 'Answer with 301 if the page has moved for good.',
    },
    (site) =>
      redirects(site)
        .filter(({ status }) => status === 302 || status === 303 || status === 307)
        .map(({ url, status, location }) => ({ url, detail: `${status} → ${location ?? ''}`, paste: '' })),
  ),
  siteRule(
    {
      id: 'redirect-chain',
      category: 'redirects',
      needs: 'page',
      severity: 'warning',
      title: 'Redirect chains',
      why: 'Every step costs time, and search engines give up after a few.',
      fix: 'Redirect straight to the last URL.',
    },
    (site) => {
      const later = inner(site);
      return redirects(site).flatMap((page) => {
        const { urls, isLoop } = site.chainOf(page);
        if (isLoop || urls.length < 3 || later.has(page.url)) return [];
        return [{ url: page.url, detail: urls.slice(1).join(' → '), paste: urls.at(-1)! }];
      });
    },
  ),
  siteRule(
    {
      id: 'redirect-loop',
      category: 'redirects',
      needs: 'page',
      severity: 'error',
      title: 'Redirect loops',
      why: 'Browsers give up with an error.',
      fix: 'Redirect to a page that answers.',
    },
    (site) =>
      redirects(site).flatMap((page) => {
        const { urls, isLoop } = site.chainOf(page);
        return isLoop ? [{ url: page.url, detail: urls.slice(1).join(' → '), paste: '' }] : [];
      }),
  ),
  siteRule(
    {
      id: 'redirect-broken',
      category: 'redirects',
      needs: 'page',
      severity: 'error',
      title: 'Redirects to broken pages',
      why: 'Who follows them ends up on an error page.',
      fix: 'Redirect to a page that exists.',
    },
    (site) =>
      redirects(site).flatMap((page) => {
        const { urls, isLoop } = site.chainOf(page);
        const end = site.at(urls.at(-1)!);
        const isBroken = !isLoop && (end?.outcome === 'client-error' || end?.outcome === 'server-error');
        return isBroken ? [{ url: page.url, detail: `${end.url} (${end.status})`, paste: '' }] : [];
      }),
  ),
];
