// Reads the facts of a page in one pass over its markup: no tree is built, so that a page of any shape costs its length.
import { Parser } from 'htmlparser2';
import { resolveLink } from './addresses.ts';
import type { PageFacts } from './page-facts.ts';
import { readStructuredData } from './structured-data.ts';

declare const URL: {
  new (text: string, base?: string): { readonly href: string };
  canParse(text: string, base?: string): boolean;
};

const most = {
  headings: 300,
  links: 1_000,
  images: 300,
  data: 50,
  alternates: 200,
  insecure: 20,
  uncrawlable: 20,
} as const;
const maxText = 300;
const maxData = 100_000;

const oneLine = (text: string, max = maxText) =>
  text.replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed();
const absolute = (href: string, base: string) =>
  URL.canParse(href.trim(), base) ? new URL(href.trim(), base).href.slice(0, 2_000) : oneLine(href, 2_000);

/** Text that is being gathered until its element ends. */
interface Gathering {
  name: string;
  parts: string[];
  end(text: string): void;
}

const emptyFacts = (): PageFacts => ({
  title: '',
  titles: 0,
  description: '',
  descriptions: 0,
  canonicals: [],
  robots: [],
  alternates: [],
  language: null,
  hasViewport: false,
  hasCharset: false,
  hasDoctype: false,
  headings: [],
  links: [],
  uncrawlable: [],
  moreLinks: 0,
  images: [],
  structuredData: [],
  openGraph: {},
  twitter: {},
  refresh: null,
  scripts: 0,
  blockingScripts: 0,
  styles: 0,
  inlineBytes: 0,
  insecure: [],
  iframes: 0,
  hasPassword: false,
  elements: 0,
});

type Attributes = Record<string, string>;

class FactReader {
  readonly facts = emptyFacts();
  readonly #address: string;
  #base: string;
  #inBody = false;
  /** depth inside svg and other parts whose titles are not the page's */
  #foreign = 0;
  #gathering: Gathering[] = [];
  readonly #seenLinks = new Set<string>();

  constructor(address: string) {
    this.#address = address;
    this.#base = address;
  }

  text(text: string): void {
    for (const { parts } of this.#gathering) parts.push(text);
  }

  open(name: string, attributes: Attributes): void {
    const { facts } = this;
    facts.elements++;
    if (name === 'body') this.#inBody = true;
    if (name === 'svg') this.#foreign++;
    if (this.#foreign > 0) return;
    if (name === 'html') facts.language = oneLine(attributes['lang'] ?? '', 35) || null;
    else if (name === 'base' && attributes['href']) this.#base = absolute(attributes['href'], this.#address);
    else if (name === 'title') this.#gather(name, (text) => this.#title(text));
    else if (name === 'meta') this.#meta(attributes);
    else if (name === 'link') this.#link(attributes);
    else if (/^h[1-6]$/.test(name)) this.#heading(name);
    else if (name === 'a' || name === 'area') this.#anchor(name, attributes);
    else if (name === 'img') this.#image(attributes);
    else if (name === 'script') this.#script(attributes);
    else if (name === 'style') this.#gather(name, (text) => void (facts.inlineBytes += text.length));
    else if (name === 'iframe') facts.iframes++;
    else if (name === 'input' && attributes['type']?.toLowerCase() === 'password') facts.hasPassword = true;
    if (/^(?:img|script|iframe|source|video|audio|embed)$/.test(name)) this.#insecure(attributes['src']);
  }

  close(name: string): void {
    if (name === 'svg') this.#foreign = Math.max(0, this.#foreign - 1);
    for (let at = this.#gathering.length - 1; at >= 0; at--) {
      const found = this.#gathering[at]!;
      if (found.name !== name) continue;
      this.#gathering.splice(at, 1);
      found.end(found.parts.join(''));
      return;
    }
  }

  #gather(name: string, end: (text: string) => void): void {
    // A heading or link that is never closed ends with the next of its kind.
    this.close(name);
    this.#gathering.push({ name, parts: [], end });
  }

  #title(text: string): void {
    this.facts.titles++;
    if (this.facts.titles === 1) this.facts.title = oneLine(text, 1_000);
  }

