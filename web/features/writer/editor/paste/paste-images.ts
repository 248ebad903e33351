// Images that are pasted or dropped are uploaded to the media library and stand in the text once they are there.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { writerMessages } from '../../messages.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { placeAtCaret, type PictureUploads } from '../pictures/picture-uploads.ts';
import { isPictureAddress } from './safe-address.ts';

interface Options {
  uploads: PictureUploads | null;
}

/** Images of a copied page that a text cannot show from where they are: inside the page, or on somebody's disk. */
const lostImages = (html: string): string[] =>
  html.includes('<img')
    ? [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')]
        .map((image) => image.getAttribute('src') ?? '')
        .filter((src) => !isPictureAddress(src))
    : [];

/** The file of an image that stands in a page's own text; null for others. */
function fileIn(src: string, number: number): File | null {
  const [, type, data] = /^data:(image\/[\w.+-]{1,40});base64,([A-Za-z0-9+/=\s]+)$/.exec(src) ?? [];
  if (!type || !data) return null;
  const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
  return new File([bytes], writerMessages.editor.pictures.pastedName(number), { type });
}

export const PasteImages = Extension.create<Options>({
  name: 'pasteImages',

  addOptions: () => ({ uploads: null }),

  addProseMirrorPlugins() {
    const { uploads } = this.options;
    if (!uploads) return [];
    const { editor } = this;
    return [
      uploads.plugin(),
      new Plugin({
        props: {
          handlePaste: (_view, { clipboardData }) => {
            if (!editor.isEditable) return false;
            const html = clipboardData?.getData('text/html') ?? '';
            const files = [...(clipboardData?.files ?? [])];
            if (html === '' && files.length > 0) {
              uploads.start(files, placeAtCaret(editor.state));
              // Words beside the image are still pasted.
              return clipboardData?.getData('text/plain') === '';
            }
            const lost = lostImages(html);
            if (lost.length === 0) return false;
            const inside = lost.flatMap((src, at) => fileIn(src, at + 1) ?? []);
            // Behind the words that they came with.
            queueMicrotask(() => uploads.start(inside, placeAtCaret(editor.state)));
            if (inside.length < lost.length)
              toast({ message: writerMessages.editor.pictures.lost, kind: 'problem' });
            return false;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (moved || files.length === 0 || !editor.isEditable) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            uploads.start(files, at?.pos ?? view.state.doc.content.size);
            return true;
          },
        },
      }),
    ];
  },
});
