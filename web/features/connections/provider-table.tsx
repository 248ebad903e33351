import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ProviderStatus } from '#contract/connections.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import styles from './integrations.module.css';
import { connectionsMessages as messages } from './messages.ts';
import { placeOf } from './place-of.ts';
import type { SheetPort } from './place-of.ts';
import { providerIcons } from './provider-icons.ts';

const { columns: headers } = messages;

type Standing = keyof typeof messages.statuses;
const standingOf = ({ problem, from }: ProviderStatus): Standing =>
  problem ? 'problem' : from === 'default' ? 'default' : from === 'none' ? 'none' : 'connected';

function NameCell({ provider }: { provider: ProviderStatus }) {
  const Mark = providerIcons[provider.port];
  return (
    <span className={styles.name}>
      <span className={styles.mark}>
        <Mark size={16} stroke={1.75} aria-hidden />
      </span>
      {provider.label}
    </span>
  );
}

/** Where the setting comes from and what there is to know; what went wrong, where something did. */
function AboutCell({ provider }: { provider: ProviderStatus }) {
  const { problem, note, from } = provider;
  const set = from === 'operator' || from === 'workspace' ? messages.from[from] : '';
  if (problem)
    return (
      <span className={styles.problem} title={problem.message}>
        {problem.message} {messages.noticed} <TimeAgo at={problem.since} />
        {set && ` · ${set}`}
      </span>
    );
  const about = [set, note].filter(Boolean).join(' · ');
  return (
    <span className={styles.about} title={about}>
      {about}
    </span>
  );
}

const columnsOf = (onConfigure: (port: SheetPort) => void): Column<ProviderStatus>[] => [
  {
    key: 'name',
    header: headers.name,
    phone: 'title',
    sortValue: ({ label }) => label,
    cell: (provider) => <NameCell provider={provider} />,
  },
  {
    key: 'status',
    header: headers.status,
    phone: 'figure',
    sortValue: standingOf,
    cell: (provider) => (
      <span className={styles.tag} data-standing={standingOf(provider)}>
        {messages.statuses[standingOf(provider)]}
      </span>
    ),
  },
  {
    key: 'serving',
    header: headers.serving,
    phone: 'figure',
    sortValue: ({ serving }) => serving,
    cell: ({ serving }) => <span className={styles.serving}>{serving}</span>,
  },
  {
    key: 'about',
    header: headers.about,
    phone: 'figure',
    cell: (provider) => <AboutCell provider={provider} />,
  },
  {
    key: 'actions',
    header: headers.actions,
    phone: 'figure',
    cell: ({ port }) => {
      const place = placeOf(port);
      if (!place) return null;
      const look = { size: 'compact-xs', variant: 'default' } as const;
      if (place.to === null)
        return (
          <Button {...look} onClick={() => onConfigure(port as SheetPort)}>
            {place.label}
          </Button>
        );
      return (
        <Button {...look} component={Link} to={place.to}>
          {place.label}
        </Button>
      );
    },
  },
];

interface Props {
  providers: readonly ProviderStatus[];
  /** opens the forms of the port's vendors */
  onConfigure: (port: SheetPort) => void;
}

/** What serves each part now, whether it works, and the way to where it is changed. */
export function ProviderTable({ providers, onConfigure }: Props) {
  return (
    <DataTable
      caption={messages.title}
      columns={columnsOf(onConfigure)}
      rows={providers}
      rowKey={({ port }) => port}
    />
  );
}
