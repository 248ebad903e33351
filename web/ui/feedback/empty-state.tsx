import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings.tsx';
import styles from './empty-state.module.css';

interface Props {
  drawing: DrawingName;
  /** one sentence that teaches */
  sentence: string;
  /** one button */
  action?: ReactNode;
}

/** What stands where nothing is yet: one sentence, one picture, one button. */
export function EmptyState({ drawing, sentence, action }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p>{sentence}</p>
      {action}
    </div>
  );
}
