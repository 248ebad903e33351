import type { Block } from '#contract/writer/documents.ts';
import { fingerprint } from './fingerprint.ts';

const prints = new WeakMap<Block, string>();

/** The content of a block as a string, made once for each object: blocks are never changed in place. */
function printOf(block: Block): string {
  let print = prints.get(block);
  if (print === undefined) {
    print = fingerprint(block);
    prints.set(block, print);
  }
  return print;
}

export interface BlockReader<T> {
  /** what is read from each block, in their order; the same object for the same content */
  read: (blocks: readonly Block[]) => T[];
  /** how many blocks the last call had to read because their content was new */
  blocksRead: () => number;
}

/**
 * Reads texts again and again while they are being written, each block's content once: what the last text had is
 * remembered, nothing else.
 * @param readOne reads one block; whatever it answers must not depend on the block's id
 */
export function rememberBlocks<T>(readOne: (block: Block) => T): BlockReader<T> {
  let known = new Map<string, T>();
  let reads = 0;
  return {
    read(blocks) {
      const now = new Map<string, T>();
      reads = 0;
      const all = blocks.map((block) => {
        const print = printOf(block);
        let value = now.get(print) ?? known.get(print);
        if (value === undefined) {
          value = readOne(block);
          reads++;
        }
        now.set(print, value);
        return value;
      });
      known = now;
      return all;
    },
    blocksRead: () => reads,
  };
}
