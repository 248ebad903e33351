import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { blockTypes } from '#contract/writer/documents.ts';
import { newId } from '#web/kernel/ids.ts';
import { writtenText } from './written-text.ts';

const key = new PluginKey('blockIds');
/** Documents whose ids were found in order: writing within a line leaves them so, however long the document is. */
const inOrder = new WeakSet<Node>();

/**
 * Gives every top-level block an id that stays with it for life: the server joins two writers' edits by these ids.
 * A copy (paste, split) gets a new one; the original, found by mapping its old place, keeps its own. A block that was
 * wrapped (paragraph into list or quote) hands its id to the wrapper, so that the other writer's edit finds it.
 */
export const BlockIds = Extension.create({
  name: 'blockIds',

  addGlobalAttributes() {
    return [
      {
        types: [...blockTypes],
        attributes: {
          id: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element) => element.getAttribute('data-id'),
            renderHTML: ({ id }) => (typeof id === 'string' ? { 'data-id': id } : {}),
          },
        },
      },
    ];
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        key,
        appendTransaction: (transactions, before, after) =>
          transactions.some((tr) => tr.docChanged) ? withIds(transactions, before, after, newId) : null,
      }),
    ];
  },
});

/**
 * The transaction that repairs ids after `transactions`, or null when all are in order.
 * @param makeId a new id, unique in the document
 */
export function withIds(
  transactions: readonly Transaction[],
  before: EditorState,
  after: EditorState,
  makeId: () => string,
): Transaction | null {
  const isWritten = transactions.every((tr) => !tr.docChanged || writtenText(tr) !== null);
  if ((inOrder.has(before.doc) && isWritten) || isInOrder(after.doc)) {
    inOrder.add(after.doc);
    return null;
  }
  const home = homesOf(transactions, before.doc);
  const owners = ownersOf(after.doc, home);
  const tr = after.tr;
  after.doc.forEach((node, at) => {
    const id = idOf(node);
    if (id !== null && owners.get(id) === at) return;
    const inherited = id === null ? freeIdInside(node, owners) : null;
    const next = inherited ?? makeId();
    owners.set(next, at);
    tr.setNodeAttribute(at, 'id', next);
  });
  // Ids belong to top-level blocks only; one left inside would come back to life when the block is lifted out.
  after.doc.forEach((top, at) => {
    top.descendants((inner, offset) => {
      if (idOf(inner) !== null) tr.setNodeAttribute(at + 1 + offset, 'id', null);
      return !inner.isTextblock;
    });
  });
  return tr.setMeta('addToHistory', false);
}

/** Whether each top-level block has an id of its own, and nothing inside them has one. */
function isInOrder(doc: Node): boolean {
  const ids = new Set<string>();
  return doc.children.every((top) => {
    const id = idOf(top);
    if (id === null || ids.has(id)) return false;
    ids.add(id);
    let isClear = true;
    if (!top.isTextblock)
      top.descendants((inner) => {
        isClear &&= idOf(inner) === null;
        return isClear && !inner.isTextblock;
      });
    return isClear;
  });
}

const idOf = (node: Node): string | null => (node.attrs.id as string | null | undefined) ?? null;

/** Where each old top-level block's start lies now. */
function homesOf(transactions: readonly Transaction[], doc: Node): Map<string, number> {
  const homes = new Map<string, number>();
  doc.forEach((node, at) => {
    const id = idOf(node);
    if (id === null) return;
    let place = at;
    for (const tr of transactions) place = tr.mapping.map(place, 1);
    homes.set(id, place);
  });
  return homes;
}

/** Which top-level place keeps each id: the original's, else the first that carries it. */
function ownersOf(doc: Node, homes: Map<string, number>): Map<string, number> {
  const owners = new Map<string, number>();
  doc.forEach((node, at) => {
    const id = idOf(node);
    if (id !== null && (!owners.has(id) || homes.get(id) === at)) owners.set(id, at);
  });
  return owners;
}

function freeIdInside(node: Node, owners: Map<string, number>): string | null {
  let found: string | null = null;
  node.descendants((inner) => {
    const id = idOf(inner);
    if (found === null && id !== null && !owners.has(id)) found = id;
    return found === null && !inner.isTextblock;
  });
  return found;
}
