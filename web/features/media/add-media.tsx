import { Button, Loader, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import styles from './media.module.css';
import type { MediaAdding } from './use-adding-media.ts';
import { mediaMessages as messages } from './messages.ts';

const accept = 'image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4';

/** Adds files by dropping, pasting, choosing or address. */
export function AddMedia({ media }: { media: MediaAdding }) {
  const { adding, add, cancel, retry } = media;
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = url.trim();
    if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) {
      setUrlProblem(messages.urlWrong);
      return;
    }
    setUrlProblem(null);
    setUrl('');
    add({ url: typed });
  };
  return (
    <section className={styles.add} aria-label={messages.add}>
      <FileDrop
        label={messages.add}
        drop={messages.drop}
        choose={messages.choose}
        kinds={messages.kinds}
        accept={accept}
        multiple
        icon={<IconPhotoPlus size={22} stroke={1.75} aria-hidden />}
        onFiles={take}
      />
      <form className={styles.byUrl} onSubmit={submit} noValidate>
        <TextInput
          label={messages.urlLabel}
          placeholder={messages.urlExample}
          type="url"
          inputMode="url"
          value={url}
          error={urlProblem}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {messages.urlAdd}
        </Button>
      </form>
      {adding.length > 0 && (
        <ul className={styles.adding}>
          {adding.map((item) => (
            <li key={item.key} data-failed={item.error !== null || undefined}>
              {item.error === null && <Loader size={16} />}
              <span role={item.error === null ? 'status' : 'alert'}>
                {item.error === null ? messages.adding(item.label) : `${item.label}: ${item.error}`}
              </span>
              {item.error !== null && item.error !== messages.tooLarge && (
                <Button size="compact-sm" variant="subtle" onClick={() => retry(item)}>
                  {messages.tryAgain}
                </Button>
              )}
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => cancel(item.key)}>
                {item.error === null ? messages.cancel : messages.dismiss}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
