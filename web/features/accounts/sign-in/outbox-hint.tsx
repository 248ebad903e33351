import { IconMailbox } from '@tabler/icons-react';
import { pagePath } from '#contract/routes/page-path.ts';
import { useLocalMode } from '#web/kernel/session/use-local-mode.ts';
import styles from './auth-card.module.css';
import { accountsMessages as messages } from '../messages.ts';

/** Where the code is on an install without a mail server. */
export function OutboxHint() {
  const state = useLocalMode();
  if (state === null) return null;
  return (
    <p className={styles.hint}>
      <IconMailbox size={18} stroke={1.75} aria-hidden />
      <span>
        {messages.outbox.hint}{' '}
        {state === 'locked' ? (
          messages.outbox.locked
        ) : (
          <a href={pagePath('/dev/outbox')} target="_blank" rel="noreferrer">
            {messages.outbox.link}
          </a>
        )}
      </span>
    </p>
  );
}
