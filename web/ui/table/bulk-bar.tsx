import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from '#web/kernel/messages.ts';
import styles from './bulk-bar.module.css';

interface Props {
  /** how many rows are chosen: "3 keywords selected" */
  label: string;
  onClear: () => void;
  /** buttons of what can be done with them */
  children: ReactNode;
}

/** What can be done with the chosen rows of a table; stays in sight at the bottom. */
export const BulkBar = ({ label, onClear, children }: Props) => (
  <div className={styles.bar} role="region" aria-label={label}>
    <p role="status">{label}</p>
    <div className={styles.buttons}>
      {children}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={onClear}
      >
        {messages.table.clearSelection}
      </Button>
    </div>
  </div>
);
