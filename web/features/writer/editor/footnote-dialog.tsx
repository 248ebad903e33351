import { Button, Textarea } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useState, type FormEvent } from 'react';
import { maxLineText } from '#contract/writer/documents.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { writerMessages } from '../messages.ts';
import styles from './paste/address-dialogs.module.css';

const messages = writerMessages.editor;

/** The text of the footnote that is selected; null where the selection is something else. */
const selectedText = ({ state: { selection } }: Editor): string | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'footnote'
    ? String(selection.node.attrs.text)
    : null;

/** Writes a footnote at the caret, or changes or takes away the one that is selected. Mounted while it is open. */
export function FootnoteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => selectedText(editor));
  const [typed, setTyped] = useState(before ?? '');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.replace(/\s+/g, ' ').trim();
    if (text === '') {
      setError(messages.footnoteEmpty);
      return;
    }
    onClose();
    const { to, $to } = editor.state.selection;
    const chain = editor.chain().focus();
    if (before !== null) chain.updateAttributes('footnote', { text }).setTextSelection(to).run();
    else chain.setTextSelection($to.pos).insertFootnote(text).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
  };
  return (
    <Dialog
      opened
      onClose={() => {
        onClose();
        editor.commands.focus(undefined, { scrollIntoView: false });
      }}
      title={messages.blocks.footnote}
      size="small"
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <Textarea
          label={messages.footnoteText}
          value={typed}
          error={error}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maxLineText}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.formActions}>
          {before !== null && (
            <Button variant="default" onClick={remove}>
              {messages.footnoteRemove}
            </Button>
          )}
          <Button type="submit">{before === null ? messages.footnoteAdd : messages.footnoteSave}</Button>
        </div>
      </form>
    </Dialog>
  );
}
