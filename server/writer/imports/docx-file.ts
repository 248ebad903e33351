// The parts of a Word file as text, and the pictures in it.
import type { DocxParts } from '#engine/document/docx/read-docx.ts';
import { decodeText } from '#server/kernel/egress/charset.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import { readZipEntry } from '#server/kernel/page-text/unzip.ts';

const mb = 1024 * 1024;
const mostText = 30 * mb;
const mostBeside = 5 * mb;

/** @throws UnreadableText where it is no Word document, or unpacks to more than can be read */
export async function docxParts(bytes: Uint8Array): Promise<DocxParts> {
  const part = async (name: string, most = mostBeside): Promise<string> => {
    const entry = await readZipEntry(bytes, name, most);
    return entry === null ? '' : decodeText(entry, 'text/plain');
  };
  const document = await part('word/document.xml', mostText);
  if (document === '')
    throw new UnreadableText(
      'unsupported-type',
      'This is not a Word document (.docx), whatever its name says.',
    );
  return {
    document,
    relations: await part('word/_rels/document.xml.rels'),
    styles: await part('word/styles.xml'),
    numbering: await part('word/numbering.xml'),
    footnotes: await part('word/footnotes.xml'),
    footnoteRelations: await part('word/_rels/footnotes.xml.rels'),
    endnotes: await part('word/endnotes.xml'),
    endnoteRelations: await part('word/_rels/endnotes.xml.rels'),
    properties: await part('docProps/core.xml'),
  };
}
