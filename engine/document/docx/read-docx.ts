import type { TextNode } from '#contract/writer/documents.ts';
import { BodyReader } from './body-reader.ts';
import { blocksOf } from './group-items.ts';
import { readNotes } from './read-notes.ts';
import { readNumbering } from './read-numbering.ts';
import { readRelations } from './read-relations.ts';
import { readStyles } from './read-styles.ts';
import { readXml } from './read-xml.ts';
import { cleanLine } from '../clean-text.ts';

/** The XML parts of a Word file, as far as they are there. */
export interface DocxParts {
  /** word/document.xml */
  document: string;
  relations: string;
  styles: string;
  numbering: string;
  footnotes: string;
  footnoteRelations: string;
  endnotes: string;
  endnoteRelations: string;
  /** docProps/core.xml */
  properties: string;
}

export interface DocxNodes {
  /** the paragraph of the style Title, else what the file's properties say; may be empty */
  title: string;
  /** not in normal form; the source of a picture that is in the file is `part:` and its name there */
  nodes: TextNode[];
}

/** What the file's properties call it. */
function titleOf(properties: string): string {
  let title = '';
  let isTitle = false;
  readXml(properties, {
    open: (name) => (isTitle = name === 'dc:title'),
    close: () => (isTitle = false),
    text: (text) => {
      if (isTitle) title = (title + text).slice(0, 1000);
    },
  });
  return cleanLine(title);
}

/**
 * Reads a Word document (ECMA-376 part 1, WordprocessingML): headings, lists, tables, links, quotes, code, pictures and
 * footnotes; notes that are more than a line of text stand in a list at the end. Text that was deleted or moved away under "track changes", comments,
 * headers and footers are left out. Linear in the length of the parts.
 * @throws TooDeep, TooLong
 */
export function readDocx(parts: DocxParts): DocxNodes {
  const styles = readStyles(parts.styles);
  const numbering = readNumbering(parts.numbering);
  const body = new BodyReader({ styles, numbering, relations: readRelations(parts.relations) });
  readXml(parts.document, body);
  const { title, nodes } = blocksOf(body.items, numbering);
  const part = (xml: string, relations: string) => ({
    xml,
    context: { styles, numbering, relations: readRelations(relations) },
  });
  const notes = readNotes(
    [part(parts.footnotes, parts.footnoteRelations), part(parts.endnotes, parts.endnoteRelations)],
    body.notes,
  );
  return { title: title || titleOf(parts.properties), nodes: [...nodes, ...notes] };
}
