import type { TeamMember } from '#contract/team.ts';
import { messages as common } from '#web/kernel/messages.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { ChosenInvitations, isInvitation } from './chosen-invitations.tsx';
import { ActionsCell, type Asks, PersonCell, ProjectsCell } from './team-cells.tsx';
import { nameOf } from './use-team-actions.ts';
import { teamMessages as messages } from './messages.ts';

const { table } = messages;
const columns: readonly Column<TeamMember>[] = [
  {
    key: 'person',
    header: table.person,
    phone: 'title',
    sortValue: nameOf,
    cell: (row) => <PersonCell row={row} />,
  },
  {
    key: 'role',
    header: table.role,
    phone: 'figure',
    sortValue: (row) => common.roles[row.role],
    cell: (row) => common.roles[row.role],
  },
  {
    key: 'projects',
    header: table.projects,
    phone: 'figure',
    cell: (row) => <ProjectsCell row={row} />,
  },
  {
    key: 'status',
    header: table.status,
    phone: 'figure',
    sortValue: (row) => messages.statuses[row.status],
    cell: (row) => messages.statuses[row.status],
  },
  {
    key: 'lastSeen',
    header: table.lastSeen,
    phone: 'figure',
    sortValue: (row) => row.lastSeen ?? '',
    cell: (row) =>
      row.lastSeen ? (
        <TimeAgo at={row.lastSeen} />
      ) : (
        <span title={messages.neverSeen}>{common.state.none}</span>
      ),
  },
];

const columnsFor = (owner: boolean, asks: Asks): readonly Column<TeamMember>[] => [
  ...columns,
  {
    key: 'actions',
    header: table.actions,
    phone: 'figure',
    cell: (row) => <ActionsCell row={row} owner={owner} asks={asks} />,
  },
];

interface Props {
  rows: readonly TeamMember[];
  /** whoever looks is an owner */
  owner: boolean;
  asks: Asks;
}

/** Members and open invitations. */
export function MemberTable({ rows, owner, asks }: Props) {
  const selection = useSelection();
  const invited = rows.filter(isInvitation);
  return (
    <>
      <DataTable
        caption={messages.title}
        columns={columnsFor(owner, asks)}
        rows={rows}
        rowKey={(row) => row.id}
        {...(invited.length > 0 && {
          selection,
          selectLabel: (row: TeamMember) => messages.select(nameOf(row)),
          unselectable: (row: TeamMember) => !isInvitation(row),
        })}
      />
      <ChosenInvitations rows={invited.filter(({ id }) => selection.has(id))} onDone={selection.clear} />
    </>
  );
}
