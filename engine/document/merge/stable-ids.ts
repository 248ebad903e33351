import type { Block, TextNode } from '#contract/writer/documents.ts';

/** A block whose id may be missing (typed, pasted) or a copy of another's. */
export type LooseBlock = Omit<TextNode, 'type'> & { type: Block['type'] };

/**
 * The same blocks, each with an id of its own: the first holder of an id keeps it, copies (paste duplicates ids), blank
 * and over-long (64) ones get a new one. Blocks that need no change are returned as they are.
 */
export function withStableIds(blocks: readonly LooseBlock[], newId: () => string): Block[] {
  const taken = new Set(blocks.map((block) => block.attrs?.id));
  const used = new Set<string>();
  return blocks.map((block) => {
    let id = block.attrs?.id ?? '';
    const isKept = id !== '' && id.length <= 64 && !used.has(id);
    if (!isKept) {
      do id = newId();
      while (taken.has(id) || used.has(id));
    }
    used.add(id);
    return (isKept ? block : { ...block, attrs: { ...block.attrs, id } }) as Block;
  });
}
