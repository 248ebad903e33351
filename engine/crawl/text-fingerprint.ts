// Tells pages that say the same, or nearly: Charikar's simhash of runs of three words, 64 bits.
import { tokensOf } from '#engine/text/words.ts';

const run = 3;
/** FNV-1a, 32 bits, from two starts: 64 bits without big integers. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  // FNV's high bits are weak for short texts; this spreads them (MurmurHash3's finalizer).
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** 16 hexadecimal digits; '' for a text of fewer than 20 words, which tells nothing. */
export function textFingerprint(text: string): string {
  const words = tokensOf(text);
  if (words.length < 20) return '';
  const sums = new Int32Array(64);
  for (let at = 0; at + run <= words.length; at++) {
    const part = `${words[at]} ${words[at + 1]} ${words[at + 2]}`;
    const [low, high] = [hash(part, 0x811c9dc5), hash(part, 0x9747b28c)];
    for (let bit = 0; bit < 32; bit++) {
      sums[bit]! += (low >>> bit) & 1 ? 1 : -1;
      sums[bit + 32]! += (high >>> bit) & 1 ? 1 : -1;
    }
  }
  let digits = '';
  for (let at = 0; at < 64; at += 4) {
    let digit = 0;
    for (let bit = 0; bit < 4; bit++) if (sums[at + bit]! > 0) digit |= 1 << bit;
    digits += digit.toString(16);
  }
  return digits;
}

/** In how many of 64 bits two fingerprints differ; up to 3 is nearly the same text. */
export function fingerprintDistance(one: string, other: string): number {
  let bits = 0;
  for (let at = 0; at < 16; at++) {
    let differing = Number.parseInt(one[at]!, 16) ^ Number.parseInt(other[at]!, 16);
    for (; differing > 0; differing >>= 1) bits += differing & 1;
  }
  return bits;
}
