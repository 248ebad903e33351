import type { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Elements with a scrollbar of their own, and the nodes that they are of. */
const scrollers = '.tableWrapper, pre';
const scrolled: ReadonlySet<string> = new Set(['table', 'codeBlock']);

function isInScroller({ $head }: Selection): boolean {
  for (let depth = $head.depth; depth > 0; depth -= 1)
    if (scrolled.has($head.node(depth).type.name)) return true;
  return false;
}

/**
 * Whether nothing has to be scrolled for the caret to be seen, which is so for nearly every key. The editor itself
 * measures each element up to the page's root to find that out.
 */
export function isCaretInView(view: EditorView): boolean {
  const { selection } = view.state;
  const { head, empty } = selection;
  if (!empty) return false;
  const { top, bottom, left, right } = view.coordsAtPos(head, 1);
  const height = window.visualViewport?.height ?? document.documentElement.clientHeight;
  if (!(bottom > top && top >= 0 && bottom <= height)) return false;
  if (!isInScroller(selection)) return true;
  const { node } = view.domAtPos(head);
  const element = node instanceof Element ? node : node.parentElement;
  for (let box = element?.closest(scrollers); box && view.dom.contains(box);) {
    const sides = box.getBoundingClientRect();
    if (left < sides.left || right > sides.right) return false;
    box = box.parentElement?.closest(scrollers);
  }
  return true;
}
