import { mergeAttributes, Node } from '@tiptap/core';
import { type CalloutKind, calloutKinds } from '#contract/writer/documents.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts what is selected into a callout, or gives the callout around it another kind. */
      setCallout: (kind: CalloutKind) => ReturnType;
      /** Takes what is in the callout at the selection out of it. */
      unsetCallout: () => ReturnType;
    };
  }
}

const kindOf = (text: string | null): CalloutKind =>
  calloutKinds.find((kind) => kind === text?.toLowerCase()) ?? 'note';

/** A box beside the flow of the text; its kinds are those of GitHub's alerts. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,

  addAttributes() {
    return {
      kind: {
        default: 'note',
        parseHTML: (element) => kindOf(element.getAttribute('data-callout')),
        renderHTML: ({ kind }) => ({ 'data-callout': String(kind) }),
      },
    };
  },

  parseHTML: () => [{ tag: 'aside[data-callout]' }, { tag: 'div[data-callout]' }],

  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes, { class: 'callout' }), 0],

  addCommands() {
    return {
      setCallout:
        (kind) =>
        ({ commands, editor }) =>
          editor.isActive(this.name)
            ? commands.updateAttributes(this.name, { kind })
            : commands.wrapIn(this.name, { kind }),
      unsetCallout:
        () =>
        ({ commands }) =>
          commands.lift(this.name),
    };
  },

  addKeyboardShortcuts() {
    return {
      // As in a quote: the first line's start leads out of it.
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        const isStart =
          empty &&
          $from.parentOffset === 0 &&
          $from.depth > 1 &&
          $from.node(-1).type === this.type &&
          $from.index(-1) === 0;
        return isStart && editor.commands.lift(this.name);
      },
    };
  },
});
