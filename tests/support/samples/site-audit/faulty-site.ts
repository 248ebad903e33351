// A site of 60 pages with 25 faults that only show across pages. Written before the audit: `siteFaults` is what it must
// find, page by page, and nothing else.
import { type AuditPage, auditPage } from './page-of-html.ts';
import { plainText } from './faulty-page.ts';

export const origin = 'https://bakery.example';
const at = (path: string) => `${origin}${path}`;

interface Parts {
  title?: string;
  description?: string;
  h1?: string;
  text?: string;
  links?: readonly string[];
  head?: string;
  canonical?: string;
}

/** Words of its own for every page, so that no two texts are alike. */
const ownText = (path: string) =>
  Array.from({ length: 60 }, (_, n) => {
    const own = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, n * 37);
    return `Loaf ${own} of ${path.replaceAll('/', ' ')} weighs ${(own * 7) % 997} and costs ${(own * 13) % 991}.`;
  }).join(' ');

function html(path: string, parts: Parts): string {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', ' ');
  const {
    title = `The ${name} page of our bakery`,
    description = `Everything that our customers in town ask about ${name}, with prices, opening hours, photos and the way to order it online today.`,
    h1 = `About ${name}`,
    text = ownText(path),
    links = ['/'],
    head = '',
    canonical = at(path),
  } = parts;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="${canonical}">
<meta property="og:title" content="${name}"><meta property="og:description" content="${name}">
<meta property="og:image" content="${at('/a.jpg')}"><meta property="og:url" content="${at(path)}">
<meta name="twitter:card" content="summary">${head}</head><body><main><h1>${h1}</h1><p>${text}</p>
${links.map((href) => `<a href="${href}">Read about ${href.slice(1) || 'the bakery'}</a>`).join(' ')}</main></body></html>`;
}

/** The HTML of each page that has any, by its address. */
export const htmlOfSite = new Map<string, string>();
const page = (path: string, depth: number, parts: Parts = {}, more: Partial<AuditPage> = {}): AuditPage => {
  htmlOfSite.set(at(path), html(path, parts));
  return auditPage(at(path), htmlOfSite.get(at(path))!, { depth, inSitemap: true, ...more });
};
const answer = (path: string, depth: number, more: Partial<AuditPage>): AuditPage => ({
  ...auditPage(at(path), '', { depth, ...more }),
  facts: null,
  words: null,
  fingerprint: null,
});
const moved = (path: string, status: number, to: string, more: Partial<AuditPage> = {}) =>
  answer(path, 1, { outcome: 'redirect', status, location: at(to), ...more });

const plain = Array.from({ length: 21 }, (_, n) => `/plain/${n}`);
const alternate = (language: string, path: string) =>
  `<link rel="alternate" hreflang="${language}" href="${at(path)}">`;
const self = (path: string) => alternate('en', path);

const linkedFromHome = [
  ...plain,
  '/broken-source',
  '/moved-source',
  '/dup/1',
  '/dup/2',
  '/same-words/1',
  '/same-words/2',
  '/describes/1',
  '/describes/2',
  '/heading/1',
  '/heading/2',
  '/canonical/gone',
  '/canonical/moved',
  '/canonical/hidden',
  '/canonical/elsewhere',
  '/en',
  '/lonely-language',
  '/deep/1',
  '/dead-end',
  '/hidden',
  '/unlisted',
  '/folded',
];

export const faultySite: AuditPage[] = [
  page('/', 0, { links: linkedFromHome }),
  ...plain.map((path) => page(path, 1)),
  // 1 link-broken, 2 link-server-error, 3 link-blocked, 4 link-sign-in, 5 link-timed-out
  page('/broken-source', 1, { links: ['/gone', '/crashes', '/private/a', '/members', '/slow', '/'] }),
  answer('/gone', 2, { outcome: 'client-error', status: 404 }),
  answer('/crashes', 2, { outcome: 'server-error', status: 500 }),
  answer('/private/a', 2, { outcome: 'blocked', status: null }),
  answer('/members', 2, { outcome: 'login', status: 401 }),
  answer('/slow', 2, { outcome: 'timed-out', status: null }),
  // 6 link-redirect (all of them), 7 redirect-temporary (/sale), 8 redirect-chain (/old), 9 redirect-loop (/round)
  page('/moved-source', 1, { links: ['/sale', '/old', '/round', '/nowhere', '/'] }),
  moved('/sale', 302, '/plain/0'),
  moved('/old', 301, '/older'),
  moved('/older', 301, '/plain/1'),
  moved('/round', 301, '/back'),
  moved('/back', 301, '/round'),
  // 10 redirect-broken
  moved('/nowhere', 301, '/gone'),
  // 11 title-duplicate, 12 description-duplicate, 13 h1-duplicate, 14 content-duplicate
  page('/dup/1', 1, { title: 'Two pages with the very same title' }),
  page('/dup/2', 1, { title: 'Two pages with the very same title' }),
  page('/describes/1', 1, {
    description: `Both of these pages carry this description word for word, and it says ${'so '.repeat(18)}.`,
  }),
  page('/describes/2', 1, {
    description: `Both of these pages carry this description word for word, and it says ${'so '.repeat(18)}.`,
  }),
  page('/heading/1', 1, { h1: 'One heading for two' }),
  page('/heading/2', 1, { h1: 'One heading for two' }),
  page('/same-words/1', 1, { text: plainText }),
  page('/same-words/2', 1, { text: plainText }),
  // 15 canonical-broken, 16 canonical-redirect, 17 canonical-noindex, 18 canonical-other-site
  page('/canonical/gone', 1, { canonical: at('/gone') }, { inSitemap: false }),
  page('/canonical/moved', 1, { canonical: at('/sale') }, { inSitemap: false }),
  page('/canonical/hidden', 1, { canonical: at('/hidden') }, { inSitemap: false }),
  page('/canonical/elsewhere', 1, { canonical: 'https://other.example/' }, { inSitemap: false }),
  // 19 hreflang-no-return (/en names /de, which does not answer), 20 hreflang-broken (/lonely-language)
  page('/en', 1, { head: self('/en') + alternate('de', '/de'), links: ['/', '/de'] }),
  page('/de', 2),
  page('/lonely-language', 1, { head: self('/lonely-language') + alternate('fr', '/gone') }),
  // 21 page-deep
  page('/deep/1', 1, { links: ['/deep/2', '/'] }),
  page('/deep/2', 2, { links: ['/deep/3', '/'] }),
  page('/deep/3', 3, { links: ['/deep/4', '/'] }),
  page('/deep/4', 4, { links: ['/deep/5', '/'] }),
  page('/deep/5', 5),
  // 22 page-dead-end
  page('/dead-end', 1, { links: [] }),
  // 23 page-orphan
  page('/orphan', 1),
  // 24 sitemap-missing-page
  page('/unlisted', 1, {}, { inSitemap: false }),
  // 25 sitemap-wrong-page: it lists a page that is kept from search engines, and one that names another as canonical
  page('/hidden', 1, { head: '<meta name="robots" content="noindex">' }),
  page('/folded', 1, { canonical: at('/plain/2') }),
];

/** Each fault, and the pages that have it. */
export const siteFaults: Readonly<Record<string, readonly string[]>> = {
  'link-broken': ['/broken-source'],
  'link-server-error': ['/broken-source'],
  'link-blocked': ['/broken-source'],
  'link-sign-in': ['/broken-source'],
  'link-timed-out': ['/broken-source'],
  'link-redirect': ['/moved-source', '/moved-source', '/moved-source', '/moved-source'],
  'redirect-temporary': ['/sale'],
  'redirect-chain': ['/old'],
  'redirect-loop': ['/back', '/round'],
  'redirect-broken': ['/nowhere'],
  'title-duplicate': ['/dup/1', '/dup/2'],
  'description-duplicate': ['/describes/1', '/describes/2'],
  'h1-duplicate': ['/heading/1', '/heading/2'],
  'content-duplicate': ['/same-words/1', '/same-words/2'],
  'canonical-broken': ['/canonical/gone'],
  'canonical-redirect': ['/canonical/moved'],
  'canonical-noindex': ['/canonical/hidden'],
  'canonical-other-site': ['/canonical/elsewhere'],
  'hreflang-no-return': ['/en'],
  'hreflang-broken': ['/lonely-language'],
  'page-deep': ['/deep/5'],
  'page-dead-end': ['/dead-end'],
  'page-orphan': ['/orphan'],
  'sitemap-missing-page': ['/unlisted'],
  'sitemap-wrong-page': ['/folded', '/hidden'],
};
/** Of the hidden page itself: what a single page’s check says, too. */
export const pageFaults: Readonly<Record<string, readonly string[]>> = { noindex: ['/hidden'] };
