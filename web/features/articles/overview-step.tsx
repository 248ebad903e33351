import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './overview.module.css';

interface Props {
  /** the address's fragment */
  id: string;
  title: string;
  done: boolean;
  /** stands beside the title: a figure, a state */
  aside?: ReactNode;
  children: ReactNode;
}

/** One step of the overview: its mark on the line, its title, what there is. */
export function OverviewStep({ id, title, done, aside, children }: Props) {
  return (
    <li className={styles.step} data-done={done}>
      <span className={styles.mark} aria-hidden>
        {done && <IconCheck size={14} stroke={2.5} />}
      </span>
      <section id={id} aria-labelledby={`${id}-title`} className={styles.body}>
        <header className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {aside ? <span className={styles.aside}>{aside}</span> : null}
        </header>
        {children}
      </section>
    </li>
  );
}
