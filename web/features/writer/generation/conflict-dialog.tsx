import { Button } from '@mantine/core';
import type { Outline } from '#contract/writer/brief.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { writerMessages } from '../messages.ts';
import type { FieldConflict } from './rebase-generation.ts';
import styles from './conflict-dialog.module.css';

const messages = writerMessages.conflict;

/** A field's value as it can be read. */
export function readable(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.empty;
  if (field === 'editData.outline')
    return (value as Outline)
      .map(({ heading, words: count }, i) => `${i + 1}. ${heading} (${count})`)
      .join('\n');
  if (field === 'editData.titles') return (value as { title: string }[]).map(({ title }) => title).join('\n');
  if (Array.isArray(value)) return value.join('\n') || messages.empty;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Props {
  fields: FieldConflict[] | null;
  onChoose: (choice: 'mine' | 'theirs') => void;
  /** decides later: both stay as they are */
  onPostpone: () => void;
}

/** Shows both versions of what two windows changed; neither is lost. */
export function ConflictDialog({ fields, onChoose, onPostpone }: Props) {
  return (
    <Dialog
      opened={fields !== null}
      onClose={onPostpone}
      title={messages.title}
      size="large"
      footer={
        <>
          <Button variant="default" onClick={() => onChoose('theirs')}>
            {messages.keepTheirs}
          </Button>
          <Button onClick={() => onChoose('mine')}>{messages.keepMine}</Button>
        </>
      }
    >
      <p>{messages.body}</p>
      {fields?.map(({ field, mine, theirs }) => (
        <section key={field} className={styles.field} aria-label={messages.fields[field] ?? field}>
          <h3 className={styles.name}>{messages.fields[field] ?? field}</h3>
          <div className={styles.sides}>
            <div className={styles.side}>
              <h4>{messages.mine}</h4>
              <p>{readable(field, mine)}</p>
            </div>
            <div className={styles.side}>
              <h4>{messages.theirs}</h4>
              <p>{readable(field, theirs)}</p>
            </div>
          </div>
        </section>
      ))}
    </Dialog>
  );
}
