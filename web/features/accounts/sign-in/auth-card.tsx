import type { ReactNode } from 'react';
import styles from './auth-card.module.css';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
  /** links under the form */
  foot?: ReactNode;
}

/** The frame of every sign-in form. */
export function AuthCard({ title, lead, children, foot }: Props) {
  return (
    <div className={styles.frame}>
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title">{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </section>
    </div>
  );
}
