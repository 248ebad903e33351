import type { Block } from '#contract/writer/documents.ts';
import type { Packing } from '#web/kernel/autosave/autosaver.ts';
import type { Text } from './send-text.ts';

const known = new WeakMap<Block, string>();

function jsonOf(block: Block): string {
  let json = known.get(block);
  if (json === undefined) {
    json = JSON.stringify(block);
    known.set(block, json);
  }
  return json;
}

/**
 * A document's text as it is kept on this device: its blocks as one string of JSON, each written out once for as long as
 * it stays as it is. A browser copies one string many times faster than the objects of a whole document, once a second.
 */
export const packing: Packing<Text> = {
  pack: ({ blocks, ...text }) => (blocks ? { ...text, blocks: `[${blocks.map(jsonOf).join(',')}]` } : text),
  unpack: (kept) => {
    const { blocks, ...text } = kept as Omit<Text, 'blocks'> & { blocks?: string | (Block | string)[] };
    if (blocks === undefined) return text;
    if (typeof blocks === 'string') return { ...text, blocks: JSON.parse(blocks) as Block[] };
    // Builds before December 2026 kept each block by itself.
    const read = (block: Block | string) =>
      typeof block === 'string' ? (JSON.parse(block) as Block) : block;
    return { ...text, blocks: blocks.map(read) };
  },
};
