import type { TextNode } from '#contract/writer/documents.ts';
import type { ParagraphItem } from './items.ts';
import { chainOf, type Style, type Styles } from './read-styles.ts';

/** What a paragraph says of itself while it is read. */
export interface OpenParagraph {
  style: string | null;
  outlineLevel: number | null;
  numberingId: string | null;
  level: number | null;
  indent: number;
  hasBorder: boolean;
  isMarked: boolean;
  nodes: TextNode[];
}

export const newParagraph = (): OpenParagraph => ({
  style: null,
  outlineLevel: null,
  numberingId: null,
  level: null,
  indent: 0,
  hasBorder: false,
  isMarked: false,
  nodes: [],
});

const isNamed = (chain: readonly Style[], pattern: RegExp) => chain.some(({ name }) => pattern.test(name));
const first = <T>(own: T | null, chain: readonly Style[], of: (style: Style) => T | null): T | null =>
  own ?? chain.map(of).find((value) => value !== null) ?? null;

/** Level of a heading from 1, by its style or as its outline says; null for other paragraphs. */
function headingLevel(open: OpenParagraph, chain: readonly Style[]): number | null {
  const named = chain.map(({ name }) => /^heading ([1-9])$/.exec(name)?.[1]).find(Boolean);
  if (named) return Number(named);
  const level = first(open.outlineLevel, chain, (style) => style.outlineLevel);
  // 9 is the level of running text.
  return level !== null && level < 9 ? level + 1 : null;
}

/** A paragraph with what its style adds. */
export function paragraphOf(open: OpenParagraph, styles: Styles): ParagraphItem {
  const chain = chainOf(styles, open.style);
  const level = headingLevel(open, chain);
  const isTitle = isNamed(chain, /^title$/);
  const isQuote = isNamed(chain, /^(?:intense )?quote$|^block text$|^quotations?$/);
  const language = chain.map(({ label }) => /^Code Block (\S{1,40})$/i.exec(label)?.[1]).find(Boolean) ?? '';
  const isCode = isNamed(chain, /^(?:html preformatted|preformatted text|code block|source code|code)$/);
  const numberingId = first(open.numberingId, chain, (style) => style.numberingId);
  const list =
    level === null && !isTitle && numberingId !== null && numberingId !== '0'
      ? { numberingId, level: first(open.level, chain, (style) => style.level) ?? 0 }
      : null;
  const kind = isTitle
    ? 'title'
    : level !== null
      ? 'heading'
      : isCode
        ? 'code'
        : isQuote
          ? 'quote'
          : isNamed(chain, /^caption$/)
            ? 'caption'
            : 'paragraph';
  const { indent, hasBorder, isMarked, nodes } = open;
  const item = { kind, level: level ?? 0, language, list, indent, hasBorder, isMarked, nodes } as const;
  return { type: 'paragraph', ...item };
}
