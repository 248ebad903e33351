import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-header.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** where this screen lies: [{ label, to }] */
  crumbs?: readonly { label: string; to: string }[];
  /** the one primary action */
  action?: ReactNode;
}

/** Where am I, and what can I do first. */
export function PageHeader({ title, lead, crumbs = [], action }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumbs">
            <ol className={styles.crumbs}>
              {crumbs.map((crumb) => (
                <li key={crumb.to}>
                  <Link to={crumb.to}>{crumb.label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </header>
  );
}
