import { Button, Loader, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent, type FormEvent } from 'react';
import type { MediaItem } from '#contract/media.ts';
import styles from './media.module.css';
import { useAddingMedia } from './use-adding-media.ts';
import { mediaWords as words } from './words.ts';

const accept = 'image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4';

/** Adds files by dropping, pasting, choosing or address. */
export function AddMedia({ projectId, onAdded }: { projectId: string; onAdded?: (item: MediaItem) => void }) {
  const { adding, add, cancel, retry } = useAddingMedia(projectId, onAdded);
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [url, setUrl] = useState('');
  const [urlProblem, setUrlProblem] = useState<string | null>(null);
  const take = (files: Iterable<File>) => {
    for (const file of files) add({ file });
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = url.trim();
    if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) {
      setUrlProblem(words.urlWrong);
      return;
    }
    setUrlProblem(null);
    setUrl('');
    add({ url: typed });
  };
  return (
    <section className={styles.add} aria-label={words.add}>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <IconPhotoPlus size={22} stroke={1.75} aria-hidden />
        <span>
          {words.drop}{' '}
          <button type="button" className={styles.choose} onClick={() => chooser.current?.click()}>
            {words.choose}
          </button>
        </span>
        <span className={styles.kinds}>{words.kinds}</span>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={accept}
          aria-label={words.add}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <form className={styles.byUrl} onSubmit={submit} noValidate>
        <TextInput
          label={words.urlLabel}
          placeholder={words.urlExample}
          type="url"
          inputMode="url"
          value={url}
          error={urlProblem}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {words.urlAdd}
        </Button>
      </form>
      {adding.length > 0 && (
        <ul className={styles.adding}>
          {adding.map((one) => (
            <li key={one.key} data-failed={one.error !== null || undefined}>
              {one.error === null && <Loader size={16} />}
              <span role={one.error === null ? 'status' : 'alert'}>
                {one.error === null ? words.adding(one.label) : `${one.label}: ${one.error}`}
              </span>
              {one.error !== null && one.error !== words.tooLarge && (
                <Button size="compact-sm" variant="subtle" onClick={() => retry(one)}>
                  {words.tryAgain}
                </Button>
              )}
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => cancel(one.key)}>
                {one.error === null ? words.cancel : words.dismiss}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
