import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import styles from './audit.module.css';
import { auditWords as words } from './words.ts';

function Who({ who }: { who: AuditEntry['who'] }) {
  if (who === null) return words.by;
  if (who.name === null) return words.former;
  return (
    <span className={styles.who}>
      {who.name}
      <small>{who.email}</small>
    </span>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'what',
    header: words.columns.what,
    phone: 'title',
    cell: ({ what, href }) => (
      <span className={styles.what}>{href === null ? what : <Link to={href}>{what}</Link>}</span>
    ),
  },
  { key: 'who', header: words.columns.who, phone: 'figure', cell: ({ who }) => <Who who={who} /> },
  { key: 'when', header: words.columns.when, phone: 'figure', cell: ({ at }) => <TimeAgo at={at} /> },
  {
    key: 'from',
    header: words.columns.from,
    phone: 'figure',
    cell: ({ ip }) => <span className={styles.from}>{ip ?? words.unknown}</span>,
  },
];

/** One line for each thing that somebody did, newest first. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <DataTable caption={words.title} columns={columns} rows={entries} rowKey={(entry) => entry.id} />
);
