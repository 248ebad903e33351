import { englishFigure } from '#contract/shared/english-figure.ts';
import type { AuditCategory, AuditSeverity } from '#contract/site-audits.ts';
import type { AuditExtent } from './page.ts';
import type { ReadPage, SiteView } from './site-view.ts';

/** A page with the fault. */
export interface Hit {
  url: string;
  /** what was found there, in figures or the page's own words */
  detail: string;
  /** what to put there instead, ready to paste; '' where only a person can say */
  paste: string;
}

export interface Rule {
  id: string;
  category: AuditCategory;
  /** error: keeps pages from being found or read; warning: costs something; notice: could be better */
  severity: AuditSeverity;
  title: string;
  why: string;
  fix: string;
  /** what has to be known of a site before the rule can tell */
  needs: AuditExtent;
  find: (site: SiteView) => Hit[];
}

type About = Omit<Rule, 'find' | 'needs'> & Partial<Pick<Rule, 'needs'>>;
type Found = string | { detail: string; paste: string } | null;

/** A rule that judges each page by itself. */
export const pageRule = (about: About, judge: (page: ReadPage, site: SiteView) => Found): Rule => ({
  needs: 'markup',
  ...about,
  find: (site) =>
    site.read.flatMap((page) => {
      const found = judge(page, site);
      if (found === null) return [];
      return [{ url: page.url, paste: '', ...(typeof found === 'string' ? { detail: found } : found) }];
    }),
});

/** A rule about the site as a whole. */
export const siteRule = (about: About, find: Rule['find']): Rule => ({ needs: 'site', ...about, find });

export const quoted = (text: string, most = 120): string =>
  `“${text.length > most ? `${text.slice(0, most - 1)}…` : text}”`;
export const counted = (n: number, noun: string): string =>
  `${englishFigure(n)} ${noun}${n === 1 ? '' : 's'}`;
/** A few of many, the rest counted. */
export const some = (items: readonly string[], most = 3): string =>
  items.slice(0, most).join(', ') +
  (items.length > most ? ` and ${counted(items.length - most, 'more')}`.replace(/s$/, '') : '');
/** A value inside an attribute. */
export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
