import { maxLineText, type TextNode } from '#contract/writer/documents.ts';
import { cleanLine } from '../clean-text.ts';
import { makeNode } from '../normal-form.ts';
import { BodyReader } from './body-reader.ts';
import { blocksOf } from './group-items.ts';
import type { DocxContext, NoteMark } from './items.ts';
import { readXml, type XmlAttributes } from './read-xml.ts';

/** Footnotes and endnotes by their ids, each read like a small document. */
function readBodies(xml: string, context: DocxContext, bodies: Map<string, BodyReader>): void {
  let body: BodyReader | null = null;
  const isNote = (name: string) => name === 'w:footnote' || name === 'w:endnote';
  readXml(xml, {
    open(name: string, attributes: XmlAttributes) {
      if (isNote(name)) {
        body = new BodyReader(context);
        bodies.set(`${name[2]}${attributes['w:id'] ?? ''}`, body);
      } else body?.open(name, attributes);
    },
    close(name: string) {
      if (isNote(name)) body = null;
      else body?.close(name);
    },
    text: (text: string) => body?.text(text),
  });
}

/** A part with notes, and what says where its links lead. */
export interface NotesPart {
  xml: string;
  context: DocxContext;
}

const hrefOf = (node: TextNode | undefined) => node?.marks?.find(({ type }) => type === 'link')?.attrs?.href;

/** A note as a footnote holds it, without formatting, links behind their words; null for more than one line of text. */
function lineOf(blocks: readonly TextNode[]): string | null {
  if (blocks.some(({ type }) => type !== 'paragraph')) return null;
  const inline = blocks.flatMap(({ content = [] }, at): TextNode[] =>
    at === 0 ? content : [{ type: 'text', text: ' ' }, ...content],
  );
  if (inline.some(({ type }) => type !== 'text' && type !== 'hardBreak')) return null;
  const parts = inline.map((node, at) => {
    const href = hrefOf(node);
    const text = node.text ?? ' ';
    const isNamed = href !== undefined && href !== hrefOf(inline[at + 1]) && text.trim() !== href;
    return isNamed ? `${text} (${href})` : text;
  });
  const line = cleanLine(parts.join(''));
  return line === '' || line.length > maxLineText ? null : line;
}

/**
 * Puts the notes that a text refers to into their marks, as footnotes.
 * @param marks in the order of the text
 * @returns those that are no line of text, as a list below a heading, which their marks show by number
 */
export function readNotes(parts: readonly NotesPart[], marks: readonly NoteMark[]): TextNode[] {
  const [first] = parts;
  if (marks.length === 0 || !first) return [];
  const bodies = new Map<string, BodyReader>();
  for (const { xml, context } of parts) readBodies(xml, context, bodies);
  const notes = new Map<string, { nodes: TextNode[]; line: string | null }>();
  for (const { id } of marks) {
    if (notes.has(id)) continue;
    const { nodes } = blocksOf(bodies.get(id)?.items ?? [], first.context.numbering);
    notes.set(id, { nodes, line: lineOf(nodes) });
  }
  const listed = [...notes].filter(([, { line }]) => line === null).map(([id]) => id);
  const numbers = new Map(listed.map((id, at) => [id, at + 1]));
  for (const { id, node } of marks) {
    const line = notes.get(id)?.line;
    if (line) {
      delete node.text;
      Object.assign(node, { type: 'footnote', attrs: { text: line } });
    } else node.text = `[${numbers.get(id)}]`;
  }
  if (listed.length === 0) return [];
  return [
    makeNode('heading', [{ type: 'text', text: 'Notes' }], { level: 2 }),
    makeNode(
      'orderedList',
      listed.map((id) => makeNode('listItem', notes.get(id)!.nodes)),
    ),
  ];
}
