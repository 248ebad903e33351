import type { PageBlock, PageHead, PageImage, PageLink, PageMeta } from '#engine/checks/page.ts';
import { emptyMeta } from '#engine/checks/page.ts';
import { slugOf } from '#engine/optimizer/scorable.ts';

const silent = new Set('SCRIPT STYLE NOSCRIPT TEMPLATE SVG IFRAME OBJECT SELECT TEXTAREA HEAD'.split(' '));
const around = new Set(['NAV', 'FOOTER', 'ASIDE']);
const block = new Set(
  `ADDRESS ARTICLE BLOCKQUOTE BODY DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN
NAV OL P PRE SECTION SUMMARY TABLE TR UL ASIDE`.split(/\s+/),
);
const kinds: Readonly<Record<string, PageBlock['kind']>> = {
  BLOCKQUOTE: 'quote',
  DD: 'list',
  DT: 'list',
  LI: 'list',
  PRE: 'code',
  TABLE: 'table',
};
const line = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

const spoken = (element: Element): string =>
  line(element.textContent) ||
  line(element.getAttribute('aria-label')) ||
  line(element.querySelector('img[alt]')?.getAttribute('alt')) ||
  line(element.querySelector('svg title')?.textContent) ||
  line(element.getAttribute('title'));

const linkOf = (element: Element): PageLink => ({
  href: element.getAttribute('href'),
  text: spoken(element),
  start: null,
  isNofollow: /\b(?:nofollow|sponsored|ugc)\b/i.test(element.getAttribute('rel') ?? ''),
});

const imageOf = (element: Element): PageImage => ({
  alt: /^(?:presentation|none)$/.test(element.getAttribute('role') ?? '') ? '' : element.getAttribute('alt'),
  src: element.getAttribute('src') ?? '',
});

const readable = (parts: readonly string[]): string =>
  parts
    .join('')
    .split('\n')
    .map((text) => line(text))
    .filter((text) => text !== '')
    .join('\n');

interface Context {
  kind: PageBlock['kind'];
  isOutside: boolean;
}

/** The page's blocks in reading order; those outside of `root`, and menus within it, are marked. */
function blocksOf(body: Element, root: Element): PageBlock[] {
  const blocks: PageBlock[] = [];
  let parts: string[] = [];
  let links: PageLink[] = [];
  let images: PageImage[] = [];
  const flush = ({ kind, isOutside }: Context, heading: Element | null = null) => {
    const text = readable(parts) || (heading === null ? '' : spoken(heading));
    const level = heading === null ? 0 : Number(heading.tagName.charAt(1));
    if (text !== '' || heading !== null || links.length > 0 || images.length > 0)
      blocks.push({ id: `b${blocks.length}`, kind, level, text, links, images, isOutside });
    [parts, links, images] = [[], [], []];
  };
  const walk = (node: Node, outer: Context) => {
    if (node.nodeType === 3) parts.push((node.textContent ?? '').replace(/\s+/g, ' '));
    if (node.nodeType !== 1) return;
    const element = node as Element;
    const name = element.tagName.toUpperCase();
    if (silent.has(name) || element.hasAttribute('hidden')) return;
    if (name === 'BR') parts.push('\n');
    if (name === 'TD' || name === 'TH') parts.push(' ');
    if (name === 'IMG') images.push(imageOf(element));
    // One without an address and without a script is a mark in the page, no link.
    if (name === 'A' && (element.hasAttribute('href') || element.hasAttribute('onclick')))
      links.push(linkOf(element));
    const isOutside = element === root ? false : outer.isOutside || (around.has(name) && element !== root);
    const isHeading = /^H[1-6]$/.test(name);
    const context: Context = { kind: isHeading ? 'heading' : (kinds[name] ?? outer.kind), isOutside };
    if (block.has(name)) flush(outer);
    for (const child of element.childNodes) walk(child, context);
    if (block.has(name)) flush(context, isHeading ? element : null);
  };
  walk(body, { kind: 'paragraph', isOutside: body !== root });
  return blocks;
}

function structuredData(page: ParentNode): PageHead['structuredData'] {
  const blocks = [...page.querySelectorAll('script[type="application/ld+json" i]')];
  const broken = blocks.filter((item) => {
    try {
      JSON.parse(item.textContent ?? '');
      return false;
    } catch {
      return true;
    }
  });
  return { count: blocks.length, broken: broken.length };
}

/**
 * Reads a parsed page for the checks. Nothing of it runs or is fetched.
 * @returns its blocks and head, and where its words are counted
 */
export function pageOfDocument(page: Document): { blocks: PageBlock[]; meta: PageMeta; place: string } {
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const contents = (selector: string) => all(selector).map((item) => line(item.getAttribute('content')));
  const mains = all('main, [role="main"]');
  const articles = all('article');
  const [root, place] =
    mains.length === 1 && mains[0]
      ? ([mains[0], '<main>'] as const)
      : articles.length === 1 && articles[0]
        ? ([articles[0], '<article>'] as const)
        : ([page.body, 'the body without navigation, side parts and footer'] as const);
  const titles = all('title')
    .filter((item) => !item.closest('svg'))
    .map((item) => line(item.textContent));
  const descriptions = contents('meta[name="description" i]');
  const canonicals = all('link[rel~="canonical" i]').map((item) => item.getAttribute('href') ?? '');
  const [canonical = ''] = canonicals;
  const address = /^https?:\/\//i.test(canonical) ? canonical : '';
  const head: PageHead = {
    titles: titles.length,
    descriptions: descriptions.length,
    status: null,
    canonicals,
    robots: contents('meta[name="robots" i], meta[name="googlebot" i]'),
    isBlocked: null,
    robotsTxtErrors: null,
    alternates: all('link[rel~="alternate" i][hreflang]').map((item) => ({
      language: item.getAttribute('hreflang') ?? '',
      href: item.getAttribute('href') ?? '',
    })),
    structuredData: structuredData(page),
    language: page.documentElement.getAttribute('lang'),
    hasViewport: contents('meta[name="viewport" i]').some((item) => item !== ''),
    openGraph: all('meta[property^="og:" i]')
      .filter((item) => line(item.getAttribute('content')) !== '')
      .map((item) => (item.getAttribute('property') ?? '').toLowerCase()),
  };
  const meta: PageMeta = {
    ...emptyMeta,
    title: titles[0] ?? '',
    description: descriptions[0] ?? '',
    slug: address === '' ? null : slugOf(address),
    address,
    head,
  };
  return { blocks: blocksOf(page.body, root), meta, place };
}
