import type { Mark, TextNode } from '#contract/writer/documents.ts';
import { entityOf } from '../entities.ts';
import { hasMark, hrefOf, sameMark } from '../marks.ts';

/** Where the text stands: a cell takes no line break or pipe, a heading no line break. */
export type InlinePlace = 'paragraph' | 'heading' | 'cell';
/** Writes what stands in brackets: a citation by its ref, a footnote by its text. */
export interface WriteReferences {
  citation: (ref: string) => string;
  footnote: (text: string) => string;
}

const isReference = (node: TextNode | undefined) => node?.type === 'cite' || node?.type === 'footnote';

// Outside `edge` or beside other characters CommonMark's rules for `*` and `_` runs depend on the neighbours;
// there a tag says the same without doubt.
const outerEdge = /[\s.,;:!?()"'“”‘’—–…/-]/;
const innerEdge = /[\p{L}\p{N}.,;:!?()"'“”‘’]/u;
const delimiters: Partial<Record<Mark['type'], string>> = { bold: '**', italic: '_', strike: '~~' };
const tags: Partial<Record<Mark['type'], string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
};

/** Text with everything escaped that Markdown would read as formatting, a link, a citation or an entity. */
export function escapeText(text: string, { inCell = false, inLink = false } = {}): string {
  let safe = text
    .replace(/[\\`*_~[\]<]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replaceAll('\t', '&#9;');
  // In a link's text no address becomes a link.
  if (!inLink)
    safe = safe
      .replace(/(https?|ftp):(?=\/\/)/gi, '$1\\:')
      .replace(/(www)\.(?=\S)/gi, '$1\\.')
      .replace(/(?<=[\w.+-])@(?=[\w-])/g, '\\@');
  return inCell ? safe.replaceAll('|', '&#124;') : safe;
}

/** An address as a link's destination; it is already percent-encoded where it must be. */
export const destinationOf = (href: string): string =>
  href.replace(/[()]/g, '\\$&').replace(/&(?=#?\w+;)/g, '&amp;');

/** Writes normal-form inline nodes as Markdown that reads back as the same nodes. */
export function inlineToMarkdown(
  nodes: readonly TextNode[],
  place: InlinePlace,
  references: WriteReferences,
): string {
  const inCell = place === 'cell';

  const edgeOf = (at: number, side: 'first' | 'last'): string => {
    const node = nodes[at];
    if (!node || node.type === 'hardBreak') return '\n';
    if (isReference(node)) return side === 'first' ? '[' : ']';
    const text = node.text ?? '';
    // Two units are enough for a character beyond the first plane.
    if (side === 'first') return Array.from(text.slice(0, 2))[0] ?? '';
    return Array.from(text.slice(-2)).at(-1) ?? '';
  };
  const outerOk = (from: number, to: number) =>
    outerEdge.test(edgeOf(from - 1, 'last')) && outerEdge.test(edgeOf(to, 'first'));

  function code(at: number, inLink: boolean): string {
    const text = nodes[at]!.text!;
    const neighbours = [nodes[at - 1], nodes[at + 1]];
    const isAlone =
      !neighbours.some((node) => node && hasMark(node, 'code')) &&
      edgeOf(at - 1, 'last') !== '`' &&
      edgeOf(at + 1, 'first') !== '`';
    // elsewhere than on its own, the characters of code could end the cell or the link around it
    const confusing = inLink || inCell ? /[`\\[\]|]/ : /`/;
    if (!isAlone || text !== text.trim() || confusing.test(text))
      return `<code>${escapeText(text, { inCell, inLink })}</code>`;
    return `\`${text}\``;
  }

  function text(at: number, inLink: boolean): string {
    const node = nodes[at]!;
    if (hasMark(node, 'code')) return code(at, inLink);
    const before = nodes[at - 1];
    const after = nodes[at + 1];
    const middle = node.text!.trim();
    const lead = node.text!.slice(0, node.text!.length - node.text!.trimStart().length);
    const trail = node.text!.slice(lead.length + middle.length);
    let safe = escapeText(middle, { inCell, inLink });
    // "[S1.2](" and "[S1.2]:" would be a link and a definition, "!" before "[" a picture
    if (isReference(before) && lead === '') safe = safe.replace(/^[(:]/, '\\$&');
    if (after && trail === '') safe = safe.replace(/!$/, '\\!');
    const kept = (space: string, isEdge: boolean) =>
      isEdge ? [...space].map(entityOf).join('') : space.replaceAll('\t', '&#9;');
    const startsLine = !before || before.type === 'hardBreak';
    const endsLine = !after || after.type === 'hardBreak';
    if (middle === '') return kept(lead, startsLine || endsLine);
    return kept(lead, startsLine) + safe + kept(trail, endsLine);
  }

  function hardBreak(at: number): string {
    const isInside = [nodes[at - 1], nodes[at + 1]].every((node) => node && node.type !== 'hardBreak');
    return place === 'paragraph' && isInside ? '\\\n' : '<br>';
  }

  function wrap(mark: Mark, from: number, to: number, inner: string): string {
    if (mark.type === 'link') {
      const href = mark.attrs!.href;
      const only = to - from === 1 ? nodes[from]! : undefined;
      const isBare = only?.text === href && only.marks?.length === 1 && /^https?:[^&|]*$/i.test(href);
      return isBare ? `<${href}>` : `[${inner}](${destinationOf(href)})`;
    }
    const delimiter = delimiters[mark.type];
    const isClear =
      outerOk(from, to) && innerEdge.test(edgeOf(from, 'first')) && innerEdge.test(edgeOf(to - 1, 'last'));
    if (delimiter && isClear) return `${delimiter}${inner}${delimiter}`;
    return `<${tags[mark.type]}>${inner}</${tags[mark.type]}>`;
  }

  /** Nests marks so that the one covering most of what follows is outermost. */
  function span(from: number, to: number, applied: readonly Mark[]): string {
    let out = '';
    for (let i = from; i < to;) {
      const node = nodes[i]!;
      let widest: { mark: Mark; end: number } | undefined;
      for (const mark of node.marks ?? []) {
        if (mark.type === 'code' || applied.some((item) => sameMark(item, mark))) continue;
        let end = i + 1;
        while (end < to && nodes[end]!.marks?.some((item) => sameMark(item, mark))) end += 1;
        if (!widest || end > widest.end) widest = { mark, end };
      }
      if (widest) {
        out += wrap(widest.mark, i, widest.end, span(i, widest.end, [...applied, widest.mark]));
        i = widest.end;
      } else {
        if (node.type === 'cite') out += references.citation(node.attrs!.ref!);
        else if (node.type === 'footnote') out += references.footnote(node.attrs!.text!);
        else out += node.type === 'hardBreak' ? hardBreak(i) : text(i, hrefOf(node) !== undefined);
        i += 1;
      }
    }
    return out;
  }
  return span(0, nodes.length, []);
}
