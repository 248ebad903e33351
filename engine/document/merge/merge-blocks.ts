import type { Block } from '#contract/writer/documents.ts';
import { fingerprint } from './fingerprint.ts';
import { mergeOrder } from './merge-order.ts';

/** A block that both sides changed differently; null where a side deleted it. */
export interface BlockConflict {
  id: string;
  mine: Block | null;
  theirs: Block | null;
}

export interface MergedBlocks {
  /** With conflicts, the stored side's version stands in the text, or the edited one when the other was deleted. */
  blocks: Block[];
  conflicts: BlockConflict[];
}

interface Version {
  block: Block;
  print: string;
}

/** Blocks by id. A second block with the same id gets one of its own rather than being lost. */
function byId(blocks: readonly Block[]): Map<string, Version> {
  const found = new Map<string, Version>();
  for (const block of blocks) {
    let id = block.attrs.id;
    for (let copy = 2; found.has(id); copy += 1) id = `${block.attrs.id.slice(0, 56)}~${copy}`;
    const own = id === block.attrs.id ? block : { ...block, attrs: { ...block.attrs, id } };
    found.set(id, { block: own, print: fingerprint(own) });
  }
  return found;
}

type Outcome = { kept: Block | null; isConflict?: true };

function decide(base?: Version, mine?: Version, theirs?: Version): Outcome {
  if (mine?.print === base?.print) return { kept: theirs?.block ?? null };
  if (theirs?.print === base?.print || mine?.print === theirs?.print) return { kept: mine?.block ?? null };
  return { kept: (theirs ?? mine)!.block, isConflict: true };
}

/**
 * Joins two edits of the same document, block by block. Edits of different blocks, insertions, deletions and moves of
 * both sides are all taken; a block edited differently on both sides, or edited here and deleted there, is a conflict.
 * No text is lost: what is not in `blocks` was deleted by one side and untouched by the other, or is in `conflicts`.
 * @param base the version that both sides started from
 */
export function mergeBlocks(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
): MergedBlocks {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const kept = new Map<string, Block>();
  const conflicts: BlockConflict[] = [];
  for (const id of new Set([...inTheirs.keys(), ...inMine.keys()])) {
    const [own, other] = [inMine.get(id), inTheirs.get(id)];
    const outcome = decide(inBase.get(id), own, other);
    if (outcome.kept) kept.set(id, outcome.kept);
    if (outcome.isConflict) conflicts.push({ id, mine: own?.block ?? null, theirs: other?.block ?? null });
  }
  const surviving = (side: ReadonlyMap<string, Version>) => [...side.keys()].filter((id) => kept.has(id));
  const order = mergeOrder([...inBase.keys()], surviving(inMine), surviving(inTheirs));
  return { blocks: order.map((id) => kept.get(id)!), conflicts };
}
