import type { Token, Tokens } from 'marked';
import type { Mark, TextNode } from '#contract/documents.ts';
import { safeAddress } from './clean-text.ts';
import { decodeEntities } from './entities.ts';

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
const tokenMarks: Record<string, Mark['type']> = { strong: 'bold', em: 'italic', del: 'strike' };
const citation = /\[(S\d{1,6}\.\d{1,6}(?:\s*[,;]\s*S\d{1,6}\.\d{1,6})*)\]/g;
/** Emphasis inside emphasis beyond this stays as typed. */
const maxDepth = 100;

export const childrenOf = (token: Token): Token[] | undefined =>
  'tokens' in token ? token.tokens : undefined;

const tagOf = (token: Token) =>
  token.type === 'html' ? /^<(\/?)([a-z]+)\s*\/?>$/i.exec(token.raw)?.slice(1) : undefined;

/** Index of each opening tag's closing tag among siblings; what has no partner stays text. */
function partners(tokens: readonly Token[]): Map<number, number> {
  const found = new Map<number, number>();
  const open: { name: string; at: number }[] = [];
  tokens.forEach((token, at) => {
    const [slash, name] = tagOf(token) ?? [];
    if (name === undefined || !Object.hasOwn(tagMarks, name.toLowerCase())) return;
    if (slash === '') open.push({ name, at });
    else if (open.at(-1)?.name === name) found.set(open.pop()!.at, at);
  });
  return found;
}

function pushText(raw: string, marks: Mark[], out: TextNode[]): void {
  const text = raw.replace(/[ \t]*\n[ \t]*/g, ' ');
  let from = 0;
  const plain = (to: number) => {
    if (to > from) out.push({ type: 'text', text: decodeEntities(text.slice(from, to)), marks });
  };
  for (const match of text.matchAll(citation)) {
    plain(match.index);
    for (const ref of match[1]!.split(/\s*[,;]\s*/)) out.push({ type: 'cite', attrs: { ref }, marks });
    from = match.index + match[0].length;
  }
  plain(text.length);
}

function readLink(token: Tokens.Link, marks: Mark[], out: TextNode[], depth: number): void {
  const href = safeAddress(token.autolink ? token.href : decodeEntities(token.href));
  const inside: Mark[] = href ? [...marks, { type: 'link', attrs: { href } }] : marks;
  if (token.autolink) out.push({ type: 'text', text: token.text, marks: inside });
  else readInline(token.tokens, inside, out, depth + 1);
}

/** Alternative text of a picture: its inline content without formatting. */
function altOf(token: Tokens.Image): string {
  const nodes: TextNode[] = [];
  readInline(token.tokens, [], nodes);
  return inlineText(nodes);
}

/** Inline nodes as one string; citations as they are written in Markdown. */
export const inlineText = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => (node.type === 'cite' ? `[${node.attrs?.ref}]` : (node.text ?? node.attrs?.alt ?? ' ')))
    .join('');

/**
 * Appends marked's inline tokens to `out` as text, breaks and citations, and as `image` nodes that the caller lifts out
 * of the paragraph. Raw HTML other than the formatting tags above becomes text.
 */
export function readInline(tokens: readonly Token[], marks: Mark[], out: TextNode[], depth = 0): void {
  const closing = partners(tokens);
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!;
    const [slash, tag = ''] = tagOf(token) ?? [];
    const close = closing.get(i);
    if (depth > maxDepth) out.push({ type: 'text', text: token.raw, marks });
    else if (close !== undefined) {
      const mark: Mark = { type: tagMarks[tag.toLowerCase()]! };
      readInline(tokens.slice(i + 1, close), [...marks, mark], out, depth + 1);
      i = close;
    } else if (token.type === 'br' || (slash === '' && tag.toLowerCase() === 'br'))
      out.push({ type: 'hardBreak', marks });
    else if (Object.hasOwn(tokenMarks, token.type))
      readInline(childrenOf(token) ?? [], [...marks, { type: tokenMarks[token.type]! }], out, depth + 1);
    else if (token.type === 'codespan')
      out.push({ type: 'text', text: token.text, marks: [...marks, { type: 'code' }] });
    else if (token.type === 'escape') out.push({ type: 'text', text: token.text, marks });
    else if (token.type === 'link') readLink(token as Tokens.Link, marks, out, depth);
    else if (token.type === 'image') {
      const { href, title } = token as Tokens.Image;
      const attrs = {
        src: decodeEntities(href),
        alt: altOf(token as Tokens.Image),
        title: decodeEntities(title ?? ''),
      };
      out.push({ type: 'image', attrs, marks });
    } else if (token.type === 'text')
      // `raw`, since marked has already resolved numeric references in `text`
      pushText(tokens[i - 1]?.type === 'br' ? token.raw.replace(/^[ \t]+/, '') : token.raw, marks, out);
    else out.push({ type: 'text', text: token.raw, marks });
  }
}
