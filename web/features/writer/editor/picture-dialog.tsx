import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useRef, useState, type FormEvent } from 'react';
import { maxLineText } from '#contract/writer/documents.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { writerMessages } from '../messages.ts';
import styles from './paste/address-dialogs.module.css';
import { asAddress, isPictureAddress } from './paste/safe-address.ts';

const messages = writerMessages.editor;

interface PictureAttributes {
  src: string;
  alt: string | null;
  title: string | null;
}

/** What the selected picture says; null where the selection is something else. */
const selectedPicture = ({ state: { selection } }: Editor): PictureAttributes | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'image'
    ? (selection.node.attrs as PictureAttributes)
    : null;

interface Props {
  editor: Editor;
  note?: string | undefined;
  onClose: () => void;
}

/** Asks for a picture's address and what it shows, or changes the one that is selected. Mounted while it is open. */
export function PictureDialog({ editor, note, onClose }: Props) {
  const [before] = useState(() => selectedPicture(editor));
  const [src, setSrc] = useState(before?.src ?? '');
  const [alt, setAlt] = useState(before?.alt ?? '');
  const [caption, setCaption] = useState(before?.title ?? '');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = asAddress(src);
    if (!address || !isPictureAddress(address)) {
      setError(messages.pictureWrong);
      field.current?.focus();
      return;
    }
    onClose();
    const attrs = { src: address, alt: alt.trim(), title: caption.trim() || null };
    const chain = editor.chain().focus();
    if (before) chain.updateAttributes('image', attrs).run();
    else chain.insertContent({ type: 'image', attrs }).run();
  };
  return (
    <Dialog
      opened
      onClose={() => {
        onClose();
        editor.commands.focus(undefined, { scrollIntoView: false });
      }}
      title={messages.picture}
      size="small"
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        {note && <p role="status">{note}</p>}
        <TextInput
          ref={field}
          label={messages.pictureAddress}
          value={src}
          error={error}
          inputMode="url"
          data-autofocus
          onChange={(event) => setSrc(event.currentTarget.value)}
        />
        <TextInput
          label={messages.pictureAlt}
          description={messages.pictureAltHint}
          value={alt}
          maxLength={maxLineText}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <TextInput
          label={messages.pictureCaption}
          value={caption}
          maxLength={maxLineText}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
        <div className={styles.formActions}>
          <Button type="submit">{before ? messages.pictureSave : messages.pictureAdd}</Button>
        </div>
      </form>
    </Dialog>
  );
}
