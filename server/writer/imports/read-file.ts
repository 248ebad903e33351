// Reads a file as a document, in a worker thread.
import { mediaLimits } from '#contract/media.ts';
import type { DocumentMeta } from '#contract/writer/document-meta.ts';
import type { Block } from '#contract/writer/documents.ts';
import { importExtensions, importLimits } from '#contract/writer/imports.ts';
import { countBlockWords } from '#engine/document/plain-text.ts';
import type { FoundPicture } from '#engine/document/imported/lift-pictures.ts';
import { type Imported, type ImportedFile, readImported } from '#engine/document/imported/read-imported.ts';
import { TooDeep, TooLong } from '#engine/document/imported/too-deep.ts';
import { encodingOf } from '#engine/keywords/text-encoding.ts';
import { decodeText } from '#server/kernel/egress/charset.ts';
import { newId } from '#server/kernel/ids.ts';
import { fileKind } from '#server/kernel/page-text/file-kind.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import { readZipEntry } from '#server/kernel/page-text/unzip.ts';
import { doesNotFit, fittingBlocks } from '../fitting-blocks.ts';
import { docxParts } from './docx-file.ts';

/** A picture of a file; without bytes where the file only names it. */
export interface ReadPicture {
  /** what its place in the text names it by */
  id: string;
  name: string;
  alt: string;
  bytes: Uint8Array | null;
}

export interface ReadFile {
  title: string;
  meta: DocumentMeta;
  blocks: Block[];
  words: number;
  pictures: ReadPicture[];
  notes: string[];
}

const offer = 'Choose a .docx, .md or .html file.';
/** Bytes of all pictures of a file together. */
const mostPictures = 60 * 1024 * 1024;
const noText = 'This file has no text.';
const scanned =
  'This file has pictures but no text, as a scan has. Turn it into text first (OCR), then import that.';

const isHtml = (extension: string) => extension.startsWith('.htm');

async function openFile(
  name: string,
  bytes: Uint8Array,
): Promise<{ file: ImportedFile; stem: string; note: string }> {
  const limits = { extensions: importExtensions, maxBytes: importLimits.upload, offer };
  const { extension, stem } = fileKind(name, bytes, limits);
  if (extension === '.docx') return { file: { kind: 'docx', parts: await docxParts(bytes) }, stem, note: '' };
  if (isHtml(extension)) return { file: { kind: 'html', text: decodeText(bytes) }, stem, note: '' };
  const text = decodeText(bytes, 'text/plain');
  const { encoding } = encodingOf(bytes);
  const note =
    encoding === 'windows-1252'
      ? 'The file is not UTF-8, so it was read as Windows-1252. Check accented letters.'
      : '';
  return { file: { kind: 'markdown', text }, stem, note };
}

/** The bytes of a picture, where they are in the file and no more than can be kept. */
async function bytesOf(src: string, file: Uint8Array): Promise<Uint8Array | null> {
  if (src.startsWith('part:')) return readZipEntry(file, src.slice(5), mediaLimits.upload).catch(() => null);
  const [, data] = /^data:image\/[\w.+-]{1,40};base64,([A-Za-z0-9+/=\s]+)$/.exec(src) ?? [];
  return data === undefined || data.length > mediaLimits.upload * 1.4 ? null : Buffer.from(data, 'base64');
}

async function readPictures(found: readonly FoundPicture[], file: Uint8Array): Promise<ReadPicture[]> {
  let room = mostPictures;
  const pictures: ReadPicture[] = [];
  for (const [at, { id, src, alt, name }] of found.entries()) {
    const bytes = at < importLimits.pictures ? await bytesOf(src, file) : null;
    const isKept = bytes !== null && bytes.length > 0 && bytes.length <= room;
    if (isKept) room -= bytes.length;
    pictures.push({ id, name, alt, bytes: isKept ? bytes : null });
  }
  return pictures;
}

/** @throws UnreadableText */
function read(file: ImportedFile): Imported {
  try {
    return readImported(file, newId);
  } catch (cause) {
    if (cause instanceof TooLong) throw new UnreadableText('too-large', doesNotFit, { cause });
    if (!(cause instanceof TooDeep)) throw cause;
    throw new UnreadableText('too-large', 'This file is nested too deeply to read.', { cause });
  }
}

/** @throws UnreadableText in words for the person who gave the file */
export async function readFile({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<ReadFile> {
  const { file, stem, note } = await openFile(name, bytes);
  const { title, meta, nodes, pictures, ignored } = read(file);
  const words = countBlockWords(nodes);
  if (words === 0) throw new UnreadableText('unsupported-type', pictures.length > 0 ? scanned : noText);
  const blocks = fittingBlocks(
    nodes.map((node) => ({ ...node, attrs: { id: newId(), ...node.attrs } }) as Block),
  );
  const unused =
    ignored.length === 0 ? '' : `Not used from the front matter: ${ignored.slice(0, 20).join(', ')}.`;
  return {
    title: title || stem.replace(/\s+/g, ' ').trim().slice(0, 300),
    meta,
    blocks,
    words,
    pictures: await readPictures(pictures, bytes),
    notes: [note, unused].filter(Boolean),
  };
}
