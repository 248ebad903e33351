import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import styles from './media.module.css';
import { mediaMessages as messages } from './messages.ts';

interface Props {
  /** @param form where the URL was typed */
  onUrl: (url: string, form: HTMLFormElement) => void;
  size?: 'xs' | 'sm';
}

/** Adds an image or video by its URL. */
export function UrlForm({ onUrl, size = 'sm' }: Props) {
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = url.trim();
    if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) {
      setProblem(messages.urlWrong);
      return;
    }
    setProblem(null);
    setUrl('');
    onUrl(typed, event.currentTarget);
  };
  return (
    <form className={styles.byUrl} onSubmit={submit} noValidate>
      <TextInput
        size={size}
        label={messages.urlLabel}
        placeholder={messages.urlExample}
        type="url"
        inputMode="url"
        value={url}
        error={problem}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size={size}>
        {messages.urlAdd}
      </Button>
    </form>
  );
}
