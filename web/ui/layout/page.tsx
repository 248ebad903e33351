import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A screen's content: at most 1236 px wide, or all there is (`wide`: editor, calendar, big tables). */
export function Page({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={wide ? styles.wide : styles.page}>{children}</div>;
}
