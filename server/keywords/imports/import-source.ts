import type { Readable } from 'node:stream';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { encodingOf, type FoundEncoding, replacedNote } from '#engine/keywords/text-encoding.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import { isArchive, requireText } from './export-text.ts';
import type { ImportRecord } from './imports-store.ts';
import type { OpenedExport, RunKeywordTask } from './tasks.ts';
import { headBytes } from './upload.ts';

/** Few enough rows that a cancel is heard soon, and enough that a statement for each piece costs little. */
const pieceBytes = 128 * 1024;

export interface TextPiece {
  text: string;
  /** how much of the file is read with it */
  bytesRead: number;
  last: boolean;
}

/** A stored export, ready to be read piece by piece. */
export interface ImportSource {
  opened: OpenedExport;
  pieces: AsyncIterable<TextPiece>;
  /** what was assumed of its encoding, once all is read */
  note: () => string;
}

async function openStored(files: FileStore, key: string | null, range?: { start: number; end: number }) {
  const file = key === null ? null : await files.get(key, range);
  if (!file) throw new Error('the file of the import is not there');
  return file.stream;
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The chunks of a file, gathered to pieces. */
async function* gathered(stream: Readable): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    waiting.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < pieceBytes) continue;
    yield { bytes: Buffer.concat(waiting), last: false };
    waiting = [];
    length = 0;
  }
  yield { bytes: Buffer.concat(waiting), last: true };
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80);

function streamed(files: FileStore, key: string | null, first: FoundEncoding) {
  let found = first;
  async function* pieces(): AsyncGenerator<TextPiece> {
    let bytesRead = 0;
    let decoder = new TextDecoder(found.encoding);
    for await (const { bytes, last } of gathered(await openStored(files, key))) {
      // Only ASCII so far: the first other letters say what the file is.
      if (found.open && !isAscii(bytes)) {
        found = encodingOf(bytes);
        decoder = new TextDecoder(found.encoding);
      }
      bytesRead += bytes.length;
      const text = requireText(decoder.decode(bytes, { stream: !last }));
      if (found.encoding === 'utf-8' && found.note === '' && text.includes('\uFFFD'))
        found = { ...found, note: replacedNote };
      yield { text, bytesRead, last };
    }
  }
  return { pieces: pieces(), note: () => found.note };
}

async function* whole(text: string, bytes: number): AsyncGenerator<TextPiece> {
  let at = 0;
  do {
    const next = at + pieceBytes;
    const last = next >= text.length;
    yield {
      text: text.slice(at, next),
      bytesRead: Math.round((bytes * Math.min(next, text.length)) / (text.length || 1)),
      last,
    };
    at = next;
  } while (at < text.length);
}

/**
 * Opens the stored file of an import. Of an archive, and of a site's table by date or page, all is read at once; both
 * have at most `keywordLimits.archive` bytes.
 * @throws UnreadableText in words for people
 */
export async function openSource(
  { files, run }: { files: FileStore; run: RunKeywordTask },
  { fileKey, bytes, mapping }: ImportRecord,
  signal: AbortSignal,
): Promise<ImportSource> {
  const start = { start: 0, end: Math.min(bytes, headBytes) - 1 };
  let head = await bytesOf(await openStored(files, fileKey, start));
  if (isArchive(head)) head = await bytesOf(await openStored(files, fileKey));
  const more = head.length < bytes;
  const opened = await run('keywords.open-export', { bytes: head, more, mapping }, signal);
  if (opened.found === null) return { opened, pieces: whole(opened.text ?? '', bytes), note: () => '' };
  const { pieces, note } = streamed(files, fileKey, opened.found);
  if (opened.plan.shape !== 'site-table') return { opened, pieces, note };
  if (bytes > keywordLimits.archive)
    throw new UnreadableText(
      'too-large',
      'This table of Search Console is too large to be one of its exports.',
    );
  let text = '';
  for await (const piece of pieces) text += piece.text;
  return {
    opened: { ...opened, ...(await run('keywords.read-site', text, signal)) },
    pieces: whole('', bytes),
    note,
  };
}
