import type { Token } from 'markdown-it';
import type { Mark, TextNode } from '#contract/writer/documents.ts';
import { splitBareLinks } from './bare-links.ts';
import { labelKey } from './block-rules.ts';
import { safeAddress } from '../clean-text.ts';

/** Tags that carry formatting where Markdown has none (underline) or cannot place it (inside a word). */
const tagMarks: Record<string, Mark['type']> = {
  u: 'underline',
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  s: 'strike',
  del: 'strike',
  code: 'code',
};
const tokenMarks: Record<string, Mark['type']> = { strong: 'bold', em: 'italic', s: 'strike' };
const reference = /\[(?:(S\d{1,6}\.\d{1,6}(?:\s{0,9}[,;]\s{0,9}S\d{1,6}\.\d{1,6})*)|\^([^[\]\s]{1,100}))\]/g;

const tagOf = (token: Token) =>
  token.type === 'html_inline' ? /^<(\/?)([a-z]{1,6})\s{0,9}\/?>$/i.exec(token.content)?.slice(1) : undefined;

/** Index of each formatting tag that has a partner within the same link or emphasis, and its mark. */
function pairedTags(tokens: readonly Token[]): Map<number, Mark['type']> {
  const found = new Map<number, Mark['type']>();
  const levels: { name: string; at: number }[][] = [[]];
  tokens.forEach((token, at) => {
    if (token.nesting > 0) levels.push([]);
    else if (token.nesting < 0) levels.pop();
    const [slash, tag = ''] = tagOf(token) ?? [];
    const name = tag.toLowerCase();
    if (slash === undefined || !Object.hasOwn(tagMarks, name)) return;
    const open = levels.at(-1)!;
    if (slash === '') open.push({ name, at });
    else if (open.at(-1)?.name === name) {
      found.set(open.pop()!.at, tagMarks[name]!);
      found.set(at, tagMarks[name]!);
    }
  });
  return found;
}

/** What a text may refer to elsewhere in its document. */
export class References {
  /**
   * How many characters the document's definitions of links and footnotes may still add to it: a definition may be long
   * and used in every third character. cmark allows as much.
   */
  left: number;
  readonly #textOf: (label: string) => string | undefined;
  /** labels of footnotes that something refers to */
  readonly used = new Set<string>();

  /** @param textOf the text of a footnote by its label in the form of `labelKey`; undefined where none is defined */
  constructor(left: number, textOf: (label: string) => string | undefined) {
    this.left = left;
    this.#textOf = textOf;
  }

  /** The text of a footnote; undefined where there is none, or no more room for it. */
  footnote(label: string): string | undefined {
    const key = labelKey(label);
    const text = this.#textOf(key);
    if (text === undefined || text.length > this.left) return undefined;
    this.left -= text.length;
    this.used.add(key);
    return text;
  }
}

/** A link's or picture's address; empty where the room for what definitions say is used up. */
function addressOf(token: Token, name: 'href' | 'src', references: References): string {
  const address = String(token.attrGet(name) ?? '');
  if (!token.meta?.label) return address;
  references.left -= address.length;
  return references.left < 0 ? '' : address;
}

/** The formatting that is in force, each kind as often as it was opened. */
class OpenMarks {
  readonly #open = new Map<Mark['type'], number>();
  #link: string | null = null;
  #marks: Mark[] | null = null;

  change(type: Mark['type'], by: 1 | -1): void {
    this.#open.set(type, (this.#open.get(type) ?? 0) + by);
    this.#marks = null;
  }
  link(href: string | null): void {
    this.#link = href;
    this.#marks = null;
  }
  get isLinked(): boolean {
    return this.#link !== null;
  }
  /** Shared until the next change: not to be changed. */
  get all(): Mark[] {
    this.#marks ??= [
      ...[...this.#open].filter(([, count]) => count > 0).map(([type]): Mark => ({ type }) as Mark),
      ...(this.#link ? [{ type: 'link' as const, attrs: { href: this.#link } }] : []),
    ];
    return this.#marks;
  }
}

/** What stands before the next token, as far as it decides whether an address may begin there. */
function lastCharacter(token: Token | undefined): string {
  if (!token || token.type.endsWith('break')) return '\n';
  return token.type === 'text_special' ? token.content.slice(-1) : token.markup.slice(-1) || token.type;
}

const linked = (marks: Mark[], href: string | undefined): Mark[] => {
  const address = href && safeAddress(href);
  return address ? [...marks, { type: 'link', attrs: { href: address } }] : marks;
};

function pushText(text: string, marks: Mark[], out: TextNode[], references: References | null): void {
  let from = 0;
  const plain = (to: number) => {
    if (to > from) out.push({ type: 'text', text: text.slice(from, to), marks });
  };
  for (const match of text.matchAll(reference)) {
    const [, refs, label] = match;
    const note = label === undefined ? undefined : references?.footnote(label);
    if (refs === undefined && note === undefined) continue;
    plain(match.index);
    if (note !== undefined) out.push({ type: 'footnote', attrs: { text: note }, marks });
    for (const ref of refs?.split(/[,;]/) ?? [])
      out.push({ type: 'cite', attrs: { ref: ref.trim() }, marks });
    from = match.index + match[0].length;
  }
  plain(text.length);
}

/** Alternative text of a picture: its inline content without formatting. */
const altOf = (image: Token, references: References): string =>
  inlineText(readInline(image.children ?? [], references, false));

/** Inline nodes as one string; citations as they are written in Markdown. */
export const inlineText = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => (node.type === 'cite' ? `[${node.attrs?.ref}]` : (node.text ?? node.attrs?.alt ?? ' ')))
    .join('');

/**
 * markdown-it's inline tokens as text, breaks and citations, and `image` nodes that the caller lifts out of the
 * paragraph. Raw HTML other than the formatting tags above becomes text.
 * @param hasFootnotes false where a footnote cannot stand: its mark stays text
 */
export function readInline(
  tokens: readonly Token[],
  references: References,
  hasFootnotes = true,
): TextNode[] {
  const out: TextNode[] = [];
  const paired = pairedTags(tokens);
  const open = new OpenMarks();
  tokens.forEach((token, at) => {
    const [kind = '', end] = token.type.split(/_(?=open$|close$)/);
    const tag = paired.get(at);
    if (tag) open.change(tag, tagOf(token)![0] === '' ? 1 : -1);
    else if (kind === 'link')
      open.link(end === 'open' ? safeAddress(addressOf(token, 'href', references)) : null);
    else if (end !== undefined) open.change(tokenMarks[kind]!, end === 'open' ? 1 : -1);
    else if (kind === 'softbreak') out.push({ type: 'text', text: ' ', marks: open.all });
    else if (kind === 'hardbreak' || tagOf(token)?.join('').toLowerCase() === 'br')
      out.push({ type: 'hardBreak', marks: open.all });
    else if (kind === 'code_inline')
      out.push({ type: 'text', text: token.content, marks: [...open.all, { type: 'code' }] });
    else if (kind === 'image') {
      const attrs = {
        src: addressOf(token, 'src', references),
        alt: altOf(token, references),
        title: String(token.attrGet('title') ?? ''),
      };
      out.push({ type: 'image', attrs, marks: open.all });
    } else if (kind === 'text') {
      const parts = open.isLinked
        ? [{ text: token.content }]
        : splitBareLinks(token.content, lastCharacter(tokens[at - 1]));
      for (const { text, href } of parts)
        pushText(text, linked(open.all, href), out, hasFootnotes ? references : null);
    } else out.push({ type: 'text', text: token.content, marks: open.all });
  });
  return out;
}
