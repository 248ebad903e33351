import { parseAddress } from '#engine/ranks/address.ts';
import { type Check, count, good, improve, mustFix, named, note } from '../check.ts';
import type { PageView } from '../page-view.ts';

type Link = PageView['links'][number];

const hostOf = (address: string): string | null => parseAddress(address)?.host ?? null;

/** Links of the text that lead to a page, by whether it is on the same site. */
function pageLinks({ links, meta }: PageView): { internal: Link[]; outbound: Link[] } {
  const own = meta.address === '' ? null : hostOf(meta.address);
  const internal: Link[] = [];
  const outbound: Link[] = [];
  for (const link of links) {
    if (link.isOutside || link.href === null) continue;
    const href = link.href.trim();
    if (href === '' || href.startsWith('#')) continue;
    if (/^(?:https?:)?\/\//i.test(href)) {
      const host = hostOf(href.startsWith('//') ? `https:${href}` : href);
      (host !== null && host === own ? internal : outbound).push(link);
    } else if (!/^[a-z][a-z0-9+.-]*:/i.test(href)) internal.push(link);
  }
  return { internal, outbound };
}

const internal: Check = {
  id: 'internal-links',
  category: 'page',
  title: 'Internal links',
  measures: 'Good: at least one link in the text to another page of the site.',
  why: 'Internal links lead readers on and help search engines find and rank your other pages.',
  run: (page) => {
    const links = pageLinks(page);
    if (links.internal.length > 0) return good(`${count(links.internal.length, 'internal link')}.`);
    return page.meta.address === '' && links.outbound.length > 0
      ? note('Links within the site cannot be told apart until the page has an address.')
      : improve('There are no internal links.', 'Link to pages of your own that go deeper.');
  },
};

const outbound: Check = {
  id: 'outbound-links',
  category: 'page',
  title: 'Outbound links',
  measures: 'Good: at least one link in the text to another site.',
  why: 'Links to good sources let readers check what you say.',
  run: (page) => {
    const found = pageLinks(page).outbound.length;
    return found > 0
      ? good(`${count(found, 'outbound link')}.`)
      : improve('There are no outbound links.', 'Link to the sources of your claims.');
  },
};

const followed: Check = {
  id: 'followed-links',
  category: 'page',
  title: 'Followed links',
  measures: 'Good: links within the site are followed, and so is at least one link to another site.',
  why: 'Search engines give no credit through nofollow links, and your own pages should get it.',
  run: (page) => {
    const links = pageLinks(page);
    const all = [...links.internal, ...links.outbound];
    if (all.length === 0) return note('There are no links.');
    const blocked = all.filter(({ isNofollow }) => isNofollow);
    const measured = `${blocked.length} of ${count(all.length, 'link')} ${blocked.length === 1 ? 'is' : 'are'} nofollow.`;
    const ownBlocked = links.internal.filter(({ isNofollow }) => isNofollow);
    const places = blocked.map(({ place }) => place);
    if (ownBlocked.length > 0)
      return improve(measured, 'Remove nofollow from links to your own pages.', places);
    return links.outbound.length > 0 && blocked.length === links.outbound.length
      ? improve(measured, 'Let search engines follow the links to sources that you trust.', places)
      : good(measured);
  },
};

const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.…»>→:!\s]+/gu, ' ')
    .trim();

const linkText: Check = {
  id: 'link-text',
  category: 'page',
  title: 'Link text',
  measures: 'Good: every link has text, and none says only “click here”, “read more” or the like.',
  why: 'The words of a link tell readers and search engines what the linked page is about.',
  run: ({ links, rules }) => {
    const real = links.filter(({ href }) => href !== null);
    if (real.length === 0) return note('There are no links.');
    const silent = real.filter(({ text }) => text.trim() === '');
    const vague = real.filter(({ text }) => text.length < 60 && rules.vagueLinks.has(plainLabel(text)));
    const parts = [
      count(real.length, 'link'),
      ...(silent.length > 0
        ? [`${silent.length} without text: ${named(silent.map(({ href }) => href ?? ''))}`]
        : []),
      ...(vague.length > 0
        ? [`${vague.length} unclear: ${named(vague.map(({ text }) => text.trim()))}`]
        : []),
    ];
    const measured = `${parts.join('; ')}.`;
    return silent.length + vague.length === 0
      ? good(measured)
      : mustFix(
          measured,
          'Let the words of the link say where it leads.',
          [...silent, ...vague].map(({ place }) => place),
        );
  },
};

const isBroken = (address: string): boolean => /^https?:/i.test(address) && parseAddress(address) === null;

const crawlable: Check = {
  id: 'crawlable-links',
  category: 'page',
  title: 'Crawlable links',
  measures: 'Good: every link has an address that is not empty, a script or a broken URL.',
  why: 'Search engines follow addresses. They do not press buttons or run scripts in links.',
  run: ({ links }) => {
    if (links.length === 0) return note('There are no links.');
    const dead = links.filter(({ href }) => {
      const address = href?.trim() ?? '';
      return address === '' || /^(?:javascript|data|file|blob):/i.test(address) || isBroken(address);
    });
    return dead.length === 0
      ? good(`${count(links.length, 'link')}, all crawlable.`)
      : mustFix(
          `${count(dead.length, 'link')} without an address to follow: ${named(dead.map(({ text, href }) => text || (href ?? 'no address')))}`,
          'Give each link the address of a page in href.',
          dead.map(({ place }) => place),
        );
  },
};

export const linkChecks: readonly Check[] = [internal, outbound, followed, linkText, crawlable];
