import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Source } from '#contract/writer.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { writerApi } from '../api.ts';
import { writerMessages } from '../messages.ts';
import styles from './sources.module.css';

const messages = writerMessages.sources;
const shownFirst = 60;

interface Props {
  generationId: string;
  sources: readonly Source[];
  /** how often the text cites each sentence, by its number */
  citations: ReadonlyMap<string, number>;
  onCite: (ref: string) => void;
  /** goes to a place where the text cites the sentence, at another call to the next */
  onShow: (ref: string) => void;
}

/** The sources with their numbered sentences: a press cites one where the caret is, or goes to where it is cited. */
export function SourceSentences({ generationId, sources, citations, onCite, onShow }: Props) {
  const [find, setFind] = useState('');
  const [opened, setOpened] = useState(sources[0]?.id ?? null);
  if (sources.length === 0) return <p className={styles.quiet}>{messages.noneInGeneration}</p>;
  return (
    <div className={styles.sentences}>
      <TextInput
        aria-label={messages.find}
        placeholder={messages.find}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      {sources.map((source) => {
        const cited = [...citations].reduce(
          (sum, [ref, times]) => sum + (ref.startsWith(`${source.ref}.`) ? times : 0),
          0,
        );
        const open = find.trim() !== '' || opened === source.id;
        return (
          <section key={source.id} aria-label={messages.sentencesOf(source.title)}>
            <UnstyledButton
              className={styles.sourceHead}
              aria-expanded={open}
              onClick={() => setOpened(opened === source.id ? null : source.id)}
            >
              <span className={styles.citeRef}>{source.ref}</span>
              <span className={styles.sourceTitle}>{source.title || messages.pastedText}</span>
              <span className={styles.quiet}>{messages.citedTimes(cited)}</span>
            </UnstyledButton>
            {source.url && open && (
              <a href={source.url} target="_blank" rel="noopener noreferrer" className={styles.sourceUrl}>
                {source.url}
              </a>
            )}
            {open && (
              <Lines
                generationId={generationId}
                source={source}
                find={find}
                citations={citations}
                onCite={onCite}
                onShow={onShow}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}

interface LinesProps extends Pick<Props, 'generationId' | 'citations' | 'onCite' | 'onShow'> {
  source: Source;
  find: string;
}

function Lines({ generationId, source, find, citations, onCite, onShow }: LinesProps) {
  const [shown, setShown] = useState(shownFirst);
  const { data, error, isLoading, refetch } = writerApi.useWriterSourceQuery({
    id: generationId,
    sourceId: source.id,
  });
  if (isLoading) return <TextSkeleton lines={4} />;
  if (!data)
    return (
      <ErrorState title={messages.loadFailed} message={error?.message ?? ''} onRetry={() => void refetch()} />
    );
  const wanted = find.trim().toLowerCase();
  const lines =
    wanted === '' ? data.lines : data.lines.filter(({ text }) => text.toLowerCase().includes(wanted));
  if (lines.length === 0) return <p className={styles.quiet}>{messages.nothingFound}</p>;
  return (
    <>
      <ol className={styles.lines}>
        {lines.slice(0, shown).map((line) => (
          <li key={line.ref}>
            <UnstyledButton
              className={styles.lineButton}
              title={messages.insert}
              onClick={() => onCite(line.ref)}
            >
              <span className={styles.citeRef}>{line.ref}</span>
              <span>{line.text}</span>
            </UnstyledButton>
            {citations.has(line.ref) && (
              <Button
                size="compact-xs"
                variant="light"
                aria-label={messages.showInText(line.ref)}
                onClick={() => onShow(line.ref)}
              >
                {messages.inText(citations.get(line.ref) ?? 0)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {lines.length > shown && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + 200)}>
          {writerMessages.history.loadMore}
        </Button>
      )}
    </>
  );
}
