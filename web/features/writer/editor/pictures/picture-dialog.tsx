import { Button, TextInput } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { createElement, Suspense, use, useRef, useState, type FormEvent } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { maxLineText } from '#contract/writer/documents.ts';
import { mediaAddress, mediaIdOf } from '#contract/writer/media-address.ts';
import { acceptedImages } from '#web/kernel/upload-media.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { writerMessages } from '../../messages.ts';
import { asAddress, isWebPicture } from '../paste/safe-address.ts';
import { ImagePickerContext } from './image-picker.ts';
import { LibraryImage } from './library-image.tsx';
import { placeAtCaret } from './picture-uploads.ts';
import styles from './pictures.module.css';
import type { Pictures } from './use-pictures.ts';

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
  pictures: Pictures;
  onClose: () => void;
}

/** Asks for a picture and what it shows, or changes the one that is selected. Mounted while it is open. */
export function PictureDialog({ editor, pictures: { library, uploads }, onClose }: Props) {
  const { projectId } = library;
  const picker = use(ImagePickerContext);
  const [before] = useState(() => selectedPicture(editor));
  const [src, setSrc] = useState(before?.src ?? '');
  const [alt, setAlt] = useState(before?.alt ?? '');
  const [caption, setCaption] = useState(before?.title ?? '');
  const [error, setError] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const isOfLibrary = mediaIdOf(src) !== null;

  const put = (attrs: PictureAttributes) => {
    onClose();
    const chain = editor.chain().focus();
    if (before) chain.updateAttributes('image', attrs).run();
    else chain.insertContent({ type: 'image', attrs }).run();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = isOfLibrary ? src : asAddress(src);
    if (address === null || !(isOfLibrary || isWebPicture(address))) {
      setError(messages.pictureWrong);
      field.current?.focus();
      return;
    }
    put({ src: address, alt: alt.trim(), title: caption.trim() || null });
  };
  const upload = (files: readonly File[]) => {
    if (files.length === 0) return;
    onClose();
    const { selection } = editor.state;
    if (before) uploads.start(files.slice(0, 1), selection.from, before.src);
    else uploads.start(files, placeAtCaret(editor.state));
    editor.commands.focus(undefined, { scrollIntoView: false });
  };
  const choose = (item: MediaItem) => {
    library.put(item);
    put({ src: mediaAddress(item.id), alt: alt.trim() || item.altText, title: caption.trim() || null });
  };
  if (picking && picker && projectId !== null)
    return (
      <Suspense fallback={null}>
        {createElement(picker, {
          projectId,
          type: 'image',
          opened: true,
          chosen: [],
          onChoose: choose,
          onClose: () => setPicking(false),
        })}
      </Suspense>
    );
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
        {before && (
          <LibraryImage
            src={before.src}
            alt={before.alt ?? ''}
            library={library}
            className={styles.preview}
          />
        )}
        <div className={styles.sources}>
          <Button
            variant={before ? 'default' : 'filled'}
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            disabled={projectId === null}
            onClick={() => chooser.current?.click()}
          >
            {before ? messages.pictures.uploadOther : messages.pictures.upload}
          </Button>
          {picker && (
            <Button
              variant="default"
              leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden />}
              disabled={projectId === null}
              onClick={() => setPicking(true)}
            >
              {messages.pictures.library}
            </Button>
          )}
          <input
            ref={chooser}
            type="file"
            hidden
            multiple={before === null}
            accept={acceptedImages}
            aria-label={messages.pictures.upload}
            onChange={({ currentTarget }) => upload([...(currentTarget.files ?? [])])}
          />
        </div>
        <p className={styles.hint}>
          {projectId === null ? messages.pictures.noProject : messages.pictures.hint}
        </p>
        {!isOfLibrary && (
          <TextInput
            ref={field}
            label={messages.pictureAddress}
            value={src}
            error={error}
            inputMode="url"
            data-autofocus
            onChange={(event) => setSrc(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={messages.pictureAlt}
          description={messages.pictureAltHint}
          value={alt}
          maxLength={maxLineText}
          data-autofocus={isOfLibrary || undefined}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <TextInput
          label={messages.pictureCaption}
          value={caption}
          maxLength={maxLineText}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
        <div className={styles.formActions}>
          <Button type="submit" variant={before ? 'filled' : 'default'}>
            {before ? messages.pictureSave : messages.pictureAdd}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
