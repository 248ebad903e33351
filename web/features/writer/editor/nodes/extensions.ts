import { Extension, type Extensions } from '@tiptap/core';
import { Placeholder, Selection } from '@tiptap/extensions';
import type { EditorState } from '@tiptap/pm/state';
import { writerMessages } from '../../messages.ts';
import { CodeLanguage } from './code-language.ts';
import { CoreKeys } from './core-keys.ts';
import { DragHandle } from './drag-handle.ts';
import { MoveBlock } from './move-block.ts';
import { PictureCard } from '../pictures/picture-card.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { OpenedNodes } from './opened-nodes.ts';
import { PlaceholderCard } from './placeholder-view.ts';
import { CleanPasted } from '../paste/clean-pasted.ts';
import { PasteImages } from '../paste/paste-images.ts';
import { PasteMarkdown } from '../paste/paste-markdown.ts';
import { schemaExtensions } from './schema.ts';
import { TextMarks } from './text-marks.ts';
import { SlashMenu, type SlashStore } from '../slash/slash-menu.ts';
import type { Command } from '../suggestions/suggestion-session.ts';
import { TypedKeys } from '../typed-keys.ts';

interface Options {
  slash: SlashStore;
  askPicture: () => void;
  askLink: () => void;
  askFootnote: () => void;
  askModel: (command: Command | null) => void;
  askFind: () => void;
  pictures: Pictures;
}

/** Tiptap calls its hint for an empty line by the name of our node, and names are unique. */
const EmptyHint = Placeholder.extend({
  name: 'emptyHint',
  addProseMirrorPlugins() {
    const plugins = Placeholder.config.addProseMirrorPlugins?.call({ ...this, parent: undefined }) ?? [];
    for (const { props } of plugins) {
      const { decorations } = props;
      // It looks through the document's blocks at each key, also where the caret's line has text.
      props.decorations = function (state: EditorState) {
        const { $anchor } = state.selection;
        const hasText = $anchor.depth > 0 && $anchor.parent.content.size > 0;
        return hasText ? null : decorations?.call(this, state);
      };
    }
    return plugins;
  },
});

/** The editor's extensions: the contract's schema, the placeholder, the slash menu, keys and a hint where nothing is. */
export const editorExtensions = ({
  slash,
  askPicture,
  askLink,
  askFootnote,
  askModel,
  askFind,
  pictures,
}: Options): Extensions => [
  CoreKeys,
  ...schemaExtensions.filter(({ name }) => name !== 'placeholder' && name !== 'image'),
  PlaceholderCard,
  PictureCard.configure({ library: pictures.library, ask: askPicture }),
  OpenedNodes.configure({ open: { footnote: askFootnote, image: askPicture } }),
  CodeLanguage,
  MoveBlock,
  DragHandle,
  SlashMenu.configure({ store: slash, ask: { picture: askPicture, footnote: askFootnote }, askModel }),
  PasteImages.configure({ uploads: pictures.uploads }),
  CleanPasted,
  PasteMarkdown,
  TextMarks,
  TypedKeys,
  // What a link is being asked for stays marked while its dialog has the focus.
  Selection.configure({ className: 'kept-selection' }),
  EmptyHint.configure({
    placeholder: ({ node }) => (node.type.name === 'heading' ? '' : writerMessages.editor.emptyHint),
  }),
  Extension.create({
    name: 'editorKeys',
    addKeyboardShortcuts: () => ({
      'Mod-Shift-k': () => {
        askLink();
        return true;
      },
      'Mod-f': () => {
        askFind();
        return true;
      },
    }),
  }),
];
