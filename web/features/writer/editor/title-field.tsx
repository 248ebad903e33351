import { Textarea } from '@mantine/core';
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

/** The title above the text: one line, however many it is pasted as. */
export function TitleField({ title, readOnly, onTitle, onEnter }: Props) {
  return (
    <Textarea
      aria-label={messages.title}
      placeholder={messages.titleMissing}
      variant="unstyled"
      autosize
      minRows={1}
      maxLength={300}
      readOnly={readOnly}
      classNames={{ input: styles.titleInput ?? '' }}
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
  );
}
