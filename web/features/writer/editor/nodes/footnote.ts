import { mergeAttributes, Node } from '@tiptap/core';
import { maxLineText } from '#contract/writer/documents.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnote: {
      insertFootnote: (text: string) => ReturnType;
    };
  }
}

/** A mark in the text that holds its note; the numbers are counted by the page's styles, in the order of the text. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,

  addAttributes() {
    return {
      text: {
        default: '',
        parseHTML: (element) => (element.getAttribute('data-footnote') ?? '').slice(0, maxLineText),
        renderHTML: ({ text }) => ({ 'data-footnote': String(text) }),
      },
    };
  },

  parseHTML: () => [
    {
      tag: 'sup[data-footnote]',
      getAttrs: (element) => (element.getAttribute('data-footnote')?.trim() ? null : false),
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => [
    'sup',
    mergeAttributes(HTMLAttributes, {
      role: 'doc-noteref',
      title: String(node.attrs.text),
      'aria-label': String(node.attrs.text),
    }),
  ],

  renderText: ({ node }) => ` (${String(node.attrs.text)})`,

  addCommands() {
    return {
      insertFootnote:
        (text) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { text } }),
    };
  },
});
