import { Button, Loader, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { type KeywordImport } from '#contract/keywords.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { keywordsApi, type Importing } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './import-panel.module.css';
import { ImportResult } from './import-result.tsx';

const messages = keywordsMessages.import;

interface Props {
  projectId: string;
  /** reading begins */
  onStart?: () => void;
  /** "Show keywords" was pressed */
  onDone: () => void;
}

/** Takes an export by drop, choice or paste, and says what became of it. */
export function ImportPanel({ projectId, onStart, onDone }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [result, setResult] = useState<KeywordImport | null>(null);
  const [start] = keywordsApi.useKeywordsImportMutation();

  const send = async (from: Importing['from'], name: string) => {
    setProblem(null);
    setResult(null);
    setReading(name);
    onStart?.();
    try {
      setResult(await start({ projectId, from }).unwrap());
      setText('');
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      setReading(null);
    }
  };
  const take = (file: File | undefined) => {
    if (!file || reading !== null) return;
    if (file.size > keywordLimits.upload) setProblem(messages.tooLarge);
    else void send({ file }, file.name);
  };
  const paste = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setProblem(messages.empty);
    else void send({ text }, messages.pasted);
  };
  return (
    <div className={styles.panel}>
      <FileDrop
        label={messages.choose}
        drop={messages.drop}
        choose={messages.choose}
        kinds={messages.types}
        accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
        icon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
        onFiles={([file]) => take(file)}
      />
      <form className={styles.paste} onSubmit={paste} noValidate>
        <Textarea
          label={messages.orPaste}
          description={messages.pasteHint}
          autosize
          minRows={3}
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={reading !== null}>
          {messages.action}
        </Button>
      </form>
      <div role="status">
        {reading !== null && (
          <p className={styles.reading}>
            <Loader size={16} aria-hidden /> {messages.reading(reading)}
          </p>
        )}
        {result && <ImportResult result={result} onDone={onDone} />}
      </div>
      <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
    </div>
  );
}
