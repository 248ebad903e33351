import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { writerLimits } from '#contract/writer/brief.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { writerMessages } from '../messages.ts';
import styles from './sources-panel.module.css';
import type { SourceInput } from './use-adding.ts';

const messages = writerMessages.sources;

interface Props {
  /** false: not taken, what was typed stays */
  onAdd: (input: SourceInput) => boolean;
}

export function AddUrl({ onAdd }: Props) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = url.trim();
    const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
    if (typed === '' || !/^https?:\/\/[^\s/]\S*$/i.test(whole) || !URL.canParse(whole)) {
      setError(messages.urlWrong);
      return;
    }
    setError(null);
    if (onAdd({ kind: 'url', url: whole })) setUrl('');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={messages.urlLabel}
        placeholder={messages.urlExample}
        type="url"
        inputMode="url"
        value={url}
        error={error}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {messages.addUrl}
      </Button>
    </form>
  );
}

export function AddText({ onAdd }: Props) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setError(messages.textEmpty);
      return;
    }
    setError(null);
    if (!onAdd({ kind: 'text', title: title.trim(), text })) return;
    setTitle('');
    setText('');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Textarea
        label={messages.textLabel}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={writerLimits.sourceLength}
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextInput
        label={messages.textTitle}
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {messages.addText}
      </Button>
    </form>
  );
}

export function AddFile({ onAdd }: Props) {
  const [error, setError] = useState<string | null>(null);
  const take = (files: File[]) => {
    const refused: string[] = [];
    for (const file of files) {
      if (file.size > writerLimits.upload) refused.push(`${file.name}: ${messages.fileTooLarge}`);
      else if (file.size === 0) refused.push(`${file.name}: ${messages.fileEmpty}`);
      else if (!onAdd({ kind: 'file', file })) break;
    }
    setError(refused.join(' ') || null);
  };
  return (
    <div className={styles.form}>
      <FileDrop
        label={messages.chooseFile}
        drop={messages.dropHere}
        choose={messages.chooseFile}
        kinds={messages.fileTypes}
        accept=".txt,.md,.markdown,.html,.htm,.docx"
        multiple
        error={error}
        onFiles={take}
      />
    </div>
  );
}
