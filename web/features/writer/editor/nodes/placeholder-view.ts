// The placeholder in the editor: plain DOM, so that a document with many placeholders costs nothing while typing.
import type { NodeViewRenderer } from '@tiptap/core';
import { writerMessages } from '../../messages.ts';
import { Placeholder } from './nodes.ts';
import styles from '../editor.module.css';

const messages = writerMessages.editor;

const render: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = document.createElement('div');
  dom.className = styles.placeholder ?? '';
  dom.contentEditable = 'false';
  dom.dataset.placeholderCard = '';

  const label = document.createElement('span');
  label.className = styles.placeholderLabel ?? '';
  label.textContent = messages.placeholder;
  const text = document.createElement('p');
  text.className = styles.placeholderText ?? '';
  text.textContent = String(node.attrs.text);
  const actions = document.createElement('div');
  actions.className = styles.placeholderActions ?? '';

  const button = (name: string, primary: boolean, run: (pos: number) => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = name;
    made.className = (primary ? styles.placeholderFill : styles.placeholderDelete) ?? '';
    // Keeps the caret where it is until the click has done its work.
    made.addEventListener('mousedown', (event) => event.preventDefault());
    made.addEventListener('click', () => {
      const pos = getPos();
      if (pos !== undefined && editor.isEditable) run(pos);
    });
    actions.append(made);
  };
  button(messages.placeholderFill, true, (pos) => editor.commands.fillPlaceholder(pos));
  button(messages.placeholderDelete, false, (pos) =>
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
      if (next.type.name !== 'placeholder') return false;
      text.textContent = String(next.attrs.text);
      return true;
    },
    selectNode: () => dom.setAttribute('data-selected', ''),
    deselectNode: () => dom.removeAttribute('data-selected'),
    stopEvent: (event) => event.target instanceof HTMLButtonElement,
    ignoreMutation: () => true,
  };
};

export const PlaceholderCard = Placeholder.extend({ addNodeView: () => render });
