import type { TextNode } from '#contract/writer/documents.ts';
import { makeNode } from '../normal-form.ts';
import { BodyReader } from './body-reader.ts';
import { blocksOf } from './group-items.ts';
import type { DocxContext } from './items.ts';
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

/**
 * The notes that a text refers to, in its order, as a list below a heading; nothing where it has none.
 * @param ids in the order of the text
 */
export function readNotes(parts: readonly NotesPart[], ids: readonly string[]): TextNode[] {
  const [first] = parts;
  if (ids.length === 0 || !first) return [];
  const bodies = new Map<string, BodyReader>();
  for (const { xml, context } of parts) readBodies(xml, context, bodies);
  const items = ids.map((id) => {
    const { nodes } = blocksOf(bodies.get(id)?.items ?? [], first.context.numbering);
    return makeNode('listItem', nodes);
  });
  return [
    makeNode('heading', [{ type: 'text', text: 'Notes' }], { level: 2 }),
    makeNode('orderedList', items),
  ];
}
