import { type DocumentMeta, noMeta } from '#contract/writer/document-meta.ts';
import type { TextNode } from '#contract/writer/documents.ts';
import { cleanLine, cleanText } from '../clean-text.ts';
import { type DocxParts, readDocx } from '../docx/read-docx.ts';
import { htmlToNodes } from '../html/html-to-nodes.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { normalBlocks } from '../normal-form.ts';
import { readBlocks } from '../markdown/read-blocks.ts';
import { type FoundPicture, liftPictures } from './lift-pictures.ts';

export type ImportedFile =
  | { kind: 'markdown'; text: string }
  | { kind: 'html'; text: string }
  | { kind: 'docx'; parts: DocxParts };

export interface Imported {
  /** empty where the file has none */
  title: string;
  meta: DocumentMeta;
  /** in normal form, without ids */
  nodes: TextNode[];
  pictures: FoundPicture[];
  /** names of front matter's entries that nothing uses */
  ignored: string[];
}

interface Read {
  title: string;
  meta?: Partial<DocumentMeta>;
  nodes: TextNode[];
  ignored?: string[];
}

function read(file: ImportedFile): Read {
  if (file.kind === 'docx') return readDocx(file.parts);
  if (file.kind === 'html') {
    const { title, description, nodes } = htmlToNodes(file.text);
    return { title, meta: { description: cleanLine(description).slice(0, 500) }, nodes };
  }
  const { title, meta, ignored, body } = readFrontMatter(cleanText(file.text));
  return { title, meta, nodes: readBlocks(body), ignored };
}

const textOf = (node: TextNode): string =>
  cleanLine((node.content ?? []).map((leaf) => leaf.text ?? ' ').join(''));

/** The title, and the text below it: a heading at its beginning is the title, or repeats it. */
function parted(title: string, nodes: TextNode[]): { title: string; nodes: TextNode[] } {
  const [first, ...rest] = nodes;
  if (first?.type !== 'heading' || (first.attrs?.level ?? 1) > 1) return { title, nodes };
  const heading = textOf(first);
  // A page's title often ends with the name of its site.
  const isTitle = title === '' || title === heading || title.startsWith(`${heading} `);
  return isTitle ? { title: heading, nodes: rest } : { title, nodes };
}

/**
 * Reads a file as a document: title, what it says of itself, text and the pictures that belong into it.
 * @param makeId names each of those pictures
 */
export function readImported(file: ImportedFile, makeId: () => string): Imported {
  const { title, meta, nodes: raw, ignored = [] } = read(file);
  const { nodes, pictures } = liftPictures(raw, makeId);
  const found = parted(cleanLine(title), normalBlocks(nodes));
  return {
    title: found.title.slice(0, 300),
    meta: { ...noMeta, ...meta },
    nodes: found.nodes,
    pictures,
    ignored,
  };
}
