import type { TeamMember } from '#contract/team.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { teamApi } from './api.ts';
import { InviteForm } from './invite-form.tsx';
import { ActionsCell, PersonCell, RoleCell } from './team-cells.tsx';
import styles from './team.module.css';
import { nameOf } from './use-team-actions.ts';
import { teamWords as words } from './words.ts';

const { table } = words;
const columns: readonly Column<TeamMember>[] = [
  {
    key: 'person',
    header: table.person,
    phone: 'title',
    sortValue: nameOf,
    cell: (row) => <PersonCell row={row} />,
  },
  { key: 'role', header: table.role, phone: 'figure', cell: (row) => <RoleCell row={row} /> },
  { key: 'status', header: table.status, phone: 'figure', cell: (row) => words.statuses[row.status] },
  { key: 'since', header: table.since, cell: (row) => <TimeAgo at={row.since} /> },
  { key: 'actions', header: table.actions, phone: 'figure', cell: (row) => <ActionsCell row={row} /> },
];

/** /team-member: members, invitations, and what each may do. */
export function TeamScreen() {
  const { data, error, refetch } = teamApi.useTeamMemberListQuery(undefined, { refetchOnFocus: true });
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <InviteForm />
      {!data && !error && <RowsSkeleton rows={4} />}
      {!data && error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className={styles.seats}>{words.seats(data.seats.used, data.seats.limit)}</p>
          {data.results.length === 1 && <p>{words.alone}</p>}
          <DataTable caption={words.title} columns={columns} rows={data.results} rowKey={(row) => row.id} />
        </>
      )}
    </Page>
  );
}
