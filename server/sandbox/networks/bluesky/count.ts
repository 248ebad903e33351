// How the sandbox counts and names things: code of its own, written from the protocol's documents, so that it can judge
// what the product counts.
import { createHash } from 'node:crypto';

const extend = /^(?:\p{M}|\p{EMod}|\u200C|\u200D|[\u{E0020}-\u{E007F}])$/u;
const pictograph = /^\p{Extended_Pictographic}$/u;
const flagLetter = /^\p{RI}$/u;
const between = (point: number, from: number, to: number) => point >= from && point <= to;

/** Which part of a Korean syllable a letter is. */
function hangul(point: number): 'L' | 'V' | 'T' | null {
  if (between(point, 0x1100, 0x115f)) return 'L';
  if (between(point, 0x1160, 0x11a7)) return 'V';
  if (between(point, 0x11a8, 0x11ff)) return 'T';
  // Whole syllables: every 28th has no last part yet.
  if (between(point, 0xac00, 0xd7a3)) return (point - 0xac00) % 28 === 0 ? 'V' : 'T';
  return null;
}

/** Whether two letters of Korean belong to one syllable; a whole syllable follows first parts only. */
function joinsSyllable(before: number, after: number): boolean {
  const [first, second] = [hangul(before), hangul(after)];
  if (first === null || second === null) return false;
  if (first === 'L') return second !== 'T' || after >= 0xac00;
  return after < 0xac00 && (second === 'T' || (first === 'V' && second === 'V'));
}

/** How many letters a reader sees (Unicode Standard Annex 29): marks, emoji sequences, flags and syllables are one. */
export function graphemesOf(text: string): number {
  let count = 0;
  let flags = 0;
  let isPicture = false;
  let before = '';
  for (const char of text) {
    const isFlag = flagLetter.test(char);
    const joins =
      (before !== '' && before !== '\n' && before !== '\r' && extend.test(char)) ||
      (before === '\r' && char === '\n') ||
      (before === '\u200D' && isPicture && pictograph.test(char)) ||
      (isFlag && flags % 2 === 1) ||
      (before !== '' && joinsSyllable(before.codePointAt(0) ?? 0, char.codePointAt(0) ?? 0));
    if (!joins) {
      count += 1;
      isPicture = pictograph.test(char);
    }
    flags = isFlag ? flags + 1 : 0;
    before = char;
  }
  return count;
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
/** RFC 4648 base32 in small letters without padding. */
export function base32(bytes: Uint8Array): string {
  let [text, rest, bits] = ['', 0, 0];
  for (const byte of bytes) {
    rest = (rest << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(rest >> (bits - 5)) & 31] ?? '';
    rest &= (1 << bits) - 1;
  }
  return bits > 0 ? text + (letters[(rest << (5 - bits)) & 31] ?? '') : text;
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest();
const cid = (codec: number, content: Uint8Array | string) =>
  `b${base32(Buffer.concat([Buffer.from([1, codec, 0x12, 0x20]), sha256(content)]))}`;

/** The CID of a file, as a real server makes it: version 1, raw, SHA-256. */
export const blobCid = (content: Uint8Array): string => cid(0x55, content);
/** A CID of a record. A real server hashes DAG-CBOR; here it is the JSON, which tells contents apart as well. */
export const recordCid = (value: unknown): string => cid(0x71, JSON.stringify(value));
/** The DID that an account has for good. */
export const didFor = (accountId: string): string => `did:plc:${base32(sha256(accountId)).slice(0, 24)}`;
