import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { writerMessages } from '../messages.ts';
import { readableField } from './readable-field.ts';
import type { FieldConflict } from './rebase-generation.ts';
import styles from './conflict-dialog.module.css';

const messages = writerMessages.conflict;

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
              <p>{readableField(field, mine)}</p>
            </div>
            <div className={styles.side}>
              <h4>{messages.theirs}</h4>
              <p>{readableField(field, theirs)}</p>
            </div>
          </div>
        </section>
      ))}
    </Dialog>
  );
}
