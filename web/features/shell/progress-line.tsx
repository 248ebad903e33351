import { useAnyLoading } from '#web/kernel/slices/use-request-status.ts';
import styles from './progress-line.module.css';

/**
 * A thin line at the top while the app waits for the server. Screens say in words what they wait for, so that it is
 * drawn only.
 */
export const ProgressLine = () =>
  useAnyLoading() ? <div className={styles.line} data-progress aria-hidden /> : null;
