import type { Block } from '#contract/writer/documents.ts';
import type { Packing } from '#web/kernel/autosave/device-copy.ts';
import type { Text } from './send-text.ts';

/**
 * A document's text as it is kept on this device, once a second while somebody writes: blocks that are the same as in the
 * base are their places there. A browser needs as long to copy a whole document as for all else that typing takes.
 */
export const packing: Packing<Text> = {
  baseOf: ({ blocks: all = [] }) => {
    const places = new Map(all.map((block, place) => [block, place]));
    return {
      kept: all,
      pack: ({ blocks, ...text }) => {
        if (!blocks) return { packed: text, added: 0 };
        const parts = blocks.map((block) => places.get(block) ?? block);
        const added = parts.filter((part) => typeof part !== 'number').length;
        return { packed: { ...text, blocks: parts }, added };
      },
    };
  },
  unpack: (kept, base) => {
    const { blocks, ...text } = kept as Omit<Text, 'blocks'> & {
      blocks?: string | (Block | string | number)[];
    };
    if (blocks === undefined) return text;
    // Earlier builds kept all blocks as one string of JSON.
    if (typeof blocks === 'string') return { ...text, blocks: JSON.parse(blocks) as Block[] };
    const read = (part: Block | string | number): Block => {
      if (typeof part === 'number') return (base as Block[])[part]!;
      // Builds before December 2026 kept each block by itself as JSON.
      return typeof part === 'string' ? (JSON.parse(part) as Block) : part;
    };
    return { ...text, blocks: blocks.map(read) };
  },
};
