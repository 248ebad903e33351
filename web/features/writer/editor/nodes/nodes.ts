// The two nodes of our own: a placeholder that only the writer can fill, and a citation of a source's sentence.
import { mergeAttributes, Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    placeholder: {
      /** Puts a placeholder at the selection. */
      insertPlaceholder: (text: string) => ReturnType;
      /** Turns the gap at `pos` into an empty paragraph with the caret in it; its block id stays. */
      fillPlaceholder: (pos: number) => ReturnType;
    };
    cite: { insertCite: (ref: string) => ReturnType };
  }
}

export const Placeholder = Node.create({
  name: 'placeholder',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,

  addAttributes() {
    return {
      text: {
        default: '',
        parseHTML: (element) => (element.getAttribute('data-placeholder-text') ?? '').slice(0, 1000),
        renderHTML: ({ text }) => ({ 'data-placeholder-text': String(text) }),
      },
    };
  },

  parseHTML: () => [{ tag: 'div[data-placeholder-text]' }],

  renderHTML: ({ node, HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), String(node.attrs.text)],

  renderText: () => '',

  addCommands() {
    return {
      insertPlaceholder:
        (text) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { text } }),
      fillPlaceholder:
        (pos) =>
        ({ state, chain }) => {
          const placeholder = state.doc.nodeAt(pos);
          if (placeholder?.type.name !== this.name) return false;
          return chain()
            .insertContentAt(
              { from: pos, to: pos + placeholder.nodeSize },
              { type: 'paragraph', attrs: { id: placeholder.attrs.id as string | null } },
              { updateSelection: false },
            )
            .setTextSelection(pos + 1)
            .focus()
            .run();
        },
    };
  },

  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        const placeholder = editor.state.doc.nodeAt(selection.from);
        if (selection.to - selection.from !== 1 || placeholder?.type.name !== this.name) return false;
        return editor.commands.fillPlaceholder(selection.from);
      },
    };
  },
});

const citeRef = /^S\d{1,3}\.\d{1,6}$/;

export const Cite = Node.create({
  name: 'cite',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,

  addAttributes() {
    return {
      ref: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-cite') ?? '',
        renderHTML: ({ ref }) => ({ 'data-cite': String(ref) }),
      },
    };
  },

  parseHTML: () => [
    {
      tag: 'span[data-cite]',
      getAttrs: (element) => (citeRef.test(element.getAttribute('data-cite') ?? '') ? null : false),
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), String(node.attrs.ref)],

  renderText: ({ node }) => `[${String(node.attrs.ref)}]`,

  addCommands() {
    return {
      insertCite:
        (ref) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { ref } }),
    };
  },
});
