// Reads a page's text as the checks judge it, in one pass over its markup.
import { Parser } from 'htmlparser2';
import type { PageBlock, PageImage, PageLink } from '#engine/checks/page.ts';

const silent = new Set('script style noscript template svg iframe object select textarea head'.split(' '));
const around = new Set(['nav', 'footer', 'aside']);
const block = new Set(
  `address article blockquote body dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main
nav ol p pre section summary table tr ul aside`.split(/\s+/),
);
const kinds: Readonly<Record<string, PageBlock['kind']>> = {
  blockquote: 'quote',
  dd: 'list',
  dt: 'list',
  li: 'list',
  pre: 'code',
  table: 'table',
};
const line = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

type Attributes = Record<string, string>;

/** What a reader gets of a link or heading: its text, or what stands for it. */
class Spoken {
  readonly #parts: string[] = [];
  readonly #label: string;
  readonly #title: string;
  alt = '';
  svgTitle = '';

  constructor(attributes: Attributes) {
    this.#label = line(attributes['aria-label']);
    this.#title = line(attributes['title']);
  }

  add(text: string): void {
    this.#parts.push(text);
  }

  get text(): string {
    return line(this.#parts.join('')) || this.#label || line(this.alt) || line(this.svgTitle) || this.#title;
  }
}

/** Where an element stands. */
interface Place {
  kind: PageBlock['kind'];
  isSilent: boolean;
  inMain: boolean;
  inArticle: boolean;
  /** in a menu, side part or footer of the page, of its main part, of its article */
  around: boolean;
  aroundInMain: boolean;
  aroundInArticle: boolean;
}

interface Frame extends Place {
  name: string;
  spoken: Spoken | null;
}

type FoundBlock = Omit<PageBlock, 'isOutside'> & { place: Place };

class BlockReader {
  readonly blocks: FoundBlock[] = [];
  mains = 0;
  articles = 0;
  #frames: Frame[] = [];
  #parts: string[] = [];
  #links: (PageLink & { spoken: Spoken })[] = [];
  #images: PageImage[] = [];
  #inBody = false;
  /** the link and the heading that are open: another one ends it, as in browsers */
  #link: Spoken | null = null;
  #heading: Spoken | null = null;

  get #spoken(): Spoken[] {
    return [this.#link, this.#heading].filter((open) => open !== null);
  }

  get #place(): Place {
    return (
      this.#frames.at(-1) ?? {
        kind: 'paragraph',
        isSilent: false,
        inMain: false,
        inArticle: false,
        around: false,
        aroundInMain: false,
        aroundInArticle: false,
      }
    );
  }

  text(text: string): void {
    if (this.#place.isSilent) {
      if (this.#frames.at(-1)?.name === 'title') for (const open of this.#spoken) open.svgTitle ||= text;
      return;
    }
    const words = text.replace(/\s+/g, ' ');
    this.#parts.push(words);
    for (const open of this.#spoken) open.add(words);
  }

  #flush(place: Place, level: number, spoken: Spoken | null): void {
    const text =
      this.#parts
        .join('')
        .split('\n')
        .map((part) => line(part))
        .filter((part) => part !== '')
        .join('\n') ||
      (spoken?.text ?? '');
    const links = this.#links.map(({ spoken: label, ...link }) => ({ ...link, text: label.text }));
    if (text !== '' || level > 0 || links.length > 0 || this.#images.length > 0)
      this.blocks.push({
        id: `b${this.blocks.length}`,
        kind: place.kind,
        level,
        text,
        links,
        images: this.#images,
        place,
      });
    [this.#parts, this.#links, this.#images] = [[], [], []];
  }

  open(name: string, attributes: Attributes): void {
    // A head that is never closed ends where the body begins.
    if (name === 'body' && !this.#inBody) for (const frame of this.#frames) frame.isSilent = false;
    this.#inBody ||= name === 'body';
    const outer = this.#place;
    const isSilent = outer.isSilent || silent.has(name) || attributes['hidden'] !== undefined;
    const isMain = name === 'main' || attributes['role']?.toLowerCase() === 'main';
    const isAround = around.has(name) && !isMain;
    if (isMain) this.mains++;
    if (name === 'article') this.articles++;
    const isHeading = /^h[1-6]$/.test(name);
    if (!isSilent && block.has(name)) this.#flush(outer, 0, null);
    const isLink =
      name === 'a' && (attributes['href'] !== undefined || attributes['onclick'] !== undefined) && !isSilent;
    const spoken = isLink || (isHeading && !isSilent) ? new Spoken(attributes) : null;
    this.#frames.push({
      name,
      spoken,
      kind: isHeading ? 'heading' : (kinds[name] ?? outer.kind),
      isSilent,
      inMain: outer.inMain || isMain,
      inArticle: outer.inArticle || name === 'article',
      around: outer.around || isAround,
      aroundInMain: !isMain && (outer.aroundInMain || isAround),
      aroundInArticle: name !== 'article' && (outer.aroundInArticle || isAround),
    });
    if (isLink) this.#link = spoken;
    else if (spoken) this.#heading = spoken;
    if (isSilent) return;
    if (name === 'br') this.#parts.push('\n');
    if (name === 'td' || name === 'th') this.#parts.push(' ');
    if (name === 'img') this.#image(attributes);
    // One without an address and without a script is a mark in the page, no link.
    if (isLink)
      this.#links.push({
        href: attributes['href'] ?? null,
        text: '',
        start: null,
        isNofollow: /(?:^|\s)(?:nofollow|sponsored|ugc)(?:\s|$)/i.test(attributes['rel'] ?? ''),
        spoken: spoken!,
      });
  }

  #image(attributes: Attributes): void {
    const isDecoration = /^(?:presentation|none)$/.test(attributes['role'] ?? '');
    const alt = isDecoration ? '' : (attributes['alt'] ?? null);
    this.#images.push({ alt, src: attributes['src'] ?? '' });
    for (const open of this.#spoken) open.alt ||= alt ?? '';
  }

  close(): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    if (frame.spoken === this.#link) this.#link = null;
    if (frame.spoken === this.#heading) this.#heading = null;
    if (frame.isSilent || !block.has(frame.name)) return;
    const isHeading = /^h[1-6]$/.test(frame.name);
    this.#flush(frame, isHeading ? Number(frame.name[1]) : 0, isHeading ? frame.spoken : null);
  }

  finish(): void {
    this.#flush(this.#place, 0, null);
  }
}

export interface PageText {
  blocks: PageBlock[];
  /** where words are counted, in words */
  place: string;
}

/**
 * The blocks of a page in reading order. Words count in its one main part, or else its one article, without menus, side
 * parts and footers; blocks elsewhere are marked as outside.
 * @param html decoded text of any quality; time is linear in its length and nothing of it runs
 */
export function readPageBlocks(html: string): PageText {
  const reader = new BlockReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: () => reader.close(),
      ontext: (text) => reader.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html.replaceAll('\u0000', ''));
  parser.end();
  reader.finish();
  const isOutside = ({ inMain, inArticle, ...place }: Place): boolean => {
    if (reader.mains === 1) return !inMain || place.aroundInMain;
    return reader.articles === 1 ? !inArticle || place.aroundInArticle : place.around;
  };
  return {
    blocks: reader.blocks.map(({ place, ...found }) => ({ ...found, isOutside: isOutside(place) })),
    place:
      reader.mains === 1
        ? '<main>'
        : reader.articles === 1
          ? '<article>'
          : 'the body without navigation, side parts and footer',
  };
}
