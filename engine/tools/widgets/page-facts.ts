/** What the SEO checker reads of a page. The browser's own parser fills it from HTML; `factsOfText` from plain text. */
export interface PageFacts {
  kind: 'html' | 'text';
  titles: string[];
  descriptions: string[];
  headings: { level: number; text: string }[];
  /** alt: null when the attribute is missing */
  images: { alt: string | null; src: string }[];
  links: { href: string; text: string }[];
  /** readable words, blocks parted by blank lines */
  text: string;
  canonicals: string[];
  robots: string[];
  language: string | null;
  viewport: boolean;
  /** property names of Open Graph that have a content */
  openGraph: string[];
  structuredData: { count: number; broken: number };
}

const heading = /^(#{1,6})\s+(\S.*)$/;
const headingEnd = /(?<![\s#])[\s#]+$/;
// None of them runs over a bracket that could begin the next one.
const image = /!\[([^[\]]*)\]\(([^)\s[]+)(?:\s[^)[]*)?\)/g;
const link = /\[([^[\]]+)\]\(([^)\s[]+)(?:\s[^)[]*)?\)/g;

/** Facts of a text that is no HTML. Markdown's headings, pictures and links are understood; a page head is not there. */
export function factsOfText(text: string): PageFacts {
  const headings: PageFacts['headings'] = [];
  const images: PageFacts['images'] = [];
  const links: PageFacts['links'] = [];
  const lines = text.split(/\r?\n/).map((line) => {
    const found = heading.exec(line);
    const plain = (found?.[2]?.replace(headingEnd, '') ?? line)
      .replace(image, (_, alt: string, src: string) => {
        images.push({ alt, src });
        return '';
      })
      .replace(link, (_, message: string, href: string) => {
        links.push({ href, text: message });
        return message;
      });
    if (!found) return plain;
    headings.push({ level: found[1]?.length ?? 1, text: plain });
    return `\n${plain}\n`;
  });
  return {
    kind: 'text',
    titles: [],
    descriptions: [],
    headings,
    images,
    links,
    text: lines.join('\n').trim(),
    canonicals: [],
    robots: [],
    language: null,
    viewport: false,
    openGraph: [],
    structuredData: { count: 0, broken: 0 },
  };
}
