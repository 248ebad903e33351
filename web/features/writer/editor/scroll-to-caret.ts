import type { EditorView } from '@tiptap/pm/view';

/** Blocks with a scrollbar of their own. */
const scrollers = '.tableWrapper, pre';

/**
 * Whether nothing has to be scrolled for the caret to be seen, which is so for nearly every key. The editor itself
 * measures each element up to the page's root to find that out.
 */
export function isCaretInView(view: EditorView): boolean {
  const { head, empty } = view.state.selection;
  if (!empty) return false;
  const { top, bottom, left, right } = view.coordsAtPos(head, 1);
  const height = window.visualViewport?.height ?? document.documentElement.clientHeight;
  if (!(bottom > top && top >= 0 && bottom <= height)) return false;
  const { node } = view.domAtPos(head);
  const element = node instanceof Element ? node : node.parentElement;
  for (let box = element?.closest(scrollers); box && view.dom.contains(box);) {
    const sides = box.getBoundingClientRect();
    if (left < sides.left || right > sides.right) return false;
    box = box.parentElement?.closest(scrollers);
  }
  return true;
}
