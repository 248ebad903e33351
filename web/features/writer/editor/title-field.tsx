import { writerMessages } from '../messages.ts';
import styles from './editor.module.css';

const messages = writerMessages.editor;

interface Props {
  title: string;
  readOnly: boolean;
  onTitle: (title: string) => void;
  /** Enter goes on into the text. */
  onEnter: () => void;
}

/**
 * The title above the text: one line, however many it is pasted as. A hidden copy of it in the styles makes the field as
 * high as its lines; measuring it by script would have the browser lay out the whole text at each painting.
 */
export function TitleField({ title, readOnly, onTitle, onEnter }: Props) {
  return (
    <div className={styles.title} data-shown={title || messages.titleMissing}>
      <textarea
        aria-label={messages.title}
        placeholder={messages.titleMissing}
        rows={1}
        maxLength={300}
        readOnly={readOnly}
        className={styles.titleInput}
        value={title}
        onChange={(event) =>
          onTitle(event.currentTarget.value.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run)))
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
    </div>
  );
}
