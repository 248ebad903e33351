import { IconMailbox } from '@tabler/icons-react';
import { useLocalMode } from '#web/kernel/use-local-mode.ts';
import styles from './auth-card.module.css';
import { accountsWords as words } from './words.ts';

/** Where the code is on an install without a mail server. */
export function OutboxHint() {
  const state = useLocalMode();
  if (state === null) return null;
  return (
    <p className={styles.hint}>
      <IconMailbox size={18} stroke={1.75} aria-hidden />
      <span>
        {words.outbox.hint}{' '}
        {state === 'locked' ? (
          words.outbox.locked
        ) : (
          <a href="/dev/outbox" target="_blank" rel="noreferrer">
            {words.outbox.link}
          </a>
        )}
      </span>
    </p>
  );
}
