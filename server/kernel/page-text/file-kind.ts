import { sniffType } from '../files/sniff-type.ts';
import { UnreadableText } from './unreadable.ts';

const spoken: Record<string, string> = {
  'application/pdf': 'a PDF',
  'application/zip': 'a ZIP archive',
  'application/gzip': 'a compressed archive',
  'application/rtf': 'an RTF document',
  'application/x-ole-storage': 'an old Office document (.doc, .xls, .ppt)',
};
const spokenKind = (type: string) => spoken[type] ?? (type.startsWith('image') ? 'a picture' : 'a recording');

const unsupported = (message: string) => new UnreadableText('unsupported-type', message);

/** Word keeps a document with a password in an older kind of file, in a stream of this name (MS-OFFCRYPTO, 1.3). */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** Text files hold no NUL and no more than a few other control characters; UTF-16 is told by its mark. */
function isBinary(bytes: Uint8Array): boolean {
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (marked) return false;
  if (bytes.includes(0)) return true;
  const head = bytes.subarray(0, 4096);
  const controls = head.reduce((count, byte) => count + (byte < 32 && (byte < 9 || byte > 13) ? 1 : 0), 0);
  return controls > head.length / 50;
}

/**
 * What a file is by its extension, with which its bytes must agree, and its name without the extension.
 * @param taken extensions that are read, and what is said to a person who gave another
 * @throws UnreadableText in words for that person, for other kinds, empty or too large files
 */
export function fileKind<E extends string>(
  name: string,
  bytes: Uint8Array,
  { extensions, maxBytes, offer }: { extensions: readonly E[]; maxBytes: number; offer: string },
): { extension: E; stem: string } {
  const [, stem = '', dot = ''] = /^([^]*?)(\.[^.\\/]*)?$/.exec(name.split(/[\\/]/).at(-1)!)!;
  const extension = extensions.find((taken) => taken === dot.toLowerCase());
  const looks = sniffType(bytes);
  if (bytes.length > maxBytes)
    throw new UnreadableText('too-large', `This file is larger than ${maxBytes / 1024 / 1024} MB.`);
  if (bytes.length === 0) throw unsupported('This file is empty.');
  const isWord = dot.toLowerCase() === '.docx';
  if (isWord && looks === 'application/x-ole-storage' && Buffer.from(bytes).includes(encryptedStream))
    throw unsupported(
      'This Word document is protected with a password. Remove the password in Word and upload it again.',
    );
  // Many kinds are ZIP archives inside; there the extension says more.
  const telling =
    looks !== null && (looks !== 'application/zip' || extension || dot.toLowerCase() === '.zip');
  if (telling && !(looks === 'application/zip' && isWord))
    throw unsupported(`This file is ${spokenKind(looks)}, which cannot be read here. ${offer}`);
  if (!extension) {
    const kind = dot === '' ? 'A file without an extension' : `A ${dot.toLowerCase().slice(0, 12)} file`;
    throw unsupported(`${kind} cannot be read here. ${offer}`);
  }
  if (isWord && looks === null)
    throw unsupported('This is not a Word document (.docx), whatever its name says.');
  if (!isWord && isBinary(bytes)) throw unsupported(`This file holds no text that can be read. ${offer}`);
  return { extension, stem };
}
