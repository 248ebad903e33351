// Markdown of content/ as HTML. Only the build reads this: no reading page ships a parser.
import MarkdownIt, { type Token } from 'markdown-it';
import { escapeHtml } from '#engine/text/escape-html.ts';

/** A part of a page under one heading, with the parts below it. */
export interface Part {
  /** anchor, unique in its page */
  id: string;
  title: string;
  /** safe HTML of what stands before the first heading below this one */
  html: string;
  parts: Part[];
}

export interface Reading {
  /** safe HTML of what stands before the first heading */
  intro: string;
  parts: Part[];
}

/** `Why a gap?` becomes `why-a-gap`. */
export const anchorOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');

/** Where a link of our own texts may lead: this site, an anchor of it, or a secure address. */
export const isSafeLink = (href: string): boolean => /^(?:\/(?!\/)|#|https:\/\/)/.test(href);

// Whatever looks like HTML is shown as it was typed: raw HTML is off.
const markdown = new MarkdownIt();
// Judged where links are written.
markdown.validateLink = () => true;

const { rules } = markdown.renderer;
const isSafe = (open: Token) => isSafeLink(String(open.attrGet('href')));
rules.link_open = (tokens, at) => {
  const href = String(tokens[at]!.attrGet('href'));
  if (!isSafe(tokens[at]!)) return '';
  return `<a href="${escapeHtml(href)}"${href.startsWith('https:') ? ' rel="noopener"' : ''}>`;
};
rules.link_close = (tokens, at) =>
  isSafe(tokens.slice(0, at).findLast(({ type }) => type === 'link_open')!) ? '</a>' : '';
rules.image = (tokens, at) => escapeHtml(tokens[at]!.content);
rules.heading_open = (tokens, at) => `<${tokens[at]!.tag} id="${anchorOf(tokens[at + 1]!.content)}">`;
// A table scrolls inside itself; the keyboard reaches it.
rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>';
rules.table_close = () => '</table></div>';

const html = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {});

/** @param tag of the headings that part the text: `h2` */
function split(tokens: readonly Token[], tag: string): { before: Token[]; under: [string, Token[]][] } {
  const before: Token[] = [];
  const under: [string, Token[]][] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.type === 'heading_open' && token.tag === tag) {
      under.push([tokens[at + 1]!.content, []]);
      at += 2; // its text and its end
    } else (under.at(-1)?.[1] ?? before).push(token);
  }
  return { before, under };
}

/**
 * Reads a text of content/: `##` opens a part, `###` a part below it.
 * Raw HTML is escaped, links lead to this site or to https addresses, images stay words.
 */
export function readMarkdown(text: string): Reading {
  const { before, under } = split(markdown.parse(text, {}), 'h2');
  const parts = under.map(([title, tokens]): Part => {
    const inner = split(tokens, 'h3');
    return {
      id: anchorOf(title),
      title,
      html: html(inner.before),
      parts: inner.under.map(([name, below]) => ({
        id: anchorOf(name),
        title: name,
        html: html(below),
        parts: [],
      })),
    };
  });
  return { intro: html(before), parts };
}
