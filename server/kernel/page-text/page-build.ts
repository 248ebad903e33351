import { decodeEntities } from './flat-text.ts';
import { isSilent, oneLine } from './blocks.ts';
import { isElement, type DomElement, type DomNode } from './dom.ts';
import { scanMarkup } from './scan-markup.ts';

/** How a page's content is built. */
export interface PageBuild {
  /** those with text, in order */
  headings: { level: number; text: string }[];
  /** with text, outside list items and table cells */
  paragraphs: number;
  images: number;
  /** with an address that leads elsewhere */
  links: number;
}

const maxHeadingLength = 300;
const levelOf = (name: string) => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0);
const hasText = (element: DomElement) => (element.textContent ?? '').trim() !== '';
const leadsElsewhere = (href: string | null) =>
  href !== null && href.trim() !== '' && !/^\s*(?:#|javascript:)/i.test(href);

/** Counts what stands below an element; `skip` leaves elements out with all they hold. */
export function buildOf(root: DomNode, skip: (element: DomElement) => boolean = () => false): PageBuild {
  const build: PageBuild = { headings: [], paragraphs: 0, images: 0, links: 0 };
  const walk = (parent: DomNode, inItem: boolean) => {
    for (const child of parent.childNodes) {
      if (!isElement(child) || isSilent(child.localName) || skip(child)) continue;
      const name = child.localName;
      const level = levelOf(name);
      if (level > 0) {
        const text = oneLine(child.textContent ?? '').slice(0, maxHeadingLength);
        if (text !== '') build.headings.push({ level, text });
      } else if (name === 'p' && !inItem && hasText(child)) build.paragraphs++;
      else if (name === 'img') build.images++;
      else if (name === 'a' && leadsElsewhere(child.getAttribute('href'))) build.links++;
      walk(child, inItem || /^(?:li|td|th)$/.test(name));
    }
  };
  walk(root, false);
  return build;
}

/** As above for a page that is too big or too nested for a tree, in one linear pass. */
export function flatBuild(html: string): PageBuild {
  const build: PageBuild = { headings: [], paragraphs: 0, images: 0, links: 0 };
  let level = 0;
  let fragments: string[] = [];
  scanMarkup(html, {
    open(name, attributes) {
      if (levelOf(name) > 0) {
        level = levelOf(name);
        fragments = [];
      } else if (name === 'p') build.paragraphs++;
      else if (name === 'img') build.images++;
      else if (name === 'a' && attributes > 0) build.links++;
    },
    close(name) {
      if (level === 0 || levelOf(name) !== level) return;
      const text = oneLine(decodeEntities(fragments.join('').slice(0, 4 * maxHeadingLength)));
      if (text !== '') build.headings.push({ level, text: text.slice(0, maxHeadingLength) });
      level = 0;
    },
    text(from, to) {
      if (level > 0) fragments.push(html.slice(from, to));
    },
  });
  return build;
}

/**
 * Readability makes every first-level heading a second-level one, or takes it out as the title: put back as the page
 * has it.
 */
export function withFirstHeadings(build: PageBuild, first: readonly string[]): PageBuild {
  const isFirst = new Set(first);
  const headings = build.headings.map((heading) =>
    isFirst.has(heading.text) ? { ...heading, level: 1 } : heading,
  );
  const missing = first[0] !== undefined && !headings.some(({ level }) => level === 1) ? first[0] : null;
  return { ...build, headings: missing === null ? headings : [{ level: 1, text: missing }, ...headings] };
}
