// A picture in the editor: plain DOM, so that a document with many of them costs nothing while typing.
import type { NodeViewRenderer } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { mediaIdOf } from '#contract/writer/media-address.ts';
import { writerMessages } from '../../messages.ts';
import { Picture } from '../nodes/picture.ts';
import type { LibraryPictures, ShownPicture } from './library-pictures.ts';
import styles from './pictures.module.css';

const messages = writerMessages.editor.pictures;

interface Options {
  library: LibraryPictures | null;
  /** opens the form of the selected picture */
  ask: () => void;
}

interface PictureAttributes {
  src: string;
  alt: string | null;
  title: string | null;
}

function button(label: string, className: string | undefined, run: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.className = className ?? '';
  // Keeps the caret where it is until the click has done its work.
  made.addEventListener('mousedown', (event) => event.preventDefault());
  made.addEventListener('click', run);
  return made;
}

const cardOf =
  ({ library, ask }: Options): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    let attrs = node.attrs as PictureAttributes;
    let painted = '';
    const dom = document.createElement('figure');
    dom.className = styles.picture ?? '';
    dom.contentEditable = 'false';

    const withPlace = (run: (pos: number) => void) => () => {
      const pos = getPos();
      if (pos !== undefined && editor.isEditable) run(pos);
    };
    const edit = withPlace((pos) => {
      editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, pos)));
      ask();
    });
    const remove = withPlace((pos) =>
      editor
        .chain()
        .deleteRange({ from: pos, to: pos + 1 })
        .focus()
        .run(),
    );

    const image = (
      src: string,
      size: { width: number | null; height: number | null } | null,
      id?: string,
    ) => {
      const shown = document.createElement('img');
      shown.src = src;
      shown.alt = attrs.alt ?? '';
      if (size?.width && size.height) {
        shown.width = size.width;
        shown.height = size.height;
      }
      if (id !== undefined) shown.addEventListener('error', () => library?.again(id));
      const label = attrs.alt ? messages.edit : messages.addAlt;
      const change = button(label, styles.edit, edit);
      if (!attrs.alt) change.dataset['missing'] = '';
      return [shown, change];
    };
    /** In the place of an image that cannot be shown: why, and what can be done. */
    const notice = (message: string, ...actions: HTMLElement[]) => {
      const box = document.createElement('div');
      box.className = styles.notice ?? '';
      const said = document.createElement('p');
      said.textContent = attrs.alt ? `${message} (${attrs.alt})` : message;
      box.append(said, ...actions);
      return [box];
    };
    const contents = (shown: ShownPicture | null, id: string | null): HTMLElement[] => {
      if (shown === null || id === null) return image(attrs.src, null);
      if (shown === 'loading') {
        const skeleton = document.createElement('div');
        skeleton.className = styles.skeleton ?? '';
        skeleton.setAttribute('role', 'img');
        skeleton.setAttribute('aria-label', messages.loading);
        return [skeleton];
      }
      if (shown === 'failed')
        return notice(
          messages.failed,
          button(messages.again, styles.action, () => library?.again(id)),
        );
      if (shown === 'gone')
        return notice(
          messages.gone,
          button(messages.replace, styles.action, edit),
          button(messages.remove, styles.action, remove),
        );
      return image(shown.url, shown, id);
    };
    const paint = () => {
      const id = mediaIdOf(attrs.src);
      const shown = id === null ? null : (library?.get(id) ?? 'gone');
      const next = JSON.stringify([attrs, shown]);
      // Told of every image of the library, and painted for its own.
      if (next === painted) return;
      painted = next;
      dom.replaceChildren(...contents(shown, id));
      if (attrs.title) {
        const caption = document.createElement('figcaption');
        caption.textContent = attrs.title;
        dom.append(caption);
      }
    };
    paint();
    const stop = library?.subscribe(paint);
    return {
      dom,
      update: (next) => {
        if (next.type.name !== 'image') return false;
        attrs = next.attrs as PictureAttributes;
        paint();
        return true;
      },
      selectNode: () => dom.classList.add('ProseMirror-selectednode'),
      deselectNode: () => dom.classList.remove('ProseMirror-selectednode'),
      stopEvent: (event) => event.target instanceof HTMLButtonElement,
      ignoreMutation: () => true,
      destroy: () => stop?.(),
    };
  };

export const PictureCard = Picture.extend<Options>({
  addOptions() {
    return { ...(this.parent?.() as Options), library: null, ask: () => undefined };
  },
  addNodeView() {
    return cardOf(this.options);
  },
});
