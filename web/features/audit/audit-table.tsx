import { Link } from 'react-router';
import type { AuditEntry } from '#contract/workspaces/audit.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import styles from './audit.module.css';
import { auditMessages as messages } from './messages.ts';

function Who({ who }: { who: AuditEntry['who'] }) {
  if (who === null) return messages.by;
  if (who.name === null) return messages.former;
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
    header: messages.columns.what,
    phone: 'title',
    cell: ({ what, href }) => (
      <span className={styles.what}>{href === null ? what : <Link to={href}>{what}</Link>}</span>
    ),
  },
  { key: 'who', header: messages.columns.who, phone: 'figure', cell: ({ who }) => <Who who={who} /> },
  { key: 'when', header: messages.columns.when, phone: 'figure', cell: ({ at }) => <TimeAgo at={at} /> },
  {
    key: 'from',
    header: messages.columns.from,
    phone: 'figure',
    cell: ({ ip }) => <span className={styles.from}>{ip ?? messages.unknown}</span>,
  },
];

/** One line for each thing that somebody did, newest first. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <DataTable caption={messages.title} columns={columns} rows={entries} rowKey={(entry) => entry.id} />
);
