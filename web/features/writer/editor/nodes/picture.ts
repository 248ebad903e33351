import { Image } from '@tiptap/extension-image';
import { maxLineText } from '#contract/writer/documents.ts';
import { isPictureAddress } from '../paste/safe-address.ts';

/** The picture of an element; a figure counts as one when it holds a single picture and no table or code. */
function pictureIn(element: HTMLElement): HTMLElement | null {
  if (element.tagName !== 'FIGURE') return element;
  const [only, ...others] = element.querySelectorAll('img');
  return only && others.length === 0 && !element.querySelector('table, pre') ? only : null;
}

const captionOf = (element: HTMLElement): string | null =>
  (element.tagName === 'FIGURE' ? element.querySelector('figcaption')?.textContent : element.title)
    ?.replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLineText) || null;

/** A picture with its alternative text and, as `title`, its caption. */
export const Picture = Image.extend({
  addAttributes() {
    return {
      src: { default: null, parseHTML: (element) => pictureIn(element)?.getAttribute('src') },
      alt: { default: null, parseHTML: (element) => pictureIn(element)?.getAttribute('alt') },
      title: { default: null, parseHTML: captionOf },
    };
  },
  parseHTML() {
    return ['figure', 'img[src]'].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) =>
        isPictureAddress(pictureIn(element)?.getAttribute('src') ?? '') ? null : false,
    }));
  },
  renderHTML({ HTMLAttributes }) {
    const { src, alt, title, ...others } = HTMLAttributes as Record<string, string | null>;
    const image = ['img', { src, alt: alt ?? '' }];
    return title ? ['figure', others, image, ['figcaption', {}, title]] : ['figure', others, image];
  },
});
