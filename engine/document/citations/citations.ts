import type { TextNode } from '#contract/writer/documents.ts';
import { cleanLine, safeAddress } from '../clean-text.ts';

/** A source as exports name it; `SourcePack.sources` fits. */
export interface CitedSource {
  /** `S1` */
  ref: string;
  title: string;
  url: string | null;
}

export interface NumberedSource extends CitedSource {
  /** 1, 2, … in order of first citation */
  number: number;
}

export interface Citations {
  list: NumberedSource[];
  /** The number of the source that a citation such as `S1.3` points into. */
  numberOf: (ref: string) => number;
}

const sourceOf = (ref: string) => ref.split('.')[0]!;

function citedIn(nodes: readonly TextNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.type === 'cite') found.add(sourceOf(node.attrs?.ref ?? ''));
    if (node.content) citedIn(node.content, found);
  }
  return found;
}

/**
 * Numbers the sources that normal-form blocks cite. A source that is not among `sources` (deleted since) is named by
 * its ref; an address that is not http, https or mailto is left out.
 */
export function numberCitations(
  blocks: readonly TextNode[],
  sources: readonly CitedSource[] = [],
): Citations {
  const known = new Map(sources.map((source) => [source.ref, source]));
  const list = [...citedIn(blocks)].map((ref, i): NumberedSource => {
    const source = known.get(ref);
    const url = source?.url ? safeAddress(source.url) : null;
    return { ref, number: i + 1, title: cleanLine(source?.title ?? '') || url || `Source ${ref}`, url };
  });
  const numbers = new Map(list.map((source) => [source.ref, source.number]));
  return { list, numberOf: (ref) => numbers.get(sourceOf(ref)) ?? 0 };
}
