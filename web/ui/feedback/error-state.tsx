import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '#web/kernel/messages.ts';
import styles from './error-state.module.css';

interface Props {
  title?: string;
  /** what happened, in the server's words */
  message: string;
  /** what was kept */
  kept?: string;
  onRetry?: () => void;
  /** where to go on, when asking again is no use */
  leave?: { label: string; to: string };
}

/** Says what happened, what was kept, and what to do. */
export function ErrorState({ title = messages.error.title, message, kept, onRetry, leave }: Props) {
  return (
    <div className={styles.error} role="alert">
      <p className={styles.title}>{title}</p>
      <p>
        {message} {kept}
      </p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {messages.action.retry}
        </Button>
      )}
      {leave && (
        <Button component={Link} to={leave.to} variant="default">
          {leave.label}
        </Button>
      )}
    </div>
  );
}
