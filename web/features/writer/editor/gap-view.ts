// The gap card in the editor: plain DOM, so that a document with many gaps costs nothing while typing.
import type { NodeViewRenderer } from '@tiptap/core';
import { writerMessages } from '../messages.ts';
import { Gap } from './nodes.ts';
import styles from './editor.module.css';

const messages = writerMessages.editor;

const render: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = document.createElement('div');
  dom.className = styles.gap ?? '';
  dom.contentEditable = 'false';
  dom.dataset.gapCard = '';

  const label = document.createElement('span');
  label.className = styles.gapLabel ?? '';
  label.textContent = messages.gap;
  const text = document.createElement('p');
  text.className = styles.gapText ?? '';
  text.textContent = String(node.attrs.text);
  const actions = document.createElement('div');
  actions.className = styles.gapActions ?? '';

  const button = (name: string, primary: boolean, run: (pos: number) => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = name;
    made.className = (primary ? styles.gapFill : styles.gapDelete) ?? '';
    // Keeps the caret where it is until the click has done its work.
    made.addEventListener('mousedown', (event) => event.preventDefault());
    made.addEventListener('click', () => {
      const pos = getPos();
      if (pos !== undefined && editor.isEditable) run(pos);
    });
    actions.append(made);
  };
  button(messages.gapFill, true, (pos) => editor.commands.fillGap(pos));
  button(messages.gapDelete, false, (pos) =>
    editor
      .chain()
      .deleteRange({ from: pos, to: pos + 1 })
      .focus()
      .run(),
  );
  dom.append(label, text, actions);
  return {
    dom,
    update: (next) => {
      if (next.type.name !== 'gap') return false;
      text.textContent = String(next.attrs.text);
      return true;
    },
    selectNode: () => dom.setAttribute('data-selected', ''),
    deselectNode: () => dom.removeAttribute('data-selected'),
    stopEvent: (event) => event.target instanceof HTMLButtonElement,
    ignoreMutation: () => true,
  };
};

export const GapCard = Gap.extend({ addNodeView: () => render });
