import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { claimsOf } from '#engine/writer/claims/claims.ts';
import type { MarkedText } from './marked-text.ts';

export interface Compared {
  marked: number;
  found: number;
  /** found where one is marked */
  right: number;
  /** of those, with the marked state, and with its sentence */
  judged: number;
  misses: string[];
}

/** Holds what is found in marked texts against the marks. A claim is found where its words overlap the marked ones. */
export function compare(texts: readonly MarkedText[]): Compared {
  const result: Compared = { marked: 0, found: 0, right: 0, judged: 0, misses: [] };
  for (const { field, own, sources, text, claims } of texts) {
    let ids = 0;
    const blocks = markdownToBlocks(text.join('\n\n'), () => `b${ids++}`);
    const sentences = sources.map((line, at) => ({ ref: `S1.${at + 1}`, source: 'S1', text: line }));
    const found = claimsOf(
      blocks,
      { sentences, sources: [{ ref: 'S1', title: 'A source', url: null }] },
      own,
    );
    result.marked += claims.length;
    result.found += found.length;
    const left = new Set(found);
    for (const [kind, written, state, ref] of claims) {
      const claim = [...left].find(
        (item) => item.kind === kind && (item.text.includes(written) || written.includes(item.text)),
      );
      if (!claim) {
        result.misses.push(`${field}: ${kind} ${written} not found`);
        continue;
      }
      left.delete(claim);
      result.right++;
      if (claim.state === state && (claim.evidence?.ref ?? undefined) === ref) result.judged++;
      else
        result.misses.push(
          `${field}: ${written} is ${claim.state} ${claim.evidence?.ref ?? ''}, marked ${state} ${ref ?? ''}`,
        );
    }
    for (const claim of left) result.misses.push(`${field}: ${claim.kind} ${claim.text} found, not marked`);
  }
  return result;
}
