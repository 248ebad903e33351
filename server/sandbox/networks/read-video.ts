// What a network reads of a video that it was sent, by code of its own: the boxes of ISO 14496-12, as far as they say it.

export interface SentVideo {
  brand: string;
  seconds: number;
  /** pixels, as it is shown */
  width: number;
  height: number;
  /** frames a second */
  rate: number;
  /** its sample entry: avc1, hvc1 … */
  entry: string;
}

/** The boxes of one level. */
function* boxesIn(
  file: Buffer,
  from = 0,
  to = file.length,
): Generator<{ type: string; from: number; to: number }> {
  for (let at = from; at + 8 <= to;) {
    const short = file.readUInt32BE(at);
    const long = short === 1 && at + 16 <= to;
    const size = long ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8 || at + size > to) return;
    yield { type: file.toString('latin1', at + 4, at + 8), from: at + (long ? 16 : 8), to: at + size };
    at += size;
  }
}

function boxAt(
  file: Buffer,
  path: readonly string[],
  from = 0,
  to = file.length,
): { from: number; to: number } | null {
  const [type, ...rest] = path;
  for (const box of boxesIn(file, from, to)) {
    if (box.type !== type) continue;
    return rest.length === 0 ? box : boxAt(file, rest, box.from, box.to);
  }
  return null;
}

const isPictures = (file: Buffer, track: { from: number; to: number }) => {
  const handler = boxAt(file, ['mdia', 'hdlr'], track.from, track.to);
  return handler !== null && file.toString('latin1', handler.from + 8, handler.from + 12) === 'vide';
};

/** @returns null for what is no video with an index, or has no pictures */
export function readSentVideo(file: Buffer): SentVideo | null {
  const kind = boxAt(file, ['ftyp']);
  const movie = boxAt(file, ['moov']);
  if (!kind || !movie) return null;
  const tracks = [...boxesIn(file, movie.from, movie.to)].filter(({ type }) => type === 'trak');
  const track = tracks.find((candidate) => isPictures(file, candidate));
  if (!track) return null;
  const inside = (...path: string[]) => boxAt(file, path, track.from, track.to);
  const [header, media] = [inside('tkhd'), inside('mdia', 'mdhd')];
  const table = (name: string) => inside('mdia', 'minf', 'stbl', name);
  const [entries, times] = [table('stsd'), table('stts')];
  if (!header || !media || !entries || !times) return null;
  // Version 1 has times of 64 bits.
  const longHeader = file[header.from] === 1 ? 12 : 0;
  const timescale = file.readUInt32BE(media.from + (file[media.from] === 1 ? 20 : 12));
  const matrix = header.from + 40 + longHeader;
  const turned = file.readInt32BE(matrix) === 0 && file.readInt32BE(matrix + 4) !== 0;
  const sides = [file.readUInt32BE(matrix + 36) >>> 16, file.readUInt32BE(matrix + 40) >>> 16] as const;
  let frames = 0;
  let time = 0;
  for (let at = times.from + 8; at + 8 <= times.to; at += 8) {
    frames += file.readUInt32BE(at);
    time += file.readUInt32BE(at) * file.readUInt32BE(at + 4);
  }
  if (timescale === 0 || time === 0) return null;
  const seconds = time / timescale;
  return {
    brand: file.toString('latin1', kind.from, kind.from + 4),
    seconds,
    width: turned ? sides[1] : sides[0],
    height: turned ? sides[0] : sides[1],
    rate: frames / seconds,
    entry: file.toString('latin1', entries.from + 12, entries.from + 16),
  };
}
