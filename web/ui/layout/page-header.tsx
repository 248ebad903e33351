import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messages } from '#web/kernel/messages.ts';
import { InfoTip } from './info-tip.tsx';
import styles from './page-header.module.css';

interface Props {
  title: string;
  /** what the screen is for, behind an (i) */
  lead?: ReactNode;
  /** what one has to know of this very thing, beside its title: its keyword, its time zone */
  facts?: ReactNode;
  /** where this screen lies: [{ label, to }] */
  crumbs?: readonly { label: string; to: string }[];
  /** views of the same thing */
  tabs?: ReactNode;
  /** what is shown of it */
  filters?: ReactNode;
  /** the one primary action, and what stands beside it */
  action?: ReactNode;
}

/** The head of a screen, in one row that stays in sight: where one is, its views and filters, what to do first. */
export function PageHeader({ title, lead, facts, crumbs = [], tabs, filters, action }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {crumbs.length > 0 && (
          <nav aria-label={messages.breadcrumbs} className={styles.trail}>
            <ol className={styles.crumbs}>
              {crumbs.map((crumb) => (
                <li key={crumb.to}>
                  <Link to={crumb.to}>{crumb.label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        {lead ? <InfoTip label={messages.about(title)}>{lead}</InfoTip> : null}
        {facts ? <div className={styles.facts}>{facts}</div> : null}
      </div>
      {tabs}
      {filters ? <div className={styles.filters}>{filters}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </header>
  );
}
