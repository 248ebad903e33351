import type { PageFacts } from '#engine/tools/widgets/page-facts.ts';

const silent = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'SVG',
  'IFRAME',
  'OBJECT',
  'SELECT',
  'TEXTAREA',
  'HEAD',
]);
const around = new Set(['NAV', 'FOOTER', 'ASIDE']);
const block = new Set(
  `ADDRESS ARTICLE BLOCKQUOTE BODY DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN
NAV OL P PRE SECTION SUMMARY TABLE TR UL`.split(/\s+/),
);
const line = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Words below an element as a reader sees them, blocks parted by blank lines. */
function readable(from: Element, leaveOut: ReadonlySet<string>): string {
  const parts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) parts.push((node.textContent ?? '').replace(/\s+/g, ' '));
    if (node.nodeType !== 1) return;
    const element = node as Element;
    const name = element.tagName.toUpperCase();
    if (silent.has(name) || leaveOut.has(name) || element.hasAttribute('hidden')) return;
    if (name === 'BR') parts.push('\n');
    if (name === 'TD' || name === 'TH') parts.push(' ');
    if (block.has(name)) parts.push('\n\n');
    for (const child of element.childNodes) walk(child);
    if (block.has(name)) parts.push('\n\n');
  };
  walk(from);
  return parts
    .join('')

    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

const spoken = (element: Element): string =>
  line(element.textContent) ||
  line(element.getAttribute('aria-label')) ||
  line(element.querySelector('img[alt]')?.getAttribute('alt')) ||
  line(element.querySelector('svg title')?.textContent) ||
  line(element.getAttribute('title'));

function structuredData(page: ParentNode): PageFacts['structuredData'] {
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
 * Reads a parsed page. Nothing of it runs or is fetched.
 * @returns its facts, and where its words were counted
 */
export function factsOfDocument(page: Document): { facts: PageFacts; place: string } {
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
  const facts: PageFacts = {
    kind: 'html',
    titles: all('title')
      .filter((item) => !item.closest('svg'))
      .map((item) => line(item.textContent)),
    descriptions: contents('meta[name="description" i]'),
    headings: all('h1, h2, h3, h4, h5, h6').map((item) => ({
      level: Number(item.tagName.charAt(1)),
      text: spoken(item),
    })),
    images: all('img').map((item) => ({
      alt: /^(?:presentation|none)$/.test(item.getAttribute('role') ?? '') ? '' : item.getAttribute('alt'),
      src: item.getAttribute('src') ?? '',
    })),
    links: all('a[href]').map((item) => ({ href: item.getAttribute('href') ?? '', text: spoken(item) })),
    text: readable(root, around),
    canonicals: all('link[rel~="canonical" i]').map((item) => item.getAttribute('href') ?? ''),
    robots: contents('meta[name="robots" i], meta[name="googlebot" i]'),
    language: page.documentElement.getAttribute('lang'),
    viewport: contents('meta[name="viewport" i]').some((item) => item !== ''),
    openGraph: all('meta[property^="og:" i]')
      .filter((item) => line(item.getAttribute('content')) !== '')
      .map((item) => (item.getAttribute('property') ?? '').toLowerCase()),
    structuredData: structuredData(page),
  };
  return { facts, place };
}
