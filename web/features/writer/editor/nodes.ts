// The two nodes of our own: a gap that only the writer can fill, and a citation of a source's sentence.
import { mergeAttributes, Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    gap: {
      /** Puts a gap card at the selection. */
      insertGap: (text: string) => ReturnType;
      /** Turns the gap at `pos` into an empty paragraph with the caret in it; its block id stays. */
      fillGap: (pos: number) => ReturnType;
    };
    cite: { insertCite: (ref: string) => ReturnType };
  }
}

export const Gap = Node.create({
  name: 'gap',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,

  addAttributes() {
    return {
      text: {
        default: '',
        parseHTML: (element) => (element.getAttribute('data-gap') ?? '').slice(0, 1000),
        renderHTML: ({ text }) => ({ 'data-gap': String(text) }),
      },
    };
  },

  parseHTML: () => [{ tag: 'div[data-gap]' }],

  renderHTML: ({ node, HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), String(node.attrs.text)],

  renderText: () => '',

  addCommands() {
    return {
      insertGap:
        (text) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { text } }),
      fillGap:
        (pos) =>
        ({ state, chain }) => {
          const gap = state.doc.nodeAt(pos);
          if (gap?.type.name !== this.name) return false;
          return chain()
            .insertContentAt(
              { from: pos, to: pos + gap.nodeSize },
              { type: 'paragraph', attrs: { id: gap.attrs.id as string | null } },
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
        const gap = editor.state.doc.nodeAt(selection.from);
        if (selection.to - selection.from !== 1 || gap?.type.name !== this.name) return false;
        return editor.commands.fillGap(selection.from);
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
