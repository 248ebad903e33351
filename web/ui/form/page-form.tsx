import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { localIndexLimits } from '#contract/local-index.ts';
import { failureOf } from '#web/kernel/call.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './page-form.module.css';

const messages = shared.pageForm;
const ways = ['url', 'text', 'file'] as const;
/** The fields that each way shows: a message of another one has no place of its own. */
const fieldsOf: Record<(typeof ways)[number], readonly string[]> = {
  url: ['url'],
  text: ['url', 'title', 'text'],
  file: ['url', 'title', 'file'],
};

/** A web page as somebody gives it: an address to fetch, its text, or a file. */
export interface GivenPage {
  way: (typeof ways)[number];
  url: string;
  title: string;
  text: string;
  file: File | null;
}

interface Props {
  /** Keeps the page; what it throws is shown, beside its field where it names one. */
  send: (page: GivenPage) => Promise<void>;
  /** null: there is nowhere to go back to */
  onCancel: (() => void) | null;
  label?: string;
  /** further fields of the caller */
  children?: ReactNode;
}

/** Body of an upload: the fields go first, because the server reads them before the file. */
export function pageUpload({ url, title, file }: GivenPage, more: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...more, url, title })) body.append(name, value);
  if (file) body.append('file', file, file.name);
  return body;
}

/** Asks for one web page in any of three ways. */
export function PageForm({ send, onCancel, label, children }: Props) {
  const [page, setPage] = useState<GivenPage>({ way: 'url', url: '', title: '', text: '', file: null });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const fileId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [problems]);
  const set = (changes: Partial<GivenPage>) => setPage((before) => ({ ...before, ...changes }));
  const { way } = page;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = way === 'file' && !page.file;
    setProblems(missing ? { file: messages.noFile } : {});
    if (missing) return;
    setBusy(true);
    try {
      await send(page);
    } catch (cause) {
      const failure = failureOf(cause);
      const own = Object.entries(failure.fields).filter(([field]) => fieldsOf[way].includes(field));
      setProblems(own.length > 0 ? Object.fromEntries(own) : { form: failure.message });
    }
    setBusy(false);
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className={styles.form}
      {...(label !== undefined && { 'aria-label': label })}
    >
      <SegmentedControl
        fullWidth
        aria-label={messages.way}
        data={ways.map((value) => ({ value, label: messages.ways[value] }))}
        value={way}
        onChange={(value) => set({ way: value as GivenPage['way'] })}
      />
      <TextInput
        label={messages.address}
        description={way === 'url' ? messages.addressHint : messages.addressOf}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        data-autofocus
        value={page.url}
        error={problems.url}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      {way !== 'url' && (
        <TextInput
          label={messages.title}
          description={messages.titleHint}
          maxLength={300}
          autoComplete="off"
          value={page.title}
          error={problems.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      )}
      {way === 'text' && (
        <Textarea
          label={messages.text}
          description={messages.textHint}
          autosize
          minRows={5}
          maxRows={12}
          maxLength={localIndexLimits.textLength}
          value={page.text}
          error={problems.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      )}
      {way === 'file' && (
        <div>
          <label htmlFor={fileId} className={styles.fileLabel}>
            {messages.file}
          </label>
          <p className={styles.fileHint}>{messages.fileHint}</p>
          <input
            id={fileId}
            type="file"
            accept=".html,.htm,.md,.markdown,.txt,.docx"
            className={styles.file}
            onChange={(event) => set({ file: event.currentTarget.files?.[0] ?? null })}
          />
        </div>
      )}
      {children}
      <FormProblem message={problems.form ?? problems.file ?? null} />
      <FormButtons action={messages.action} busy={busy} onCancel={onCancel} />
    </form>
  );
}
