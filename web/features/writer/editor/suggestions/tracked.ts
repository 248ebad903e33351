// The changes between a text and a suggestion, each of which is accepted or rejected by itself. They are kept beside the
// document: marks of suggestions in it would reach every save, score, export and merge.
import {
  addSuggestionMarks,
  applySuggestion,
  revertSuggestion,
  revertSuggestions,
  transformToSuggestionTransaction,
} from '@handlewithcare/prosemirror-suggest-changes';
import { Fragment, type MarkSpec, Node, type NodeSpec, Schema, Slice } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import type { Transform } from '@tiptap/pm/transform';
import { diffArrays } from 'diff';

const tracking = 'insertion deletion modification';
const known = new WeakMap<Schema, Schema>();

/** The editor's schema with marks for insertions and deletions on everything. */
export function trackedSchema(schema: Schema): Schema {
  const before = known.get(schema);
  if (before) return before;
  const nodes: Record<string, NodeSpec> = {};
  schema.spec.nodes.forEach((name, spec) => {
    const isOpen = schema.nodes[name]!.inlineContent && spec.marks !== '';
    nodes[name] = isOpen ? spec : { ...spec, marks: tracking };
  });
  const marks: Record<string, MarkSpec> = {};
  // A mark that excludes all others could not be told as inserted.
  schema.spec.marks.forEach((name, spec) => {
    const { excludes, ...rest } = spec;
    marks[name] = excludes === '_' ? rest : spec;
  });
  const made = new Schema({ nodes, marks: addSuggestionMarks(marks), topNode: schema.topNodeType.name });
  known.set(schema, made);
  return made;
}

const inSchema = (schema: Schema, doc: Node): Node => Node.fromJSON(schema, doc.toJSON());

/** The library reads a character before and after each change, which a document's ends do not have. */
function guarded(schema: Schema, doc: Node): Node {
  const guard = schema.node('paragraph', null, schema.text('|'));
  return doc.copy(Fragment.from(guard).append(doc.content).addToEnd(guard));
}
const unguarded = (doc: Node): Node => doc.copy(Fragment.from(doc.children.slice(1, -1)));

/** Ids tell blocks apart and say nothing of what stands in them. */
function contentOf(doc: Node): string {
  return JSON.stringify(doc.toJSON(), (name, value: unknown) => (name === 'id' ? undefined : value));
}
export const isSameText = (a: Node | null, b: Node): boolean => a !== null && contentOf(a) === contentOf(b);

interface Token {
  key: string;
  node: Node;
}
const wordsAndGaps = /\s+|[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu;

/** The words, gaps and single nodes of a line, each with its formatting. */
function tokensOf(line: Node): Token[] {
  const tokens: Token[] = [];
  line.forEach((node) => {
    const marks = JSON.stringify(node.marks);
    if (!node.isText) tokens.push({ key: `${node.type.name} ${JSON.stringify(node.attrs)} ${marks}`, node });
    else
      for (const [part] of node.text!.matchAll(wordsAndGaps))
        tokens.push({ key: `${part} ${marks}`, node: node.type.schema.text(part, node.marks) });
  });
  return tokens;
}

interface Run {
  start: number;
  removed: Token[];
  added: Token[];
}
const isGap = ({ node }: Token) => node.isText && node.text!.trim() === '';

/** Changed runs of a line; runs that only a space parts are one, as they are read as one. */
function runsOf(a: readonly Token[], b: readonly Token[]): { runs: Run[]; kept: number } {
  const runs: Run[] = [];
  let [i, j, kept] = [0, 0, 0];
  let gap: Token[] | null = null;
  const parts = diffArrays(
    a.map(({ key }) => key),
    b.map(({ key }) => key),
  );
  for (const { added, removed, count = 0 } of parts) {
    if (!added && !removed) {
      const same = a.slice(i, i + count);
      gap = runs.length > 0 && same.every(isGap) ? same : null;
      kept += same.filter((token) => !isGap(token)).length;
      [i, j] = [i + count, j + count];
      continue;
    }
    const last = runs.at(-1);
    const isOpen =
      last &&
      last.start + last.removed.length + (gap?.length ?? 0) === i &&
      (gap !== null || last.start + last.removed.length === i);
    const run = isOpen ? last : { start: i, removed: [], added: [] };
    if (isOpen && gap) {
      run.removed.push(...gap);
      run.added.push(...gap);
    }
    gap = null;
    if (!isOpen) runs.push(run);
    if (removed) {
      run.removed.push(...a.slice(i, i + count));
      i += count;
    } else {
      run.added.push(...b.slice(j, j + count));
      j += count;
    }
  }
  return { runs, kept };
}

/** Below this part of its words a line is another line, and single words of it mean nothing. */
const leastKept = 0.3;
const sizeOf = (tokens: readonly Token[]) => tokens.reduce((sum, { node }) => sum + node.nodeSize, 0);
const sliceOf = (tokens: readonly Token[]) => new Slice(Fragment.from(tokens.map(({ node }) => node)), 0, 0);

function changeLine(tr: Transform, a: Node, b: Node, start: number): void {
  const [old, fresh] = [tokensOf(a), tokensOf(b)];
  const { runs, kept } = runsOf(old, fresh);
  const words = Math.max(old.filter((token) => !isGap(token)).length, 1);
  if (kept / words < leastKept) {
    tr.replace(start, start + a.content.size, new Slice(b.content, 0, 0));
    return;
  }
  for (const { start: first, removed, added } of runs.toReversed()) {
    const from = start + sizeOf(old.slice(0, first));
    tr.replace(from, from + sizeOf(removed), sliceOf(added));
  }
}

const attrsOf = ({ attrs: { id: _id, ...rest } }: Node) => JSON.stringify(rest);
const isSameKind = (a: Node, b: Node) => a.type === b.type && attrsOf(a) === attrsOf(b) && !a.isLeaf;

/** Changes the children of one node, from the last, so that earlier places stay true. */
function changeChildren(tr: Transform, a: Node, b: Node, start: number): void {
  const [old, fresh] = [[...a.children], [...b.children]];
  const keyOf = (node: Node) => `${node.type.name} ${attrsOf(node)} ${node.textContent}`;
  const places: number[] = [];
  let at = start;
  for (const node of old) {
    places.push(at);
    at += node.nodeSize;
  }
  const endOf = (index: number) => (index < old.length ? places[index]! : at);
  const steps: { i: number; n: number; j: number; m: number }[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count = 0 } of diffArrays(old.map(keyOf), fresh.map(keyOf))) {
    const last = steps.at(-1);
    if (!added && !removed) {
      // The words are the same; their formatting may not be.
      for (let k = 0; k < count; k++) steps.push({ i: i + k, n: 1, j: j + k, m: 1 });
      [i, j] = [i + count, j + count];
      steps.push({ i, n: 0, j, m: 0 });
    } else if (removed) {
      steps.push({ i, n: count, j, m: 0 });
      i += count;
    } else {
      if (last && last.m === 0 && last.i + last.n === i) last.m = count;
      else steps.push({ i, n: 0, j, m: count });
      j += count;
    }
  }
  for (const { i: first, n, j: second, m } of steps.toReversed())
    for (let k = Math.max(n, m) - 1; k >= 0; k--) {
      const [was, is] = [k < n ? old[first + k]! : null, k < m ? fresh[second + k]! : null];
      if (was && is && was.eq(is)) continue;
      const from = endOf(first + k);
      if (was && is && isSameKind(was, is))
        (was.isTextblock ? changeLine : changeChildren)(tr, was, is, from + 1);
      else if (was && is) tr.replaceWith(from, from + was.nodeSize, is);
      else if (was) tr.delete(from, from + was.nodeSize);
      else if (is) tr.insert(endOf(first + n), is);
    }
}

