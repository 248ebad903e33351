// Markdown of content/ as HTML. Only the build reads this: no reading page ships a parser.
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '#engine/document/escape-html.ts';

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
    .replace(/^-+|-+$/g, '');

/** Where a link of our own texts may lead: this site, an anchor of it, or a secure address. */
export const isSafeLink = (href: string): boolean => /^(?:\/(?!\/)|#|https:\/\/)/.test(href);

const marked = new Marked({
  gfm: true,
  renderer: {
    // Whatever looks like HTML is shown as it was typed.
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (!isSafeLink(href)) return text;
      const away = href.startsWith('https:') ? ' rel="noopener"' : '';
      return `<a href="${escapeHtml(href)}"${away}>${text}</a>`;
    },
    image: ({ text }) => escapeHtml(text),
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // A table scrolls inside itself; the keyboard reaches it.
    table({ header, rows }) {
      const cells = (row: Tokens.TableCell[], tag: string) =>
        row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
      const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

const html = (tokens: Token[]) => marked.parser(tokens);

function split(tokens: readonly Token[], depth: number): { before: Token[]; under: [string, Token[]][] } {
  const before: Token[] = [];
  const under: [string, Token[]][] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === depth) under.push([String(token.text), []]);
    else (under.at(-1)?.[1] ?? before).push(token);
  }
  return { before, under };
}

/**
 * Reads a text of content/: `##` opens a part, `###` a part below it.
 * Raw HTML is escaped, links lead to this site or to https addresses, images stay words.
 */
export function readMarkdown(markdown: string): Reading {
  const { before, under } = split(marked.lexer(markdown), 2);
  const parts = under.map(([title, tokens]): Part => {
    const inner = split(tokens, 3);
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
