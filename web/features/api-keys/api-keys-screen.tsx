import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ApiKey } from '#contract/workspaces/api-keys.ts';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { apiKeysApi } from './api.ts';
import { HowToUse } from './how-to-use.tsx';
import {
  ChosenKeys,
  EndsCell,
  NameCell,
  ProjectsCell,
  RevokeCell,
  StatusCell,
  UsedCell,
} from './key-cells.tsx';
import { MadeKey } from './made-key.tsx';
import { type Made, NewKey, type Reauthenticate } from './new-key.tsx';
import { saidShortly } from './scopes.ts';
import { apiKeysMessages as messages } from './messages.ts';

const { table } = messages;
const columns: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    header: table.name,
    phone: 'title',
    sortValue: (row) => row.name,
    cell: (row) => <NameCell row={row} />,
  },
  {
    key: 'may',
    header: table.may,
    phone: 'figure',
    sortValue: (row) => saidShortly(row.scopes),
    cell: (row) => saidShortly(row.scopes),
  },
  { key: 'projects', header: table.projects, cell: (row) => <ProjectsCell row={row} /> },
  { key: 'by', header: table.madeBy, sortValue: (row) => row.createdBy, cell: (row) => row.createdBy },
  {
    key: 'ends',
    header: table.ends,
    phone: 'figure',
    sortValue: (row) => row.expiresAt ?? '9',
    cell: (row) => <EndsCell row={row} />,
  },
  {
    key: 'used',
    header: table.used,
    sortValue: (row) => row.lastUsedAt ?? '',
    cell: (row) => <UsedCell row={row} />,
  },
  {
    key: 'status',
    header: table.status,
    phone: 'figure',
    sortValue: (row) => messages.statuses[row.status],
    cell: (row) => <StatusCell row={row} />,
  },
  { key: 'actions', header: table.actions, phone: 'figure', cell: (row) => <RevokeCell row={row} /> },
];

/** /api-keys: the keys of this workspace, a new one, and how a program uses it. */
export function ApiKeysScreen({ Reauthenticate }: { Reauthenticate: Reauthenticate }) {
  const role = useAppSelector((state) => state.user.data?.role);
  const allowed = role === undefined || may(role, 'api-keys.write');
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const { data } = apiKeysApi.useApiKeysListQuery(undefined, { skip: !allowed });
  const start = (
    <Button size="sm" onClick={() => setOpen(true)}>
      {messages.new}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        action={allowed && data?.results.length !== 0 && start}
      />
      {allowed ? (
        <>
          {made && <MadeKey made={made} onKept={() => setMade(null)} />}
          <KeyList start={start} />
          <HowToUse />
          <NewKey
            opened={open}
            onClose={() => setOpen(false)}
            onMade={(key) => {
              setOpen(false);
              setMade(key);
            }}
            Reauthenticate={Reauthenticate}
          />
        </>
      ) : (
        <EmptyState drawing="plug" sentence={messages.notYours} />
      )}
    </Page>
  );
}

function KeyList({ start }: { start: ReactNode }) {
  const { data, error, refetch } = apiKeysApi.useApiKeysListQuery(undefined, { refetchOnFocus: true });
  const selection = useSelection();
  if (!data && error) return <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.results.length === 0) return <EmptyState drawing="plug" sentence={messages.none} action={start} />;
  return (
    <>
      <DataTable
        caption={messages.title}
        columns={columns}
        rows={data.results}
        rowKey={(row) => row.id}
        selection={selection}
        selectLabel={(row) => messages.select(row.name)}
      />
      <ChosenKeys rows={data.results.filter(({ id }) => selection.has(id))} onDone={selection.clear} />
    </>
  );
}