  #meta(attributes: Attributes): void {
    const { facts } = this;
    const content = attributes['content'] ?? '';
    const name = (attributes['name'] ?? '').trim().toLowerCase();
    const property = (attributes['property'] ?? name).trim().toLowerCase();
    const equivalent = (attributes['http-equiv'] ?? '').trim().toLowerCase();
    if (attributes['charset'] !== undefined || equivalent === 'content-type') facts.hasCharset = true;
    if (name === 'description') {
      facts.descriptions++;
      if (facts.descriptions === 1) facts.description = oneLine(content, 2_000);
    } else if (name === 'robots' || name === 'quillstead') facts.robots.push(oneLine(content).toLowerCase());
    else if (name === 'viewport') facts.hasViewport = true;
    else if (equivalent === 'refresh') {
      const target = /url\s*=\s*["']?([^"']+)/i.exec(content)?.[1];
      if (target !== undefined) facts.refresh = absolute(target, this.#base);
    }
    if (content.trim() === '') return;
    const short = oneLine(content, 1_000);
    if (/^og:[a-z:_]{1,40}$/.test(property)) facts.openGraph[property] ??= short;
    else if (/^twitter:[a-z:_]{1,40}$/.test(property)) facts.twitter[property] ??= short;
  }

  #link(attributes: Attributes): void {
    const { facts } = this;
    const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
    const href = attributes['href'];
    if (rel.includes('stylesheet')) {
      facts.styles++;
      this.#insecure(href);
    }
    if (rel.includes('canonical') && href !== undefined && facts.canonicals.length < 10)
      facts.canonicals.push(absolute(href, this.#base));
    const language = attributes['hreflang'];
    if (rel.includes('alternate') && language !== undefined && href !== undefined)
      if (facts.alternates.length < most.alternates)
        facts.alternates.push({ language: oneLine(language, 40), href: absolute(href, this.#base) });
  }

  #heading(name: string): void {
    this.#gather(name, (text) => {
      if (this.facts.headings.length < most.headings)
        this.facts.headings.push({ level: Number(name[1]), text: oneLine(text) });
    });
  }

  #anchor(name: string, attributes: Attributes): void {
    const href = attributes['href'];
    if (href === undefined) return;
    if (/^\s*(?:javascript:|$)/i.test(href) && this.facts.uncrawlable.length < most.uncrawlable)
      this.facts.uncrawlable.push(oneLine(href, 100));
    const target = resolveLink(href, this.#base);
    if (target === null || /^\s*#/.test(href)) return;
    const rel = (attributes['rel'] ?? '').toLowerCase().slice(0, 100);
    const images = this.facts.images.length;
    const finish = (text: string) => {
      const image = this.facts.images[images];
      const label = oneLine(text) || oneLine(attributes['aria-label'] ?? image?.alt ?? '');
      const key = `${target} ${label} ${rel}`;
      if (this.#seenLinks.has(key)) return;
      if (this.facts.links.length >= most.links) {
        this.facts.moreLinks++;
        return;
      }
      this.#seenLinks.add(key);
      this.facts.links.push({
        href: target,
        text: label,
        rel,
        isImage: image !== undefined && oneLine(text) === '',
      });
    };
    if (name === 'area') finish('');
    else this.#gather(name, finish);
  }

  #image(attributes: Attributes): void {
    if (this.facts.images.length >= most.images) return;
    const { alt, src, width, height, loading } = attributes;
    this.facts.images.push({
      src: absolute(src ?? attributes['data-src'] ?? '', this.#base),
      alt: alt === undefined ? null : oneLine(alt),
      hasSource: (src ?? attributes['data-src'] ?? attributes['srcset'] ?? '').trim() !== '',
      hasSize: width !== undefined && height !== undefined,
      isLazy: loading?.toLowerCase() === 'lazy',
    });
  }

  #script(attributes: Attributes): void {
    const { facts } = this;
    const type = (attributes['type'] ?? '').trim().toLowerCase();
    if (type === 'application/ld+json') {
      this.#gather('script', (text) => {
        if (facts.structuredData.length < most.data)
          facts.structuredData.push(readStructuredData(text.slice(0, maxData)));
      });
      return;
    }
    if (attributes['src'] === undefined) {
      this.#gather('script', (text) => void (facts.inlineBytes += text.length));
      return;
    }
    facts.scripts++;
    const waits = attributes['async'] === undefined && attributes['defer'] === undefined && type !== 'module';
    if (waits && !this.#inBody) facts.blockingScripts++;
  }

  #insecure(src: string | undefined): void {
    if (src === undefined || !this.#address.startsWith('https:') || !/^\s*http:/i.test(src)) return;
    if (this.facts.insecure.length < most.insecure) this.facts.insecure.push(oneLine(src, 500));
  }

  finish(): PageFacts {
    // What was never closed ends with the page.
    while (this.#gathering.length > 0) this.close(this.#gathering.at(-1)!.name);
    return this.facts;
  }
}

/**
 * The facts of a page's markup.
 * @param html decoded text of any quality
 * @param address where the page came from, for its relative addresses
 */
export function readPageFacts(html: string, address: string): PageFacts {
  const reader = new FactReader(address);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.text(text),
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype') reader.facts.hasDoctype = true;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html.replaceAll('\u0000', ''));
  parser.end();
  return reader.finish();
}
