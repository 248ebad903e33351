import { Anchor, Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useRef, useState, type FormEvent } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { LinkPage } from '#contract/internal-links.ts';
import { PageSearch } from '../../links/page-search.tsx';
import { writerMessages } from '../../messages.ts';
import styles from './address-dialogs.module.css';
import { asAddress } from './safe-address.ts';

const messages = writerMessages.editor;

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Closes a dialog that was left: the text has the focus again, with what was selected in it. */
const leave = ({ editor, onClose }: Props) => {
  onClose();
  editor.commands.focus(undefined, { scrollIntoView: false });
};

/** Sets, changes or takes away the link at the selection. Mounted while it is open. */
export function LinkDialog({ editor, documentId, onClose }: Props & { documentId: string }) {
  const current = String(editor.getAttributes('link').href ?? '');
  const { doc, selection } = editor.state;
  const [typed, setTyped] = useState(current);
  const [page, setPage] = useState<LinkPage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = asAddress(typed);
    if (!href) {
      setError(messages.linkWrong);
      field.current?.focus();
      return;
    }
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && current === '')
      chain
        .insertContent({
          type: 'text',
          text: page?.title ?? typed.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain.setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Dialog opened onClose={() => leave({ editor, onClose })} title={messages.link} size="small">
      <form onSubmit={submit} noValidate className={styles.form}>
        <PageSearch
          ref={field}
          documentId={documentId}
          label={writerMessages.links.search}
          value={typed}
          selected={doc.textBetween(selection.from, selection.to, ' ')}
          error={error}
          onChange={(value, chosen) => {
            setTyped(value);
            setPage(chosen);
          }}
        />
        {current !== '' && (
          <Anchor href={current} target="_blank" rel="noopener noreferrer" size="sm">
            {messages.linkOpen}
          </Anchor>
        )}
        <div className={styles.formActions}>
          {current !== '' && (
            <Button variant="default" onClick={remove}>
              {messages.linkRemove}
            </Button>
          )}
          <Button type="submit">{messages.linkSet}</Button>
        </div>
      </form>
    </Dialog>
  );
}
