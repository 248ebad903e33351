import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** path inside the archive */
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** packed already (pictures, videos): stored as it is */
  packed?: boolean;
}

/** What the archive's format holds without its 64-bit extension, which this writer has not (APPNOTE.TXT 4.4.1.4). */
const mostBytes = 0xffffffff - 64 * 1024 * 1024;
const mostEntries = 0xffff - 1;

export class ArchiveTooLarge extends Error {
  constructor() {
    super('the archive would have more than 4 GB or 65,000 files');
    this.name = 'ArchiveTooLarge';
  }
}

/**
 * A ZIP archive, part by part as it is read: no file of it is ever held whole.
 * @throws ArchiveTooLarge
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  let failure: Error | null = null;
  let bytes = 0;
  let count = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else written.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    const chunks = written.splice(0);
    for (const chunk of chunks) bytes += chunk.length;
    if (bytes > mostBytes) throw new ArchiveTooLarge();
    return chunks;
  };
  for await (const { name, content, packed } of entries) {
    count += 1;
    if (count > mostEntries) throw new ArchiveTooLarge();
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