/** A text with the changes that are still open in it; accepting and rejecting gives another one. */
export interface Tracked {
  state: EditorState;
  /** the ids of the open changes in reading order */
  open: (number | string)[];
}

function openIn(doc: Node): Tracked['open'] {
  const ids = new Set<number | string>();
  doc.descendants((node) => {
    for (const { type, attrs } of node.marks)
      if (tracking.includes(type.name)) ids.add(attrs.id as number | string);
  });
  return [...ids];
}
const trackedOf = (state: EditorState): Tracked => ({ state, open: openIn(state.doc) });

function suggestion(doc: Node, change: (tr: Transaction) => void): Tracked {
  const state = EditorState.create({ doc });
  const tr = state.tr;
  change(tr);
  return trackedOf(state.apply(transformToSuggestionTransaction(tr, state)));
}

/**
 * The changes from `before` to `after`, two documents of the editor's schema.
 * Where single changes could not be taken back to the very same text, all of it is one change.
 */
export function track(before: Node, after: Node): Tracked {
  const schema = trackedSchema(before.type.schema);
  const [a, b] = [before, after].map((doc) => guarded(schema, inSchema(schema, doc))) as [Node, Node];
  const isSound = (made: Tracked) =>
    reverted(made, before.type.schema)?.eq(before) === true &&
    isSameText(accepted(made, before.type.schema), after);
  try {
    const single = suggestion(a, (tr) => changeChildren(tr, a, b, 0));
    if (isSound(single)) return single;
  } catch (cause) {
    if (!(cause instanceof RangeError) && (cause as Error).name !== 'TransformError') throw cause;
  }
  const size = a.firstChild!.nodeSize;
  return suggestion(a, (tr) => tr.replaceWith(size, a.content.size - size, unguarded(b).content));
}

type Command = (state: EditorState, dispatch?: (tr: Transaction) => void) => boolean;
function run({ state }: Tracked, command: Command): Tracked {
  let next = state;
  command(state, (tr) => (next = state.apply(tr)));
  return trackedOf(next);
}

export const acceptChange = (tracked: Tracked, id: number | string): Tracked =>
  run(tracked, applySuggestion(id));
export const rejectChange = (tracked: Tracked, id: number | string): Tracked =>
  run(tracked, revertSuggestion(id));

/** A document without open changes in the editor's schema; null where it would not be one. */
function plain(doc: Node, schema: Schema): Node | null {
  try {
    const made = inSchema(schema, unguarded(doc));
    made.check();
    return made;
  } catch {
    return null;
  }
}
/** The text with its open changes marked in it, as nodes of the tracked schema. */
export const shownOf = ({ state }: Tracked): Node => unguarded(state.doc);
/** The text with the accepted changes alone. */
export const reverted = (tracked: Tracked, schema: Schema): Node | null =>
  plain(run(tracked, revertSuggestions).state.doc, schema);
/** The text with every open change accepted. */
export const accepted = (tracked: Tracked, schema: Schema): Node | null =>
  plain(tracked.open.reduce(acceptChange, tracked).state.doc, schema);
