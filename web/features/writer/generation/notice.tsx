import { Button } from '@mantine/core';
import styles from './notice.module.css';

interface Props {
  text: string;
  tone?: 'note' | 'warn' | 'bad';
  actions?: { label: string; run: () => void }[];
}

/** One line that says what happened, with what can be done about it. */
export function Notice({ text, tone = 'note', actions = [] }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <p>{text}</p>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ label, run }) => (
            <Button key={label} size="compact-sm" variant="subtle" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
