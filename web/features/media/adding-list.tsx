import { Button, Loader } from '@mantine/core';
import styles from './media.module.css';
import type { MediaAdding } from './use-adding-media.ts';
import { mediaMessages as messages } from './messages.ts';

/** What is on its way in, and what was refused with the reason. */
export function AddingList({ adding, cancel, retry }: Pick<MediaAdding, 'adding' | 'cancel' | 'retry'>) {
  if (adding.length === 0) return null;
  return (
    <ul className={styles.adding}>
      {adding.map((item) => (
        <li key={item.key} data-failed={item.error !== null || undefined}>
          {item.error === null && item.progress === null && <Loader size={16} />}
          {item.error === null && item.progress !== null && (
            <progress className={styles.progress} value={item.progress} aria-label={item.label} />
          )}
          <span role={item.error === null ? 'status' : 'alert'}>
            {item.error === null ? messages.adding(item.label) : `${item.label}: ${item.error}`}
          </span>
          {item.error !== null && item.canRetry && (
            <Button size="compact-sm" variant="subtle" onClick={() => retry(item)}>
              {messages.tryAgain}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => cancel(item.key)}>
            {item.error === null ? messages.cancel : messages.dismiss}
          </Button>
        </li>
      ))}
    </ul>
  );
}
