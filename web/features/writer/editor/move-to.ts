import type { Editor } from '@tiptap/core';

/** Goes to the first block that is wanted. */
export function reveal(editor: Editor, requested: (type: string, id: string) => boolean): void {
  let found = -1;
  editor.state.doc.forEach((node, at) => {
    if (found < 0 && requested(node.type.name, String(node.attrs.id))) found = at;
  });
  if (found >= 0) select(editor, found, 'text');
}

/** Puts the caret into the block at this place, or selects it, and brings it into view. */
export function select(editor: Editor, at: number, kind: 'text' | 'node'): void {
  const chain = editor.chain().focus(undefined, { scrollIntoView: false });
  if (kind === 'node') chain.setNodeSelection(at).run();
  else chain.setTextSelection(at + 1).run();
  const element = editor.view.nodeDOM(at);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (element instanceof HTMLElement)
    element.scrollIntoView({
      block: kind === 'node' ? 'center' : 'start',
      behavior: calm ? 'auto' : 'smooth',
    });
}

/** Puts the caret into an empty paragraph at the end. */
export function writeAtEnd(editor: Editor): void {
  const last = editor.state.doc.lastChild;
  if (last?.type.name === 'paragraph' && last.content.size === 0) editor.commands.focus('end');
  else
    editor.chain().insertContentAt(editor.state.doc.content.size, { type: 'paragraph' }).focus('end').run();
}
