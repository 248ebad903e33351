import type { ReactNode } from 'react';
import styles from './articles-section.module.css';

/** On phones a row is a card without headers: its figures say there what they are. */
export function NamedFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.name}>{name} </span>
      {children}
    </>
  );
}
