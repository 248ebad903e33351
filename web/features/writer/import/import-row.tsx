import { Anchor, Button, Loader } from '@mantine/core';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { writerMessages } from '../messages.ts';
import styles from './import.module.css';
import type { ImportingFile, Imports } from './use-imports.ts';

const messages = writerMessages.imports;

/** One file: being read, imported with a way to it and back, or refused with the reason. */
export function ImportRow({ item, imports }: { item: ImportingFile; imports: Imports }) {
  const { key, file, state, error, made, canRetry } = item;
  const [update, undoing] = writerQueries.useWriterUpdateMutation();
  const title = made?.title || file.name;
  const undo = async () => {
    if (!made) return;
    try {
      await update({ params: { id: made.id }, body: { revision: made.revision, deleted: true } }).unwrap();
      imports.undone(key);
    } catch (failure) {
      tellFailure(failure);
    }
  };
  if (state === 'done' && made)
    return (
      <li className={styles.file}>
        <div className={styles.about}>
          <span role="status">{messages.imported(title, made.words)}</span>
          {made.notes.map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </div>
        <Anchor
          component={Link}
          to={pagePath('/modules/ai-writer/:id', { id: made.id })}
          aria-label={messages.open(title)}
          size="sm"
        >
          {messages.openShort}
        </Anchor>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={undoing.isLoading}
          aria-label={messages.undoOf(title)}
          onClick={() => void undo()}
        >
          {messages.undo}
        </Button>
      </li>
    );
  if (state === 'failed')
    return (
      <li className={styles.file} data-failed>
        <span role="alert" className={styles.about}>
          {`${file.name}: ${error}`}
        </span>
        {canRetry && (
          <Button size="compact-sm" variant="subtle" onClick={() => imports.retry(key)}>
            {messages.tryAgain}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => imports.cancel(key)}>
          {messages.dismiss}
        </Button>
      </li>
    );
  if (state === 'undone')
    return (
      <li className={styles.file}>
        <span role="status" className={styles.about}>
          {messages.undone(title)}
        </span>
      </li>
    );
  return (
    <li className={styles.file}>
      {state === 'reading' && <Loader size={16} aria-hidden />}
      <span role="status" className={styles.about}>
        {state === 'reading' ? messages.reading(file.name) : messages.waiting(file.name)}
      </span>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => imports.cancel(key)}>
        {messages.cancel}
      </Button>
    </li>
  );
}
