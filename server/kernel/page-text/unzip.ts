import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { UnreadableText } from './unreadable.ts';

const inflate = promisify(inflateRaw);
const broken = (cause?: unknown) =>
  new UnreadableText('unsupported-type', 'This file is damaged and cannot be opened.', { cause });

/** Where the end-of-central-directory record starts; it is the last thing but for a comment of at most 64 KB. */
function directoryEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - 22 - 0xffff);
  for (let at = zip.length - 22; at >= lowest; at--) {
    if (zip.readUInt32LE(at) === 0x06054b50) return at;
  }
  throw broken();
}

/**
 * One entry of a ZIP archive, unpacked, or null when there is none of that name (PKWARE APPNOTE 6.3, without ZIP64
 * and encryption). Only names are compared and nothing is written anywhere, so no entry's path can lead astray;
 * unpacking stops at `maxBytes`.
 * @throws UnreadableText for a damaged archive, an encrypted entry or one that is larger
 */
export async function readZipEntry(
  bytes: Uint8Array,
  name: string,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = directoryEnd(zip);
    const count = zip.readUInt16LE(end + 10);
    let at = zip.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (zip.readUInt32LE(at) !== 0x02014b50) throw broken();
      const flags = zip.readUInt16LE(at + 8);
      const method = zip.readUInt16LE(at + 10);
      const packedBytes = zip.readUInt32LE(at + 20);
      const nameLength = zip.readUInt16LE(at + 28);
      const local = zip.readUInt32LE(at + 42);
      if (zip.toString('utf8', at + 46, at + 46 + nameLength) !== name) {
        at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
        continue;
      }
      if ((flags & 1) === 1)
        throw new UnreadableText('unsupported-type', 'This file is protected with a password.');
      if (zip.readUInt32LE(local) !== 0x04034b50) throw broken();
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(start, start + packedBytes);
      if (packed.length !== packedBytes || (method !== 0 && method !== 8)) throw broken();
      if (method === 0 && packed.length <= maxBytes) return packed;
      return method === 8 ? await inflate(packed, { maxOutputLength: maxBytes }) : tooLarge();
    }
    return null;
  } catch (error) {
    if (error instanceof UnreadableText) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return tooLarge(error);
    throw broken(error);
  }
}

function tooLarge(cause?: unknown): never {
  throw new UnreadableText('too-large', 'This file unpacks to more than can be read.', { cause });
}
