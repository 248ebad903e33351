import { decodeText } from '../egress/charset.ts';
import { oneLine } from './blocks.ts';
import { docxToText } from './docx-text.ts';
import { extractPage } from './extract-page.ts';
import { fileKind } from './file-kind.ts';
import { markdownToText } from './markdown-text.ts';

export interface FileText {
  /** What the file calls itself, else its name without the extension. */
  title: string;
  /** Paragraphs separated by a blank line. */
  text: string;
}

/** Extensions that fileToText reads, for `accept` and messages. */
export const readableExtensions = ['.txt', '.md', '.markdown', '.html', '.htm', '.docx'] as const;
const offer = 'Upload a .txt, .md, .html or .docx file, or paste the text.';
export const maxFileBytes = 10 * 1024 * 1024;

function textFile(text: string): FileText {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const body = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
  const first = oneLine(lines.find((line) => line.trim() !== '') ?? '');
  // A short first line without a full stop is how people write a title.
  return { title: first.length <= 120 && !/[.,;:]$/.test(first) ? first : '', text: body.trim() };
}

/**
 * Title and text of a file that someone gave: by its extension, and its bytes must agree with it. Text is read as
 * UTF-8, UTF-16 (with its mark), what an HTML page declares, or windows-1252.
 * @throws UnreadableText in words for that person, for other kinds, damaged or too large files
 */
export async function fileToText(name: string, bytes: Uint8Array): Promise<FileText> {
  const { extension, stem } = fileKind(name, bytes, {
    extensions: readableExtensions,
    maxBytes: maxFileBytes,
    offer,
  });
  const named = ({ title, text }: FileText): FileText => ({ title: title.slice(0, 300) || stem, text });
  if (extension === '.docx') return named(await docxToText(bytes));
  const text = decodeText(bytes, extension.startsWith('.htm') ? '' : 'text/plain');
  if (extension.startsWith('.htm')) return named(extractPage(text, ''));
  return named(extension === '.txt' ? textFile(text) : markdownToText(text));
}
