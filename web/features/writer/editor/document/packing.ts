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
 * A document's text as it is kept on this device: each block as JSON, made once for as long as the block stays as it is.
 * A browser copies strings many times faster than the objects of a whole document, once a second.
 */
export const packing: Packing<Text> = {
  pack: ({ blocks, ...text }) => (blocks ? { ...text, blocks: blocks.map(jsonOf) } : text),
  unpack: (kept) => {
    const { blocks, ...text } = kept as Omit<Text, 'blocks'> & { blocks?: (Block | string)[] };
    if (!blocks) return text;
    const read = (block: Block | string) =>
      typeof block === 'string' ? (JSON.parse(block) as Block) : block;
    return { ...text, blocks: blocks.map(read) };
  },
};
