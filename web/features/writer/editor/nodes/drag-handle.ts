// A handle beside the block under the pointer. Tiptap's own extension brings Yjs with it and asks for the place under
// the pointer at each move; this one is an element that follows, and nothing while keys are pressed.
import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { writerMessages } from '../../messages.ts';
import styles from '../editor.module.css';

class DragHandleView {
  readonly #view: EditorView;
  readonly #dom = document.createElement('div');
  #block: HTMLElement | null = null;

  constructor(view: EditorView) {
    this.#view = view;
    const dom = this.#dom;
    dom.className = styles.dragHandle ?? '';
    dom.draggable = true;
    dom.hidden = true;
    dom.title = writerMessages.editor.dragHandle;
    // For the pointer alone: keys move blocks by their own shortcuts.
    dom.ariaHidden = 'true';
    dom.addEventListener('click', () => {
      if (this.#select() !== null) view.focus();
    });
    dom.addEventListener('dragstart', (event) => this.#drag(event));
  }

  /** Stands beside the block that an element belongs to. */
  show(target: EventTarget | null): void {
    const { dom } = this.#view;
    let block = target instanceof HTMLElement ? target : null;
    while (block && block.parentElement !== dom) block = block.parentElement;
    if (!block || block === this.#block || !this.#view.editable) return;
    this.#block = block;
    if (!this.#dom.isConnected) {
      dom.parentElement?.append(this.#dom);
      dom.parentElement?.addEventListener('mouseleave', () => this.hide());
    }
    this.#dom.style.top = `${block.offsetTop}px`;
    this.#dom.hidden = false;
  }

  readonly hide = (): void => {
    if (this.#block === null) return;
    this.#block = null;
    this.#dom.hidden = true;
  };

  /** Selects the block. @returns its place; null when it is gone */
  #select(): number | null {
    const view = this.#view;
    if (!this.#block?.isConnected) return null;
    const inside = view.state.doc.resolve(view.posAtDOM(this.#block, 0));
    const at = inside.depth === 0 ? inside.pos : inside.before(1);
    if (!view.state.doc.nodeAt(at)) return null;
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
    return at;
  }

  #drag(event: DragEvent): void {
    const view = this.#view;
    const block = this.#block;
    if (!event.dataTransfer || !block || this.#select() === null) {
      event.preventDefault();
      return;
    }
    const slice = view.state.selection.content();
    const { dom, text } = view.serializeForClipboard(slice);
    event.dataTransfer.clearData();
    event.dataTransfer.setData('text/html', dom.innerHTML);
    event.dataTransfer.setData('text/plain', text);
    event.dataTransfer.effectAllowed = 'copyMove';
    event.dataTransfer.setDragImage(block, 0, 0);
    view.dragging = { slice, move: true };
  }

  destroy(): void {
    this.#dom.remove();
  }
}

export const DragHandle = Extension.create({
  name: 'dragHandle',
  addProseMirrorPlugins() {
    let handle: DragHandleView | null = null;
    return [
      new Plugin({
        view: (view) => {
          const made = new DragHandleView(view);
          handle = made;
          return {
            // Blocks move under it.
            update: ({ state }, before) => void (state.doc !== before.doc && made.hide()),
            destroy: () => made.destroy(),
          };
        },
        props: {
          handleDOMEvents: {
            mousemove: (_view, { target }) => {
              handle?.show(target);
              return false;
            },
          },
        },
      }),
    ];
  },
});
