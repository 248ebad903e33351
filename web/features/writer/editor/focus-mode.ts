import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { useEffect, useState } from 'react';

const key = new PluginKey('focusMode');

/** Marks the block at the caret, which the styles leave bright. It costs nothing while the mode is off. */
const currentBlock = () =>
  new Plugin({
    key,
    props: {
      decorations: ({ doc, selection: { $head } }) => {
        if ($head.depth === 0) return null;
        const from = $head.before(1);
        const current = Decoration.node(from, from + $head.node(1).nodeSize, { class: 'focused-block' });
        return DecorationSet.create(doc, [current]);
      },
    },
  });

/** Writing with nothing beside the text, and with the block at the caret brighter than the rest. */
export function useFocusMode(editor: Editor | null): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!on || !editor) return;
    editor.registerPlugin(currentBlock());
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(key);
    };
  }, [on, editor]);
  return {
    on,
    toggle: () => {
      setOn(!on);
      editor?.commands.focus(undefined, { scrollIntoView: false });
    },
  };
}
