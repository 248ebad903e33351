import type { ReactNode } from 'react';
import { Picture } from '#web/ui/data/picture.tsx';
import { accountsMessages } from '../messages.ts';
import styles from './auth-card.module.css';

const messages = accountsMessages.beside;

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
  /** links under the form */
  foot?: ReactNode;
  /** stands alone, without the product beside it: what is no way in */
  alone?: boolean;
}

/** The frame of every sign-in form; where there is room, with the product beside it. */
export function AuthCard({ title, lead, children, foot, alone = false }: Props) {
  return (
    <div className={styles.frame} data-alone={alone || undefined}>
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title">{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </section>
      {!alone && (
        <aside className={styles.beside} aria-label={messages.label}>
          <p>{messages.promise}</p>
          <div className={styles.picture}>
            <Picture
              name="/pictures/editor"
              alt={messages.alt}
              width={1200}
              height={780}
              widths={[640, 828, 1080, 1200, 1920]}
              sizes="820px"
            />
          </div>
        </aside>
      )}
    </div>
  );
}
