// English words as points: words that mean alike lie near each other. scripts/word-vectors.mjs makes the table.
import table from '../data/word-vectors.json' with { type: 'json' };

export const dimensions = table.dimensions;

const digits = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((letter, at) => [letter, at]),
);

/** The bytes of base64 without line breaks; the engine has neither Node's nor a browser's reader. */
export function bytesOf(base64: string): Uint8Array {
  const letters = base64.replaceAll('=', '');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of letters) {
    held = ((held << 6) | digits.get(letter)!) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}

interface Table {
  places: ReadonlyMap<string, number>;
  weights: Uint8Array;
  values: Uint8Array;
}

let read: Table | undefined;
/** Read when first asked for: who writes no outline pays nothing. */
function loaded(): Table {
  read ??= {
    places: new Map(table.words.split(' ').map((word, at) => [word, at])),
    weights: bytesOf(table.weights),
    values: bytesOf(table.values),
  };
  return read;
}

export interface WordVector {
  /** of length 1 */
  vector: Float32Array;
  /** how much the word counts in the mean of a text, 0 … 1 */
  weight: number;
}

/** The vector of a word; null for one that is not among the 30,000 commonest. @param word in lower case */
export function wordVector(word: string): WordVector | null {
  const { places, weights, values } = loaded();
  const place = places.get(word);
  if (place === undefined) return null;
  const vector = new Float32Array(dimensions);
  let square = 0;
  for (let k = 0; k < dimensions; k++) {
    const at = place * dimensions + k;
    const value = ((values[at >> 1]! >> (at % 2 === 0 ? 0 : 4)) & 15) - 7.5;
    vector[k] = value;
    square += value * value;
  }
  const length = Math.sqrt(square);
  for (let k = 0; k < dimensions; k++) vector[k]! /= length;
  return { vector, weight: weights[place]! / 255 };
}
