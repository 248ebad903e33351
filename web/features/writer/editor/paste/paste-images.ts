// A document holds images by their public URL: an image that is pasted or dropped as a file has none, and is not lost
// without a word.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isPictureAddress } from './safe-address.ts';

interface Options {
  /** says that an image could not be put in, and what can be done */
  onImage: () => void;
}

const hasImage = (files: FileList | undefined) =>
  [...(files ?? [])].some(({ type }) => type.startsWith('image/'));

/** Images of a copied page that cannot be shown from where they are: inside the page, or on somebody's disk. */
const hasLostImage = (html: string) =>
  html.includes('<img') &&
  [...new DOMParser().parseFromString(html, 'text/html').images].some(
    (image) => !isPictureAddress(image.getAttribute('src') ?? ''),
  );

export const PasteImages = Extension.create<Options>({
  name: 'pasteImages',

  addOptions: () => ({ onImage: () => undefined }),

  addProseMirrorPlugins() {
    const { onImage } = this.options;
    return [
      new Plugin({
        props: {
          handlePaste: (_view, { clipboardData }) => {
            const html = clipboardData?.getData('text/html') ?? '';
            if (html === '' ? hasImage(clipboardData?.files) : hasLostImage(html)) onImage();
            // Words around the image are still pasted.
            return (
              html === '' && hasImage(clipboardData?.files) && clipboardData?.getData('text/plain') === ''
            );
          },
          handleDrop: (_view, { dataTransfer }, _slice, moved) => {
            if (moved || !hasImage(dataTransfer?.files)) return false;
            onImage();
            return true;
          },
        },
      }),
    ];
  },
});
