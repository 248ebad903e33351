import { Button, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { localIndexLimits } from '#contract/local-index.ts';
import { failureOf, isFailure } from '#web/kernel/call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { toast } from '#web/ui/toast.ts';
import { localIndexApi } from './api.ts';
import styles from './local-index.module.css';
import { localIndexWords } from './words.ts';

const words = localIndexWords.form;
const ways = ['url', 'text', 'file'] as const;
type Way = (typeof ways)[number];

interface Props {
  projectId: string;
  onClose: () => void;
}

/** Saves one page: fetched by address, pasted, or uploaded; yours or somebody else's. */
export function AddPage({ projectId, onClose }: Props) {
  const [way, setWay] = useState<Way>('url');
  const [fields, setFields] = useState({ url: '', title: '', text: '', own: false });
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [add, { isLoading }] = localIndexApi.useLocalIndexAddMutation();
  const fileId = useId();
  const set = (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes }));

  const bodyOf = () => {
    const { url, title, text, own } = fields;
    if (way === 'url') return { kind: 'url' as const, projectId, url, own };
    if (way === 'text') return { kind: 'text' as const, projectId, url, title, text, own };
    const form = new FormData();
    // The fields go first: the server reads them before the file.
    for (const [name, value] of Object.entries({ projectId, url, title, own: String(own) }))
      form.append(name, value);
    if (file) form.append('file', file, file.name);
    return form;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblems(way === 'file' && !file ? { file: words.noFile } : {});
    if (way === 'file' && !file) return;
    try {
      await add(bodyOf()).unwrap();
      toast({ message: localIndexWords.said.added, kind: 'done' });
      onClose();
    } catch (cause) {
      const failure = isFailure(cause) ? cause : failureOf(cause);
      const own = Object.entries(failure.fields).filter(([field]) => field in fields || field === 'file');
      setProblems(own.length > 0 ? Object.fromEntries(own) : { form: failure.message });
    }
  };
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <SegmentedControl
          fullWidth
          aria-label={words.way}
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
          data-autofocus
          value={fields.url}
          error={problems.url}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
        {way !== 'url' && (
          <TextInput
            label={words.name}
            description={words.nameHint}
            maxLength={300}
            autoComplete="off"
            value={fields.title}
            error={problems.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        )}
        {way === 'text' && (
          <Textarea
            label={words.text}
            description={words.textHint}
            autosize
            minRows={5}
            maxRows={12}
            maxLength={localIndexLimits.textLength}
            value={fields.text}
            error={problems.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
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
        <Switch
          label={words.own}
          description={words.ownHint}
          checked={fields.own}
          onChange={(event) => set({ own: event.currentTarget.checked })}
        />
        <FormProblem message={problems.form ?? problems.file ?? null} />
        <div className={styles.formActions}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isLoading}>
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
