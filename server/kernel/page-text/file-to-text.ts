import { decodeText } from '../egress/charset.ts';
import { sniffType } from '../files/sniff-type.ts';
import { oneLine } from './blocks.ts';
import { docxToText } from './docx-text.ts';
import { extractPage } from './extract-page.ts';
import { markdownToText } from './markdown-text.ts';
import { UnreadableText } from './unreadable.ts';

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

const spoken: Record<string, string> = {
  'application/pdf': 'a PDF',
  'application/zip': 'a ZIP archive',
  'application/gzip': 'a compressed archive',
  'application/rtf': 'an RTF document',
  'application/x-ole-storage': 'an old Office document (.doc, .xls, .ppt)',
};
const spokenKind = (type: string) => spoken[type] ?? (type.startsWith('image') ? 'a picture' : 'a recording');

const unsupported = (message: string) => new UnreadableText('unsupported-type', message);

/** Text files hold no NUL and no more than a few other control characters; UTF-16 is told by its mark. */
function isBinary(bytes: Uint8Array): boolean {
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (marked) return false;
  if (bytes.includes(0)) return true;
  const head = bytes.subarray(0, 4096);
  const controls = head.reduce((count, byte) => count + (byte < 32 && (byte < 9 || byte > 13) ? 1 : 0), 0);
  return controls > head.length / 50;
}

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
  const [, stem = '', dot = ''] = /^([^]*?)(\.[^.\\/]*)?$/.exec(name.split(/[\\/]/).at(-1)!)!;
  const extension = dot.toLowerCase();
  const looks = sniffType(bytes);
  if (bytes.length > maxFileBytes) throw new UnreadableText('too-large', 'This file is larger than 10 MB.');
  if (bytes.length === 0) throw unsupported('This file is empty.');
  const readable = (readableExtensions as readonly string[]).includes(extension);
  // Many kinds are ZIP archives inside; there the extension says more.
  const telling = looks !== null && (looks !== 'application/zip' || readable || extension === '.zip');
  if (telling && !(looks === 'application/zip' && extension === '.docx')) {
    throw unsupported(`This file is ${spokenKind(looks)}, which cannot be read here. ${offer}`);
  }
  if (!readable) {
    const kind = extension === '' ? 'A file without an extension' : `A ${extension.slice(0, 12)} file`;
    throw unsupported(`${kind} cannot be read here. ${offer}`);
  }
  const named = ({ title, text }: FileText): FileText => ({ title: title.slice(0, 300) || stem, text });
  if (extension === '.docx') {
    if (looks === null) throw unsupported('This is not a Word document (.docx), whatever its name says.');
    return named(await docxToText(bytes));
  }
  if (isBinary(bytes)) throw unsupported(`This file holds no text that can be read. ${offer}`);
  const text = decodeText(bytes, extension.startsWith('.htm') ? '' : 'text/plain');
  if (extension.startsWith('.htm')) return named(extractPage(text, ''));
  return named(extension === '.txt' ? textFile(text) : markdownToText(text));
}
