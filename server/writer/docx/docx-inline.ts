import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  Paragraph,
  TextRun,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { TextNode } from '#contract/writer/documents.ts';
import type { NumberedSource } from '#engine/document/citations/citations.ts';
import { monospace } from './docx-style.ts';
import { hasMark, hrefOf } from '#engine/document/marks.ts';

export const linkTo = (href: string, text: string): ExternalHyperlink =>
  new ExternalHyperlink({ link: href, children: [new TextRun({ text, style: 'Hyperlink' })] });

const footnote = (children: ParagraphChild[]) =>
  new FootnoteReferenceRun({ children: [new Paragraph({ children })] });

/** Word asks for a footnote of its own per reference, even when two cite the same source. */
function sourceNote(source: NumberedSource): FootnoteReferenceRun {
  const { title, url } = source;
  const name = new TextRun(url === title ? ' ' : url ? ` ${title}, ` : ` ${title}`);
  return footnote(url ? [name, linkTo(url, url)] : [name]);
}

const runOptions = (node: TextNode): IRunOptions => ({
  ...(hasMark(node, 'bold') && { bold: true }),
  ...(hasMark(node, 'italic') && { italics: true }),
  ...(hasMark(node, 'underline') && { underline: {} }),
  ...(hasMark(node, 'strike') && { strike: true }),
  ...(hasMark(node, 'code') && { font: monospace }),
});

const runOf = (node: TextNode) =>
  new TextRun({ ...runOptions(node), text: node.text!, ...(hrefOf(node) && { style: 'Hyperlink' }) });

/** Runs of neighbours that link to the same address, so that a link formatted in part stays one link. */
function byLink(nodes: readonly TextNode[]): { href: string | undefined; nodes: TextNode[] }[] {
  const groups: { href: string | undefined; nodes: TextNode[] }[] = [];
  for (const node of nodes) {
    const href = hrefOf(node);
    const last = groups.at(-1);
    if (last && href && last.href === href) last.nodes.push(node);
    else groups.push({ href, nodes: [node] });
  }
  return groups;
}

/** Normal-form inline nodes as Word runs, hyperlinks and footnote references. */
export const docxInline = (
  nodes: readonly TextNode[] = [],
  sourceOf: (ref: string) => NumberedSource,
): ParagraphChild[] =>
  byLink(nodes).map(({ href, nodes: [node, ...rest] }) => {
    if (href) return new ExternalHyperlink({ link: href, children: [node!, ...rest].map(runOf) });
    if (node!.type === 'hardBreak') return new TextRun({ break: 1 });
    if (node!.type === 'footnote') return footnote([new TextRun(` ${node!.attrs!.text!}`)]);
    return node!.type === 'cite' ? sourceNote(sourceOf(node!.attrs!.ref!)) : runOf(node!);
  });
