import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

interface Options {
  /** by the name of a node, what opens its form: it reads the selected node */
  open: Record<string, () => void>;
}

/** Nodes that are changed in a form: Enter or a double click opens it, for marks in a line a click. */
export const OpenedNodes = Extension.create<Options>({
  name: 'openedNodes',

  addOptions: () => ({ open: {} }),

  addKeyboardShortcuts() {
    return {
      Enter: ({ editor: { state } }) => {
        const { selection } = state;
        const open = selection instanceof NodeSelection ? this.options.open[selection.node.type.name] : null;
        open?.();
        return typeof open === 'function';
      },
    };
  },

  addProseMirrorPlugins() {
    const openAt = (view: EditorView, at: number): boolean => {
      const open = this.options.open[view.state.doc.nodeAt(at)?.type.name ?? ''];
      if (!open || !view.editable) return false;
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
      open();
      return true;
    };
    return [
      new Plugin({
        props: {
          handleClickOn: (view, _pos, node, at, _event, direct) =>
            direct && node.isInline && openAt(view, at),
          handleDoubleClickOn: (view, _pos, _node, at, _event, direct) => direct && openAt(view, at),
        },
      }),
    ];
  },
});
