import { tokensOf } from '#engine/text/words.ts';
import { nGrams } from '#engine/text/n-grams.ts';
import { outsideQuotes, textOfDraft } from './draft-text.ts';
import type { SourceIndex } from './types.ts';

/** So many same words in a row are copied, and no turn of phrase that everybody uses. */
export const copiedRun = 8;
const size = copiedRun;
const grams = new WeakMap<SourceIndex, ReadonlySet<string>>();

function gramsOf(sourceIndex: SourceIndex): ReadonlySet<string> {
  let known = grams.get(sourceIndex);
  if (known === undefined) {
    const bySource = new Map<string, string[]>();
    for (const { source, text } of sourceIndex.sentences) {
      const tokens = bySource.get(source) ?? [];
      for (const token of tokensOf(text)) tokens.push(token);
      bySource.set(source, tokens);
    }
    known = new Set([...bySource.values()].flatMap((tokens) => nGrams(tokens, size)));
    grams.set(sourceIndex, known);
  }
  return known;
}

/**
 * Share (0…1) of the words outside “quotation marks” that lie in a run of eight words which a source has too.
 * 0 = nothing is copied beyond what is quoted.
 */
export function overlapBeyondQuotes(markdown: string, sourceIndex: SourceIndex): number {
  const known = gramsOf(sourceIndex);
  if (known.size === 0) return 0;
  let words = 0;
  let copied = 0;
  for (const part of outsideQuotes(textOfDraft(markdown)).split(/\n[^\S\n]*\n\s*/)) {
    const tokens = tokensOf(part);
    words += tokens.length;
    const inside = new Set<number>();
    nGrams(tokens, size).forEach((gram, start) => {
      if (known.has(gram)) for (let i = start; i < start + size; i++) inside.add(i);
    });
    copied += inside.size;
  }
  return words === 0 ? 0 : copied / words;
}
