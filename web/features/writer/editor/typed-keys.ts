import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isLetterKey } from '#web/kernel/text/letter-key.ts';

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

/**
 * Keys that only write into the text are told to nothing around it. Menus, dialogs and shortcuts of the page listen on
 * the document, a dozen of them, and each was called three times for every letter.
 */
export const TypedKeys = Extension.create({
  name: 'typedKeys',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
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
