import { nGrams } from '#engine/text/n-grams.ts';
import { tokensOf } from '#engine/text/words.ts';

/** A run of six words may come this often before a text counts as looping. */
const mostRepeats = 4;

/**
 * Whether text runs in a circle: a run of six words comes more than four times, or a line of four words or more
 * comes again. For streaming, pass what has been received so far: an unfinished last line is not compared.
 */
export function detectLoop(text: string): boolean {
  const lines = new Set<string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const tokens = tokensOf(line);
    if (tokens.length < 4) continue;
    const key = tokens.join(' ');
    if (lines.has(key)) return true;
    lines.add(key);
  }
  const counts = new Map<string, number>();
  for (const gram of nGrams(tokensOf(text), 6)) {
    const count = (counts.get(gram) ?? 0) + 1;
    if (count > mostRepeats) return true;
    counts.set(gram, count);
  }
  return false;
}
