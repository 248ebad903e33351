import { oneLine } from './blocks.ts';
import { UnreadableText } from './unreadable.ts';
import { readZipEntry } from './unzip.ts';

const maxXmlBytes = 30 * 1024 * 1024;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and numbers; anything a DTD could declare stays as written, so none is ever expanded. */
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[name as string] ?? all;
    const code = decimal === undefined ? parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : all;
  });

/** One pass over WordprocessingML (ECMA-376 part 1, §17.3): paragraphs, list items and table rows. */
function textOfBody(xml: string): string {
  const paragraphs: string[][] = [];
  let line = '';
  let inText = false;
  let listed = false;
  let wasListed = false;
  let cells = 0;
  let fallback = 0;
  const endLine = () => {
    const text = line.split('\n').map(oneLine).filter(Boolean).join('\n');
    if (text !== '') {
      if (listed && wasListed) paragraphs.at(-1)!.push(text);
      else paragraphs.push([text]);
      wasListed = listed;
    }
    line = '';
    listed = cells > 0;
  };
  for (const [, closing, name, attributes = '', selfClosing, text] of xml.matchAll(
    /<(\/?)([\w:]+)(?=[\s/>])([^<>]*?)(\/?)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      if (inText && fallback === 0) line += decode(text);
    } else if (name === 'mc:Fallback') {
      // The same content again for readers that do not know its first form.
      if (selfClosing !== '/') fallback += closing === '/' ? -1 : 1;
    } else if (name === 'w:t') inText = closing === '' && selfClosing === '';
    else if (name === 'w:tab' && closing === '') line += '\t';
    else if (name === 'w:br' || name === 'w:cr') line += /w:type="page"/.test(attributes) ? ' ' : '\n';
    else if (name === 'w:numPr' && closing === '') listed = true;
    else if (name === 'w:pStyle' && /w:val="List/.test(attributes)) listed = true;
    else if (name === 'w:p' && (closing === '/' || selfClosing === '/')) {
      if (cells === 0) endLine();
      else line += ' ';
    } else if (name === 'w:tc' && closing === '/') line += '\t';
    else if (name === 'w:tr') {
      if (closing === '') {
        if (cells === 0) endLine();
        cells++;
        listed = true;
      } else {
        cells = Math.max(0, cells - 1);
        if (cells === 0) {
          listed = true;
          endLine();
        }
      }
    } else if (name === 'w:tbl' && cells === 0) {
      endLine();
      wasListed = false;
    }
  }
  endLine();
  return paragraphs.map((lines) => lines.join('\n')).join('\n\n');
}

/**
 * Title (from the document's properties, may be empty) and text of a Word document; deleted text, field codes,
 * comments and notes are left out.
 * @throws UnreadableText when it is no Word document
 */
export async function docxToText(bytes: Uint8Array): Promise<{ title: string; text: string }> {
  const body = await readZipEntry(bytes, 'word/document.xml', maxXmlBytes);
  if (body === null) {
    throw new UnreadableText(
      'unsupported-type',
      'This is not a Word document (.docx), whatever its name says.',
    );
  }
  const core = await readZipEntry(bytes, 'docProps/core.xml', 100_000);
  const title =
    /<dc:title[^<>]*>([^<]{0,1000})</.exec(core === null ? '' : new TextDecoder().decode(core))?.[1] ?? '';
  return { title: oneLine(decode(title)), text: textOfBody(new TextDecoder().decode(body)) };
}
