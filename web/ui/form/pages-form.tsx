import { CloseButton, Textarea, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { failureOf } from '#web/kernel/call.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { FileDrop } from './file-drop.tsx';
import { FormButtons } from './form-buttons.tsx';
import { type GivenPage, pagesOf, urlOfFile } from './given-pages.ts';
import styles from './pages-form.module.css';

const messages = shared.pagesForm;

interface Props {
  /** Keeps one page; what it throws is shown beside that page. */
  send: (page: GivenPage) => Promise<void>;
  /** every page was kept */
  onDone: (count: number) => void;
  /** null: there is nowhere to go back to */
  onCancel: (() => void) | null;
  label?: string;
  /** further fields of the caller */
  children?: ReactNode;
}

/** Several web pages at once: URLs, a pasted text, files. What could not be added stays, with the reason. */
export function PagesForm({ send, onDone, onCancel, label, children }: Props) {
  const [typed, setTyped] = useState('');
  const [files, setFiles] = useState<{ file: File; url: string }[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ name: string; message: string }[]>([]);
  const [progress, setProgress] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const complain = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setRefused([]);
    const written = pagesOf(typed);
    if (written === null) return complain(messages.needsUrl);
    const uploads = files.map(({ file, url }): GivenPage => ({ way: 'file', url, text: '', file }));
    const pages = [...written, ...uploads];
    if (pages.length === 0) return complain(messages.nothing);
    const left: { page: GivenPage; message: string }[] = [];
    for (const [at, page] of pages.entries()) {
      setProgress(messages.progress(at + 1, pages.length));
      try {
        await send(page);
      } catch (cause) {
        left.push({ page, message: failureOf(cause).message });
      }
    }
    setProgress(null);
    if (left.length === 0) return onDone(pages.length);
    setRefused(left.map(({ page, message }) => ({ name: page.file?.name ?? page.url, message })));
    // A text stays as it was typed; of the URLs only those that are still to be added.
    if (written[0]?.way !== 'text')
      setTyped(left.flatMap(({ page }) => (page.way === 'url' ? [page.url] : [])).join('\n'));
    else if (!left.some(({ page }) => page.way === 'text')) setTyped('');
    setFiles(files.filter(({ file }) => left.some(({ page }) => page.file === file)));
  };
  const take = async (given: File[]) => {
    const added = await Promise.all(given.map(async (file) => ({ file, url: await urlOfFile(file) })));
    setFiles((before) => [...before, ...added]);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className={styles.form}
      {...(label !== undefined && { 'aria-label': label })}
    >
      <Textarea
        ref={field}
        label={messages.pages}
        description={messages.pagesHint}
        placeholder={'https://'}
        autosize
        minRows={3}
        maxRows={12}
        spellCheck={false}
        data-autofocus
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FileDrop
        label={messages.files}
        drop={messages.drop}
        choose={messages.choose}
        kinds={messages.kinds}
        accept=".html,.htm,.md,.markdown,.txt,.docx"
        multiple
        onFiles={(given) => void take(given)}
      />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ file, url }, at) => (
            <li key={`${at} ${file.name}`}>
              <TextInput
                label={messages.urlOf(file.name)}
                placeholder="https://"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                value={url}
                onChange={({ currentTarget }) =>
                  setFiles(files.map((item, i) => (i === at ? { file, url: currentTarget.value } : item)))
                }
              />
              <CloseButton
                aria-label={messages.removeFile(file.name)}
                onClick={() => setFiles(files.filter((_, i) => i !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      {children}
      <div role="alert">
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.map(({ name, message }) => (
              <li key={name}>
                <strong>{name}</strong> {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div role="status" className={styles.progress}>
        {progress}
      </div>
      <FormButtons action={messages.action} busy={progress !== null} onCancel={onCancel} />
    </form>
  );
}
