import { IconPhotoPlus } from '@tabler/icons-react';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { AddingList } from './adding-list.tsx';
import styles from './media.module.css';
import { acceptedMedia, type MediaAdding } from './use-adding-media.ts';
import { UrlForm } from './url-form.tsx';
import { useArrivingFiles } from './use-arriving-files.ts';
import { mediaMessages as messages } from './messages.ts';

/** Adds files by dropping, pasting, choosing or URL. */
export function AddMedia({ media }: { media: MediaAdding }) {
  useArrivingFiles(media.addFiles);
  return (
    <section className={styles.add} aria-label={messages.add}>
      <FileDrop
        label={messages.add}
        drop={messages.drop}
        choose={messages.choose}
        kinds={messages.kinds}
        accept={acceptedMedia}
        multiple
        icon={<IconPhotoPlus size={22} stroke={1.75} aria-hidden />}
        onFiles={media.addFiles}
      />
      <UrlForm onUrl={(url) => media.add({ url })} />
      <AddingList {...media} />
    </section>
  );
}
