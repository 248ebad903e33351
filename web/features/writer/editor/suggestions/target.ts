// What a command on a selection works on: a stretch of one text block, or whole blocks side by side.
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { JSONContent } from '@tiptap/core';
import { suggestionLimits } from '#contract/writer/suggestions.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { toBlocks } from '../nodes/document-json.ts';

export type Refusal = 'nothing' | 'code' | 'table' | 'long';

export interface Target {
  /** `inline`: part of a text block; `blocks`: children of one parent; `after`: a place between blocks */
  kind: 'inline' | 'blocks' | 'after';
  /** what the answer takes the place of, in the document */
  from: number;
  to: number;
  /** the top-level blocks around it: only these can change */
  outer: { from: number; to: number };
  /** Markdown */
  text: string;
  before: string;
  after: string;
  /** words of the blocks beside it */
  neighbors: readonly [before: string, after: string];
}

/** Blocks on either side that a model is shown. */
const contextBlocks = 2;

const markdownOf = (doc: Node): string =>
  blocksToMarkdown(
    toBlocks(doc.toJSON() as JSONContent, () => 'x'),
    { citations: 'refs' },
  ).trim();

const depthOf = ($pos: ResolvedPos, names: readonly string[]): number => {
  for (let depth = $pos.depth; depth > 0; depth--)
    if (names.includes($pos.node(depth).type.name)) return depth;
  return 0;
};
const cells = ['tableCell', 'tableHeader'];

/** The ends of a selection without blanks around it; a block that it only touches is not part of it. */
function ends({ doc, selection }: EditorState): { $from: ResolvedPos; $to: ResolvedPos } | null {
  if (selection instanceof NodeSelection || selection.ranges.length > 1) return null;
  let { $from, $to } = selection;
  if (selection.empty) {
    if (!$from.parent.isTextblock) return null;
    return { $from: doc.resolve($from.start()), $to: doc.resolve($from.end()) };
  }
  if ($to.pos > $from.pos && $to.parentOffset === 0 && !$from.sameParent($to)) {
    const back = doc.resolve($to.before());
    let at = back.pos;
    while (at > $from.pos && !doc.resolve(at).parent.isTextblock) at -= 1;
    $to = doc.resolve(Math.max(at, $from.pos));
  }
  if ($from.sameParent($to) && $from.parent.isTextblock) {
    const text = $from.parent.textBetween($from.parentOffset, $to.parentOffset, undefined, '￼');
    const [lead, trail] = [text.length - text.trimStart().length, text.length - text.trimEnd().length];
    if (lead === text.length) return null;
    $from = doc.resolve($from.pos + lead);
    $to = doc.resolve($to.pos - trail);
  }
  return { $from, $to };
}

/** Text around a stretch as Markdown: the end of what is before it, the beginning of what follows. */
function around(doc: Node, from: number, to: number): Pick<Target, 'before' | 'after'> {
  const first = Math.max(0, doc.resolve(from).index(0) - contextBlocks);
  const last = Math.min(doc.childCount, doc.resolve(to).indexAfter(0) + contextBlocks);
  let start = 0;
  for (let i = 0; i < first; i++) start += doc.child(i).nodeSize;
  let end = start;
  for (let i = first; i < last; i++) end += doc.child(i).nodeSize;
  const { context } = suggestionLimits;
  return {
    // A space at a line’s end is written as its entity.
    before: markdownOf(doc.cut(start, from))
      .replace(/&#32;$/, '')
      .slice(-context),
    after: markdownOf(doc.cut(to, end))
      .replace(/^&#32;/, '')
      .slice(0, context),
  };
}

const neighborsOf = (doc: Node, from: number, to: number): Target['neighbors'] => [
  doc.resolve(from).nodeBefore?.textContent.trim() ?? '',
  doc.resolve(to).nodeAfter?.textContent.trim() ?? '',
];

const outerOf = (doc: Node, from: number, to: number): Target['outer'] => {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  return { from: $from.depth > 0 ? $from.before(1) : from, to: $to.depth > 0 ? $to.after(1) : to };
};

/** The place after the block at the caret, to write on from there. */
function placeAfter({ doc, selection }: EditorState): Target | Refusal {
  const { $to } = selection;
  if (!$to.parent.isTextblock) return 'nothing';
  if (depthOf($to, cells) > 0) return 'table';
  const at = $to.after();
  const { before, after } = around(doc, $to.end(), $to.end());
  if (before === '') return 'nothing';
  const neighbors = neighborsOf(doc, at, at);
  const outer = outerOf(doc, $to.pos, $to.pos);
  return { kind: 'after', from: at, to: at, outer, text: '', before, after, neighbors };
}

/** @param isContinuing the command writes on after the caret; any other changes what is selected, or the caret's block */
export function targetOf(state: EditorState, isContinuing = false): Target | Refusal {
  if (isContinuing) return placeAfter(state);
  const { doc } = state;
  const found = ends(state);
  if (!found) return state.selection.ranges.length > 1 ? 'table' : 'nothing';
  const { $from, $to } = found;
  if ($from.sameParent($to) && $from.parent.isTextblock) {
    if ($from.parent.type.spec.code) return 'code';
    const [from, to] = [$from.pos, $to.pos];
    const line = state.schema.node(
      'paragraph',
      null,
      $from.parent.slice($from.parentOffset, $to.parentOffset).content,
    );
    const text = markdownOf(state.schema.topNodeType.create(null, line));
    if (text === '') return 'nothing';
    if (text.length > suggestionLimits.text) return 'long';
    const outer = outerOf(doc, from, to);
    return { kind: 'inline', from, to, outer, text, neighbors: ['', ''], ...around(doc, from, to) };
  }
  const shared = $from.sharedDepth($to.pos);
  const parent = $from.node(shared);
  if (['table', 'tableRow'].includes(parent.type.name)) return 'table';
  const from = $from.before(shared + 1);
  const to = $to.after(shared + 1);
  const text = markdownOf(doc.cut(from, to));
  if (text === '') return 'nothing';
  if (text.length > suggestionLimits.text) return 'long';
  const outer = shared === 0 ? { from, to } : outerOf(doc, from, to);
  const neighbors = neighborsOf(doc, from, to);
  return { kind: 'blocks', from, to, outer, text, neighbors, ...around(doc, from, to) };
}
