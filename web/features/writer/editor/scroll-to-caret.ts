import type { EditorView } from '@tiptap/pm/view';

/** Blocks that may have a scrollbar of their own. */
const scrollable = new Set(['codeBlock', 'table']);

/**
 * Whether nothing has to be scrolled for the caret to be seen, which is so for nearly every key. The editor itself
 * measures each element up to the page's root to find that out.
 */
export function isCaretInView(view: EditorView): boolean {
  const { $head, empty } = view.state.selection;
  if (!empty) return false;
  for (let depth = $head.depth; depth > 0; depth--)
    if (scrollable.has($head.node(depth).type.name)) return false;
  const { top, bottom } = view.coordsAtPos($head.pos, 1);
  const height = window.visualViewport?.height ?? document.documentElement.clientHeight;
  return bottom > top && top >= 0 && bottom <= height;
}
