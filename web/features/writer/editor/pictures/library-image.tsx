import { useSyncExternalStore } from 'react';
import { mediaIdOf } from '#contract/writer/media-address.ts';
import { writerMessages } from '../../messages.ts';
import type { LibraryPictures, ShownPicture } from './library-pictures.ts';
import styles from './pictures.module.css';

const messages = writerMessages.editor.pictures;
const nothing = () => () => undefined;

interface Props {
  src: string;
  alt: string;
  /** null: of no library */
  library: LibraryPictures | null;
  className?: string | undefined;
}

/** A picture of a document as it reads, without an editor. */
export function LibraryImage({ src, alt, library, className }: Props) {
  const id = mediaIdOf(src);
  const shown = useSyncExternalStore<ShownPicture>(library?.subscribe ?? nothing, () =>
    id === null || !library ? 'gone' : library.get(id),
  );
  if (id === null) return <img src={src} alt={alt} className={className} loading="lazy" />;
  if (shown === 'loading')
    return <div className={styles.skeleton} role="img" aria-label={messages.loading} />;
  if (typeof shown === 'string')
    return (
      <p className={styles.notice}>
        {shown === 'gone' ? messages.gone : messages.failed}
        {alt && ` (${alt})`}
      </p>
    );
  return (
    <img
      src={shown.url}
      alt={alt}
      className={className}
      loading="lazy"
      width={shown.width ?? undefined}
      height={shown.height ?? undefined}
      onError={() => library?.again(id)}
    />
  );
}
