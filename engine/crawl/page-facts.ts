/** What a crawl keeps of a page's markup: what search engines read there, and what an audit judges. */
export interface PageFacts {
  title: string;
  titles: number;
  description: string;
  descriptions: number;
  /** as absolute addresses; as written where they are none */
  canonicals: string[];
  /** contents of robots meta elements, lower case */
  robots: string[];
  alternates: { language: string; href: string }[];
  language: string | null;
  hasViewport: boolean;
  hasCharset: boolean;
  hasDoctype: boolean;
  headings: { level: number; text: string }[];
  /** one for each address and text, in order; `href` absolute */
  links: PageLinkFacts[];
  /** what links hold instead of an address: scripts, or nothing */
  uncrawlable: string[];
  /** links that were not kept because there are too many */
  moreLinks: number;
  images: { src: string; alt: string | null; hasSource: boolean; hasSize: boolean; isLazy: boolean }[];
  structuredData: { types: string[]; problem: string | null }[];
  openGraph: Record<string, string>;
  twitter: Record<string, string>;
  /** address that the page sends its readers on to */
  refresh: string | null;
  scripts: number;
  /** in the head, without async, defer or module: they hold the page back */
  blockingScripts: number;
  styles: number;
  inlineBytes: number;
  /** things that an https page loads by http */
  insecure: string[];
  iframes: number;
  hasPassword: boolean;
  elements: number;
}

export interface PageLinkFacts {
  href: string;
  text: string;
  /** rel in lower case */
  rel: string;
  /** what it is by its place */
  isImage: boolean;
}

export const isNofollow = (rel: string): boolean => /(?:^|\s)(?:nofollow|sponsored|ugc)(?:\s|$)/.test(rel);

/** What robots meta elements and X-Robots-Tag headers say to this crawler. */
export interface Directives {
  noindex: boolean;
  nofollow: boolean;
}

/**
 * Reads directives.
 * @param meta contents of robots meta elements
 * @param headers values of X-Robots-Tag; those that name another crawler do not count
 */
export function directivesOf(meta: readonly string[], headers: readonly string[]): Directives {
  const own = headers.flatMap((value) => {
    const named = /^([a-z][a-z_-]*)\s*:(?!\/\/)(.*)$/i.exec(value.trim());
    if (!named || /^(?:max-|unavailable_after)/i.test(named[1]!)) return [value];
    return named[1]!.toLowerCase() === 'quillstead' ? [named[2]!.trim()] : [];
  });
  const words = [...meta, ...own].flatMap((value) => value.toLowerCase().split(/[\s,]+/));
  const says = (word: string) => words.includes(word) || words.includes('none');
  return { noindex: says('noindex'), nofollow: says('nofollow') };
}
