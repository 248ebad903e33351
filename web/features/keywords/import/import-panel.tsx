import { Button, Loader, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type FormEvent } from 'react';
import { keywordLimits, type KeywordImport } from '#contract/keywords.ts';
import { isFailure } from '#web/kernel/call.ts';
import { keywordsApi, type Importing } from '../api.ts';
import { keywordsWords } from '../words.ts';
import styles from './import-panel.module.css';
import { ImportResult } from './import-result.tsx';

const words = keywordsWords.import;

interface Props {
  projectId: string;
  /** reading begins */
  onStart?: () => void;
  /** "Show keywords" was pressed */
  onDone: () => void;
}

/** Takes an export by drop, choice or paste, and says what became of it. */
export function ImportPanel({ projectId, onStart, onDone }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
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
      setProblem(isFailure(error) ? error.message : keywordsWords.failed);
    } finally {
      setReading(null);
    }
  };
  const take = (file: File | undefined) => {
    if (!file || reading !== null) return;
    if (file.size > keywordLimits.upload) setProblem(words.tooLarge);
    else void send({ file }, file.name);
  };
  const paste = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setProblem(words.empty);
    else void send({ text }, words.pasted);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={styles.panel}>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileImport size={28} stroke={1.5} aria-hidden />
        <p>
          {words.drop}{' '}
          <button type="button" className={styles.choose} onClick={() => chooser.current?.click()}>
            {words.choose}
          </button>
        </p>
        <p className={styles.types}>{words.types}</p>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={words.choose}
          accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <form className={styles.paste} onSubmit={paste} noValidate>
        <Textarea
          label={words.orPaste}
          description={words.pasteHint}
          autosize
          minRows={3}
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={reading !== null}>
          {words.action}
        </Button>
      </form>
      <div role="status">
        {reading !== null && (
          <p className={styles.reading}>
            <Loader size={16} aria-hidden /> {words.reading(reading)}
          </p>
        )}
        {result && <ImportResult result={result} onDone={onDone} />}
      </div>
      <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
    </div>
  );
}
