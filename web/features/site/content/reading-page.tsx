import type { ReactNode } from 'react';
import styles from './reading.module.css';
import { siteMessages } from '../messages.ts';
import type { Crumb } from './structured-data.ts';

interface Props {
  crumbs: readonly Crumb[];
  title: string;
  lead?: string | undefined;
  /** wide pages hold cards or tables; the others keep the reading measure */
  wide?: boolean;
  /** stands beside the heading */
  drawing?: ReactNode;
  children: ReactNode;
}

/** Frame of every reading page: the trail, the heading, the sentence below it. */
export function ReadingPage({ crumbs, title, lead, wide = false, drawing, children }: Props) {
  return (
    <div className={`${styles.page} ${wide ? styles.wide : ''}`}>
      <nav aria-label={siteMessages.trail} className={styles.trail}>
        <ol>
          {crumbs.map(({ to, label }, at) => (
            <li key={to}>
              {at < crumbs.length - 1 ? <a href={to}>{label}</a> : <span aria-current="page">{label}</span>}
            </li>
          ))}
        </ol>
      </nav>
      <header className={`${styles.header} ${drawing ? styles.drawn : ''}`}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {drawing}
      </header>
      {children}
    </div>
  );
}

/** HTML made by markdown.server.ts, which escapes whatever is not its own. */
export const SafeHtml = ({ html, id }: { html: string; id?: string }) =>
  html === '' ? null : <div id={id} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;

/** One action at the end, by sign-in state. */
export function StartWriting() {
  return (
    <aside className={styles.start} aria-label={siteMessages.last.title}>
      <p>
        <b>{siteMessages.last.title}</b> <span>{siteMessages.last.text}</span>
      </p>
      <a className="site-button when-signed-out" href="/signup">
        {siteMessages.hero.start}
      </a>
      <a className="site-button when-signed-in" href="/projects">
        {siteMessages.openApp}
      </a>
    </aside>
  );
}
