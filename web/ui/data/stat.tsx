import type { ReactNode } from 'react';
import { figureText } from '#web/kernel/text/format.ts';
import { messages } from '#web/kernel/messages.ts';
import styles from './stat.module.css';

interface Props {
  label: string;
  /** null = unknown, shown as "—", never as 0 */
  value: ReactNode;
  note?: string;
  /** where the figure comes from: source, date, scope, and whether it was measured, estimated or imported */
  provenance?: string;
}

/** One figure with its label and, on demand, where it comes from. Use inside a <dl>. */
export function Stat({ label, value, note, provenance }: Props) {
  const shown = typeof value === 'number' ? figureText(value) : (value ?? messages.state.none);
  return (
    <div className={styles.stat} title={provenance}>
      <dt>{label}</dt>
      <dd className={styles.value}>{shown}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
      {provenance ? <dd className={styles.note}>{provenance}</dd> : null}
    </div>
  );
}
