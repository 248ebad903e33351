import fc from 'fast-check';
import type { Block } from '#contract/writer/documents.ts';

const kinds = ['insert', 'delete', 'change', 'move', 'split', 'merge'] as const;

/** One edit of a text: what is done at which block. */
export interface Edit {
  kind: (typeof kinds)[number];
  at: number;
  to: number;
  block: Block;
}

export const anyEdit = (block: fc.Arbitrary<Block>): fc.Arbitrary<Edit> =>
  fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(), to: fc.nat(), block });

/** The text after an edit; blocks that it does not touch are copies, as messages make them. */
export function edited(blocks: readonly Block[], { kind, at, to, block }: Edit): Block[] {
  const next = structuredClone(blocks) as Block[];
  const index = next.length === 0 ? 0 : at % next.length;
  const target = next[index];
  if (kind === 'insert' || target === undefined) next.splice(index, 0, block);
  else if (kind === 'delete') next.splice(index, 1);
  else if (kind === 'change') next[index] = { ...block, attrs: { ...block.attrs, id: target.attrs.id } };
  else if (kind === 'move') next.splice(to % next.length, 0, ...next.splice(index, 1));
  else if (kind === 'merge') {
    const after = next[index + 1];
    if (after)
      next.splice(index, 2, { ...target, content: [...(target.content ?? []), ...(after.content ?? [])] });
  } else {
    const content = target.content ?? [];
    const half = content.length >> 1;
    const second = {
      ...target,
      attrs: { ...target.attrs, id: block.attrs.id },
      content: content.slice(half),
    };
    next.splice(index, 1, { ...target, content: content.slice(0, half) }, second);
  }
  return next;
}
