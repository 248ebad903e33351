/** Encodings that exports come in, by the names that TextDecoder knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface FoundEncoding {
  encoding: Encoding;
  /** plain ASCII so far: what follows decides */
  open: boolean;
  /** said to the person where the bytes leave a doubt */
  note: string;
}

const found = (encoding: Encoding, note = '', open = false): FoundEncoding => ({ encoding, open, note });

const byteOrderMarks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Without its mark UTF-16 is told by the zero bytes of plain letters: behind them, or before them. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]!++;
  const [even = 0, odd = 0] = zeros;
  if (even + odd <= head.length / 4) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Bytes that a UTF-8 sequence must have, by its first one (RFC 3629); 0 for one that begins none. */
function lengthOf(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

function utf8Sequences(bytes: Uint8Array): { valid: number; wrong: number } {
  let valid = 0;
  let wrong = 0;
  for (let at = 0; at < bytes.length;) {
    const length = lengthOf(bytes[at]!);
    let end = at + 1;
    while (end < at + length && end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end++;
    // A sequence that the end of what was read cuts off is no fault.
    const whole = length > 0 && (end === at + length || end === bytes.length);
    if (!whole) wrong++;
    else if (length > 1) valid++;
    at = end;
  }
  return { valid, wrong };
}

export const replacedNote =
  'Some characters are not valid UTF-8 and show as �. Save the file as “CSV UTF-8” and import it again to fix them.';
const guessed =
  'This file is not UTF-8, so it was read as Windows-1252. If accented letters look wrong, save it as “CSV UTF-8”.';

/**
 * The encoding of a text file by its first bytes: the byte order mark, the zero bytes of UTF-16, else UTF-8 where most
 * sequences of it are valid, else Windows-1252.
 */
export function encodingOf(bytes: Uint8Array): FoundEncoding {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return found(marked[0]);
  const wide = wideOf(bytes);
  if (wide) return found(wide);
  const { valid, wrong } = utf8Sequences(bytes);
  if (wrong === 0) return found('utf-8', '', valid === 0);
  return valid > wrong ? found('utf-8', replacedNote) : found('windows-1252', guessed);
}
