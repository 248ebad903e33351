import { unescapeMarkdown } from './escape.ts';

/** A citation of a source's sentence, as `[S1.3]`. */
export const citationPattern = /(?<!\\)\[(S\d{1,3}\.\d{1,5})\]/g;
const placeholderLine = /^[ \t]*>[ \t]*\[!(?:gap|placeholder)\].*$/gm;

/** Markdown without placeholders: they are holes, not text. */
export function withoutPlaceholders(markdown: string): string {
  return markdown.replace(placeholderLine, '');
}

/**
 * The words that a reader sees of the engine's own Markdown: no markup, citations or placeholders; paragraphs and list
 * items parted by blank lines. Reads line by line, as the engine does this for each sentence that it weighs, and knows
 * only what the engine writes; a document is read by `plainText` of engine/document.
 */
export function textOfDraft(markdown: string): string {
  return withoutPlaceholders(markdown)
    .replace(citationPattern, '')
    .replace(/^[ \t]*(?:[-*+]|\d+[.)])\s+/gm, '\n')
    .replace(/^[ \t]*#{1,6}\s+/gm, '\n')
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/(?<!\\)!?\[((?:[^\]\\]|\\.){0,500})\]\((?:[^()\\]|\\.){0,2000}\)/g, '$1')
    .replace(/(?<!\\)(?:\*\*|__|\*|_|`)/g, '')
    .replace(/(?<![ \t])[ \t]+([.,;:!?])/g, '$1')
    .split('\n')
    .map((item) =>
      unescapeMarkdown(item)
        .replace(/[ \t]+/g, ' ')
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Text outside “quotation marks”; a quotation becomes a line break, so that no word run crosses it. */
export function outsideQuotes(text: string): string {
  return text.replace(/“[^“”]*”/g, '\n\n');
}
