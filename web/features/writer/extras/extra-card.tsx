import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DerivedText } from '#contract/writer/derived-texts.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { writerMessages } from '../messages.ts';
import styles from './extras.module.css';

const messages = writerMessages.extras;

interface Props {
  text: DerivedText;
  /** what it is called by its buttons */
  name: string;
  /** of the document as it is saved */
  revision: number;
  /** null for those who may only read */
  onRemove: (() => void) | null;
  /** how it is used */
  action: ReactNode;
  children: ReactNode;
}

/** One variant with where it is from and what can be done with it. */
export function ExtraCard({ text, name, revision, onRemove, action, children }: Props) {
  return (
    <li className={styles.card}>
      {children}
      <p className={styles.quiet}>
        {text.engine.label}, <TimeAgo at={text.createdAt} />
        {text.revision < revision && ` · ${messages.older}`}
      </p>
      {onRemove && (
        <div className={styles.actions}>
          {action}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={messages.removeLabel(name)}
            onClick={onRemove}
          >
            {messages.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
