import { isSameSite } from '#engine/crawl/addresses.ts';
import { isNofollow } from '#engine/crawl/page-facts.ts';
import { counted, pageRule, quoted, type Rule, some } from '../rule.ts';

/** Link texts that say nothing about where they lead, in the languages of the checks; Lighthouse's list and like ones. */
const generic = new Set(
  (
    'click here|click this|go|here|information|learn more|more|more info|more information|read more|right here|see more|start|this|' +
    'hier|hier klicken|mehr|mehr erfahren|weiterlesen|klicken sie hier|aquí|haz clic aquí|leer más|más|más información|' +
    'ici|cliquez ici|en savoir plus|lire la suite|plus'
  ).split('|'),
);
const isUrl = (href: string) => /^https?:\/\//.test(href);

export const pageLinkRules: readonly Rule[] = [
  pageRule(
    {
      id: 'link-without-text',
      category: 'links',
      severity: 'warning',
      title: 'Links without text',
      why: 'Search engines and screen readers learn from its text where a link leads.',
      fix: 'Write a text, or an alt text where an image is the link.',
    },
    ({ facts }) => {
      const empty = facts.links.filter(({ text }) => text === '');
      return empty.length > 0 ? some(empty.map(({ href }) => href)) : null;
    },
  ),
  pageRule(
    {
      id: 'link-generic-text',
      category: 'links',
      severity: 'notice',
      title: 'Link texts that say nothing',
      why: '“Click here” tells neither readers nor search engines where a link leads.',
      fix: 'Name what the reader finds there.',
    },
    ({ facts }) => {
      const found = facts.links.filter(({ text }) =>
        generic.has(
          text
            .toLowerCase()
            .replace(/(?<![\s.…»›→])[\s.…»›→]+$/u, '')
            .trim(),
        ),
      );
      return found.length > 0 ? some(found.map(({ text, href }) => `${quoted(text, 30)} → ${href}`)) : null;
    },
  ),
  pageRule(
    {
      id: 'link-nofollow-internal',
      category: 'links',
      severity: 'warning',
      title: 'Nofollow on your own pages',
      why: 'It keeps search engines from following a link within your own site.',
      fix: 'Remove rel="nofollow" from links to your own pages.',
    },
    (page) => {
      const found = page.facts.links.filter(
        ({ href, rel }) => isNofollow(rel) && isUrl(href) && isSameSite(href, page.url),
      );
      return found.length > 0 ? some(found.map(({ href }) => href)) : null;
    },
  ),
  pageRule(
    {
      id: 'link-uncrawlable',
      category: 'links',
      severity: 'warning',
      title: 'Links that can’t be crawled',
      why: 'Search engines follow addresses only, not scripts.',
      fix: 'Give the link an address in href.',
    },
    ({ facts }) =>
      facts.uncrawlable.length > 0 ? some(facts.uncrawlable.map((href) => quoted(href, 40))) : null,
  ),
  pageRule(
    {
      id: 'link-insecure',
      category: 'links',
      severity: 'notice',
      title: 'Links to http pages of your site',
      why: 'Each one costs a redirect, and the way there is not encrypted.',
      fix: 'Link to the https address.',
    },
    (page) => {
      if (!page.url.startsWith('https:')) return null;
      const found = page.facts.links.filter(
        ({ href }) => href.startsWith('http:') && isSameSite(href, page.url),
      );
      const [first] = found;
      if (!first) return null;
      return { detail: some(found.map(({ href }) => href)), paste: first.href.replace(/^http:/, 'https:') };
    },
  ),
  pageRule(
    {
      id: 'links-many',
      category: 'links',
      severity: 'notice',
      title: 'Too many links',
      why: 'Among very many links each one counts for little.',
      fix: 'Keep the links that help readers on.',
    },
    ({ facts }) => (facts.moreLinks > 0 ? counted(facts.links.length + facts.moreLinks, 'link') : null),
  ),
];
