import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './form-problem.module.css';

/** A form's message that belongs to no field; takes no room while there is none. */
export function FormProblem({ message, children }: { message: string | null; children?: ReactNode }) {
  return (
    <div role="alert" className={styles.place}>
      {message === null ? null : (
        <p className={styles.problem}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>
            {message} {children}
          </span>
        </p>
      )}
    </div>
  );
}
