import { Button, Loader, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import type { ColumnMapping } from '#contract/keywords/column-mapping.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { exportKinds, type KeywordImport } from '#contract/keywords.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { keywordsApi, type Importing } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './import-panel.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type FilePreview, readPreview } from './read-preview.ts';

const messages = keywordsMessages.import;

interface Props {
  projectId: string;
  /** reading begins */
  onStart?: () => void;
  /** "Show keywords" was pressed */
  onDone: () => void;
}
interface Chosen {
  from: Importing['from'];
  name: string;
  preview: Exclude<FilePreview, { kind: null }>;
}

/** Takes an export by drop, choice or paste, shows what it is taken for, and says what became of it. */
export function ImportPanel({ projectId, onStart, onDone }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [result, setResult] = useState<KeywordImport | null>(null);
  const [start] = keywordsApi.useKeywordsImportMutation();
  const earlier = keywordsApi.useKeywordsImportsInfiniteQuery({ projectId, deleted: 'false' });
  const running = earlier.data?.pages[0]?.results.find(
    ({ status, kind }) => status === 'reading' && exportKinds.some((name) => name === kind),
  );
  const shown = result ?? running ?? null;

  const send = async (from: Importing['from'], name: string, mapping: ColumnMapping | null) => {
    setProblem(null);
    setResult(null);
    setSending(name);
    onStart?.();
    try {
      setResult(await start({ projectId, from, mapping }).unwrap());
      setText('');
      setChosen(null);
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      setSending(null);
    }
  };
  const take = async (file: File | undefined) => {
    if (!file || sending !== null) return;
    setProblem(null);
    if (file.size > keywordLimits.upload) return setProblem(messages.tooLarge);
    if (file.size === 0) return setProblem(messages.emptyFile);
    try {
      const preview = await readPreview(file);
      if ('kind' in preview && preview.kind === null) setProblem(preview.message);
      else setChosen({ from: { file }, name: file.name, preview });
    } catch {
      setProblem(messages.unreadable);
    }
  };
  const paste = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem(messages.empty);
    const preview = await readPreview(new Blob([text]));
    // A person has to say only what the text does not: columns without known names.
    const asks = 'shape' in preview && preview.shape === 'table' && !preview.fixed;
    if (asks) setChosen({ from: { text }, name: messages.pasted, preview });
    else await send({ text }, messages.pasted, null);
  };
  return (
    <div className={styles.panel}>
      {chosen ? (
        <ImportPreview
          key={chosen.name}
          name={chosen.name}
          preview={chosen.preview}
          disabled={sending !== null}
          onImport={(mapping) => void send(chosen.from, chosen.name, mapping)}
          onBack={() => setChosen(null)}
        />
      ) : (
        <>
          <FileDrop
            label={messages.choose}
            drop={messages.drop}
            choose={messages.choose}
            kinds={messages.types}
            accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
            icon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
            onFiles={([file]) => void take(file)}
          />
          <form className={styles.paste} onSubmit={(event) => void paste(event)} noValidate>
            <Textarea
              label={messages.orPaste}
              description={messages.pasteHint}
              autosize
              minRows={3}
              maxRows={8}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={sending !== null}>
              {messages.action}
            </Button>
          </form>
        </>
      )}
      <div role="status">
        {sending !== null && (
          <p className={styles.reading}>
            <Loader size={16} aria-hidden /> {messages.reading(sending)}
          </p>
        )}
        {sending === null && shown && <ImportProgress key={shown.id} started={shown} onDone={onDone} />}
      </div>
      <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
    </div>
  );
}
