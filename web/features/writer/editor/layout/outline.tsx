import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import type { OutlineEntry } from '#engine/document/plain-text.ts';
import { writerMessages } from '../../messages.ts';
import styles from './layout.module.css';

const messages = writerMessages.editor;

interface Props {
  entries: readonly OutlineEntry[];
  /** the heading under which the reader is */
  currentId: string | null;
  onGo: (id: string) => void;
}

/** The headings of the text; a press goes to one. */
export const Outline = memo(function Outline({ entries, currentId, onGo }: Props) {
  return (
    <nav aria-label={messages.outline} className={styles.outline}>
      {entries.length === 0 && <p className={styles.quiet}>{messages.outlineEmpty}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} data-level={entry.level}>
            <UnstyledButton
              aria-current={entry.id === currentId ? 'location' : undefined}
              onClick={() => onGo(entry.id)}
            >
              {entry.text}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
});
