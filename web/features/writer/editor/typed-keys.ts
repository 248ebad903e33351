import { Extension } from '@tiptap/core';
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isLetterKey } from '#web/kernel/text/letter-key.ts';
import { isCaretInView } from './scroll-to-caret.ts';

const keepHere = (_view: EditorView, event: Event): boolean => {
  const isText =
    event instanceof InputEvent ? event.inputType === 'insertText' : isLetterKey(event as KeyboardEvent);
  if (isText) event.stopPropagation();
  return false;
};

const keepAlways = (_view: EditorView, event: Event): boolean => {
  event.stopPropagation();
  return false;
};

/** No input rule ends in a letter or figure: they end in the blank, the mark or the bracket that makes something of a text. */
const endsInWord = /[\p{L}\p{N}]$/u;

/** Whether a browser writes what is typed there by itself, and shows the caret as it does. */
const isWrittenByBrowser = ({ state: { selection } }: EditorView): boolean =>
  selection instanceof TextSelection && selection.$from.sameParent(selection.$to);

/** Takes what was typed ahead of a dozen input rules, each of which would read the line before it again. */
function lettersFirst() {
  let isShown = false;
  return {
    handleTextInput(view: EditorView, _from: number, _to: number, text: string, insert: () => Transaction) {
      if (!endsInWord.test(text)) return false;
      isShown = isWrittenByBrowser(view);
      try {
        view.dispatch(insert());
      } finally {
        isShown = false;
      }
      return true;
    },
    handleScrollToSelection: (view: EditorView) => isShown || isCaretInView(view),
  };
}

/**
 * Keys that only write into the text are told to nothing around it. Menus, dialogs and shortcuts of the page listen on
 * the document, a dozen of them, and each was called three times for every letter. In the editor letters come first.
 */
export const TypedKeys = Extension.create({
  name: 'typedKeys',
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        ...lettersFirst(),
        handleDOMEvents: {
          keydown: keepHere,
          keypress: keepHere,
          input: keepHere,
          keyup: keepHere,
          // Chromium says each letter by this, too; React makes an event for its whole tree of it.
          textInput: keepAlways,
        },
      },
    }),
  ],
});
