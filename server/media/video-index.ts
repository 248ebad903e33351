// Finds the index of a video without reading its pictures: the boxes that a file is made of say how long each is.

/** A file by its parts. @param end not included */
export interface VideoFile {
  bytes: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** That of a video of an hour has about 3 MB; a larger one is not read. */
const mostBytes = 16 * 1024 * 1024;
/** A file has a handful before its index, or several thousand where it comes in fragments, behind it. */
const mostBoxes = 64;
const headerBytes = 16;

interface Box {
  type: string;
  start: number;
  end: number;
}

/** ISO 14496-12 §4.2: a size of 1 is followed by a longer one, and 0 reaches to the end of the file. */
async function boxAt(file: VideoFile, start: number): Promise<Box | null> {
  if (start + 8 > file.bytes) return null;
  const header = Buffer.from(await file.read(start, Math.min(start + headerBytes, file.bytes)));
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < headerBytes) return null;
  const size = short === 0 ? file.bytes - start : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
  const end = start + size;
  if (size < 8 || !Number.isSafeInteger(end) || end > file.bytes) return null;
  return { type: header.toString('latin1', 4, 8), start, end };
}

/** The boxes ftyp and moov of a file, one after the other; null where it has none, or one that is too large. */
export async function readVideoIndex(file: VideoFile): Promise<Uint8Array | null> {
  let kind: Box | undefined;
  let box = await boxAt(file, 0);
  for (let boxes = 0; box && boxes < mostBoxes; boxes += 1) {
    if (box.type === 'ftyp') kind = box;
    if (box.type === 'moov') {
      const found = kind ? [kind, box] : [box];
      if (found.reduce((sum, { start, end }) => sum + end - start, 0) > mostBytes) return null;
      return Buffer.concat(await Promise.all(found.map(({ start, end }) => file.read(start, end))));
    }
    box = await boxAt(file, box.end);
  }
  return null;
}
