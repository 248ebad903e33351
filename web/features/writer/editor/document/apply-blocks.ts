// Puts a merged text into an open editor by touching only the blocks that differ, so that the caret, the undo history
// and an input method in the middle of a word are left in peace.
import type { Block } from '#contract/writer/documents.ts';
import type { Node, Schema } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';

const idOf = (node: Node) => node.attrs.id as string | null;

/**
 * The transaction that makes the editor's document these blocks, or null when it is so already.
 * Not part of the undo history: undoing would take away somebody else's words.
 */
export function applyBlocks(state: EditorState, blocks: readonly Block[]): Transaction | null {
  const wanted = nodesOf(state.schema, blocks);
  const present: { node: Node; at: number }[] = [];
  state.doc.forEach((node, at) => void present.push({ node, at }));

  let start = 0;
  while (start < wanted.length && start < present.length && present[start]!.node.eq(wanted[start]!))
    start += 1;
  let end = 0;
  while (
    end < wanted.length - start &&
    end < present.length - start &&
    present[present.length - 1 - end]!.node.eq(wanted[wanted.length - 1 - end]!)
  )
    end += 1;
  const old = present.slice(start, present.length - end);
  const fresh = wanted.slice(start, wanted.length - end);
  if (old.length === 0 && fresh.length === 0) return null;

  const tr = state.tr.setMeta('addToHistory', false);
  const staying = stayingPairs(
    old.map(({ node }) => idOf(node)),
    fresh.map(idOf),
  );
  const endAt = (i: number) => old[i]?.at ?? present[start + old.length]?.at ?? state.doc.content.size;
  // From the end, so that earlier places stay true.
  let oldEnd = old.length;
  let freshEnd = fresh.length;
  for (const [i, j] of [...staying, [-1, -1] as const].toSorted((a, b) => b[0] - a[0])) {
    const from = endAt(i + 1);
    tr.replaceWith(from, endAt(oldEnd), fresh.slice(j + 1, freshEnd));
    const stays = old[i];
    const becomes = fresh[j];
    if (stays && becomes && !stays.node.eq(becomes)) replaceNode(tr, stays.node, stays.at, becomes);
    oldEnd = i;
    freshEnd = j;
  }
  return tr;
}

interface Link {
  pair: [number, number];
  before: Link | undefined;
}

/** The longest run of ids that stand in the same order on both sides, as pairs of places. */
function stayingPairs(
  old: readonly (string | null)[],
  fresh: readonly (string | null)[],
): [number, number][] {
  const places = new Map(old.map((id, i) => [id, i]));
  // Longest increasing subsequence by patience: `tails[k]` ends the best run of length k + 1.
  const tails: Link[] = [];
  fresh.forEach((id, j) => {
    const i = id === null ? undefined : places.get(id);
    if (i === undefined) return;
    let k = 0;
    while (k < tails.length && tails[k]!.pair[0] < i) k += 1;
    tails[k] = { pair: [i, j], before: tails[k - 1] };
  });
  const pairs: [number, number][] = [];
  for (let link = tails.at(-1); link; link = link.before) pairs.push(link.pair);
  return pairs;
}

/** Changes only the part of a block that differs when its kind and attributes stay. */
function replaceNode(tr: Transaction, node: Node, at: number, fresh: Node): void {
  if (node.sameMarkup(fresh) && !node.isLeaf) {
    const from = node.content.findDiffStart(fresh.content);
    const to = node.content.findDiffEnd(fresh.content);
    if (from !== null && to) {
      // Where a text repeats, the two searches may overlap.
      const overlap = Math.max(0, from - Math.min(to.a, to.b));
      tr.replace(at + 1 + from, at + 1 + to.a + overlap, fresh.slice(from, to.b + overlap));
      return;
    }
  }
  tr.replaceWith(at, at + node.nodeSize, fresh);
}

function nodesOf(schema: Schema, blocks: readonly Block[]): Node[] {
  const nodes = blocks.map((block) => schema.nodeFromJSON(block));
  // A document cannot be without a block to write in.
  return nodes.length > 0 ? nodes : [schema.node('paragraph')];
}
