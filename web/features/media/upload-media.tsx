import { Button } from '@mantine/core';
import { IconLink, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { closePanel, PopoverPanel } from '#web/ui/menu/popover-panel.tsx';
import { acceptedMedia, type MediaAdding } from './use-adding-media.ts';
import { UrlForm } from './url-form.tsx';
import styles from './media.module.css';
import { useArrivingFiles } from './use-arriving-files.ts';
import { mediaMessages as messages } from './messages.ts';

/** Adds files to the library by a button, by URL, or by dropping and pasting them anywhere on the page. */
export function UploadMedia({ media }: { media: MediaAdding }) {
  const chooser = useRef<HTMLInputElement>(null);
  const over = useArrivingFiles(media.addFiles, true);
  return (
    <>
      <PopoverPanel label={messages.fromUrl} icon={<IconLink size={14} stroke={1.75} aria-hidden />}>
        <UrlForm
          size="xs"
          onUrl={(url, form) => {
            closePanel(form);
            media.add({ url });
          }}
        />
      </PopoverPanel>
      <Button
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        title={messages.uploadHint}
        onClick={() => chooser.current?.click()}
      >
        {messages.upload}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptedMedia}
        aria-label={messages.add}
        onChange={({ currentTarget }) => {
          media.addFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {over && (
        <div className={styles.over} role="status">
          <p>{messages.dropHere}</p>
        </div>
      )}
    </>
  );
}
