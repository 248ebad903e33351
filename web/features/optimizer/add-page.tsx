import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { type IndexedPage, localIndexLimits } from '#contract/local-index.ts';
import { failureOf, isFailure } from '#web/kernel/call.ts';
import { words as shared } from '#web/kernel/words.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { toast } from '#web/ui/toast.ts';
import { optimizerApi } from './api.ts';
import styles from './panel.module.css';
import { optimizerWords } from './words.ts';

const words = optimizerWords.pages;
const ways = ['url', 'text', 'file'] as const;
type Way = (typeof ways)[number];

interface Props {
  projectId: string;
  onClose: (() => void) | null;
  onAdded: (page: IndexedPage) => void;
}

/** Saves one page in the project's Local index: fetched, pasted or uploaded. */
export function AddPage({ projectId, onClose, onAdded }: Props) {
  const [way, setWay] = useState<Way>('url');
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { isLoading }] = optimizerApi.useOptimizerAddPageMutation();
  const fileId = useId();

  const bodyOf = () => {
    if (way === 'url') return { kind: 'url' as const, projectId, url };
    if (way === 'text') return { kind: 'text' as const, projectId, url, title, text };
    const form = new FormData();
    form.set('projectId', projectId);
    form.set('url', url);
    form.set('own', 'false');
    if (file) form.set('file', file);
    return form;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setProblems({});
    if (way === 'file' && !file) {
      setProblem(words.noFile);
      return;
    }
    try {
      const page = await add(bodyOf()).unwrap();
      toast({ message: words.added, kind: 'done' });
      onAdded(page);
    } catch (cause) {
      const failure = isFailure(cause) ? cause : failureOf(cause);
      const own = Object.entries(failure.fields).filter(([field]) =>
        ['url', 'title', 'text'].includes(field),
      );
      setProblems(Object.fromEntries(own));
      if (own.length === 0) setProblem(failure.message);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.add} aria-label={words.add}>
      <SegmentedControl
        fullWidth
        aria-label={words.waysLabel}
        data={ways.map((value) => ({ value, label: words.ways[value] }))}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
      <TextInput
        label={words.address}
        description={way === 'url' ? words.addressHint : words.addressOf}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={url}
        error={problems.url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      {way === 'text' && (
        <>
          <TextInput
            label={words.title}
            maxLength={300}
            value={title}
            error={problems.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Textarea
            label={words.text}
            description={words.textHint}
            minRows={5}
            maxRows={12}
            autosize
            maxLength={localIndexLimits.textLength}
            value={text}
            error={problems.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
      {way === 'file' && (
        <div>
          <label htmlFor={fileId} className={styles.fileLabel}>
            {words.file}
          </label>
          <p className={styles.quiet}>{words.fileHint}</p>
          <input
            id={fileId}
            type="file"
            accept=".html,.htm,.md,.markdown,.txt,.docx"
            className={styles.file}
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
        </div>
      )}
      <FormProblem message={problem} />
      <div className={styles.formActions}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {shared.action.cancel}
          </Button>
        )}
        <Button type="submit" loading={isLoading}>
          {words.action}
        </Button>
      </div>
    </form>
  );
}
