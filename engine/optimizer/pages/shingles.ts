// Runs of eight words, each as a number: what two texts have word for word.
const size = 8;

/** A number for each run of eight words that stand one after another; `at` of the first word is its place in the list. */
export function shinglesOf(hashes: Int32Array): Float64Array {
  const out = new Float64Array(Math.max(0, hashes.length - size + 1));
  for (let at = 0; at < out.length; at++) {
    let high = 7;
    let low = 11;
    for (let next = at; next < at + size; next++) {
      high = (Math.imul(high, 31) + hashes[next]!) | 0;
      low = (Math.imul(low, 131) ^ hashes[next]!) | 0;
    }
    out[at] = (high >>> 0) * 0x20_0000 + ((low >>> 0) & 0x1f_ffff);
  }
  return out;
}

/** A number for each word. */
export const hashesOf = (stems: readonly string[]): Int32Array => Int32Array.from(stems, hashOf);

function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  return hash | 0;
}

/** Of eight numbers one is kept, chosen by the number itself: the same run is in every sample or in none. */
const sampledBits = 7 << 6;

/** A sample of the numbers for runs of eight, three or two words, each below `range`. */
export function sampleOf(hashes: Int32Array, length: 2 | 3 | 8, range: number): Set<number> {
  const found = new Set<number>();
  const [seedHigh, seedLow] = length === size ? [7, 11] : [3, 5];
  for (let at = 0; at + length <= hashes.length; at++) {
    let low = seedLow;
    for (let next = at; next < at + length; next++) low = (Math.imul(low, 131) ^ hashes[next]!) | 0;
    if ((low & sampledBits) !== 0) continue;
    let high = seedHigh;
    for (let next = at; next < at + length; next++) high = (Math.imul(high, 31) + hashes[next]!) | 0;
    found.add(((high >>> 0) * 0x20_0000 + (low & 0x1f_ffff)) % range);
  }
  return found;
}
