import type { ByteRange, FileInfo } from './port.ts';

/**
 * What a Range header asks of a file (RFC 9110 14.1.2). Of several ranges, and of what is no range of bytes, nothing is
 * taken: the whole file is the answer then, as the RFC allows.
 * @param size of the file in bytes
 * @returns null for the whole file; `unsatisfiable` where the range lies outside
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether the file is still the one of which a browser has a part (RFC 9110 13.1.5); without the header it is. */
export function ifRangeHolds(
  header: string | undefined,
  file: Pick<FileInfo, 'etag' | 'modifiedAt'>,
): boolean {
  if (header === undefined) return true;
  if (header.startsWith('"')) return header === file.etag;
  return Date.parse(header) === Math.floor(file.modifiedAt.getTime() / 1000) * 1000;
}
