import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { may, type Role } from '#contract/workspaces/roles.ts';
import type { TeamMember } from '#contract/team.ts';
import type { Proof } from '#contract/accounts/two-factor.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { teamApi } from './api.ts';
import { EditMember } from './edit-member.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { RoleGuide } from './role-guide.tsx';
import styles from './team.module.css';
import { nameOf } from './use-team-actions.ts';
import { teamMessages as messages } from './messages.ts';

/** What asks a person to prove again who they are; given by the route, which may know of accounts. */
export type Reauthenticate = (input: {
  opened: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  action: string;
  submit: (proof: Proof) => Promise<unknown>;
}) => ReactNode;

interface Props {
  role: Role;
  reauthenticate: Reauthenticate;
  /** the workspace's own panel */
  workspace: ReactNode;
}

function Team({ role, reauthenticate, workspace }: Props) {
  const { data, error, refetch } = teamApi.useTeamMemberListQuery(undefined, { refetchOnFocus: true });
  const failure = useFailureMessage('teamMember', error);
  const [update] = teamApi.useTeamMemberUpdateMutation();
  const [inviting, setInviting] = useState(false);
  const [editing, setEditing] = useState<TeamMember | null>(null);
  const [raising, setRaising] = useState<TeamMember | null>(null);
  const locked = data?.results.filter((row) => row.status === 'locked').length ?? 0;
  const raise = async (proof: Proof) => {
    if (!raising) return;
    await update({ id: raising.id, role: 'owner', ...proof }).unwrap();
    toast({ message: messages.changed(nameOf(raising)), kind: 'done' });
    setRaising(null);
  };
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        facts={data ? messages.seats(data.seats.used, data.seats.limit) : null}
        action={
          <>
            {may(role, 'audit.read') && (
              <Button component={Link} to="/audit" variant="default">
                {messages.activity}
              </Button>
            )}
            <Button onClick={() => setInviting(true)}>{messages.invite.title}</Button>
          </>
        }
      />
      {!data && !error && <RowsSkeleton rows={4} />}
      {!data && failure !== null && <ErrorState message={failure} onRetry={() => void refetch()} />}
      {data && (
        <>
          {locked > 0 && (
            <p className={styles.seats} role="status">
              {messages.surplus(locked)} <Link to="/subscription">{messages.largerPlan}</Link>
            </p>
          )}
          <MemberTable
            rows={data.results}
            owner={role === 'owner'}
            asks={{ edit: setEditing, makeOwner: setRaising }}
          />
          {data.results.length === 1 && <p className={styles.alone}>{messages.alone}</p>}
        </>
      )}
      <div className={styles.below}>
        <RoleGuide />
        {workspace}
      </div>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
      <EditMember row={editing} onClose={() => setEditing(null)} />
      {reauthenticate({
        opened: raising !== null,
        onClose: () => setRaising(null),
        title: messages.reauthenticate.title(raising ? nameOf(raising) : ''),
        lead: messages.reauthenticate.lead,
        action: messages.reauthenticate.action,
        submit: raise,
      })}
    </>
  );
}

/** /team-member: members, invitations, what each may do, and the workspace itself. */
export function TeamScreen(input: Props) {
  return (
    <Page>
      {may(input.role, 'team.read') ? (
        <Team {...input} />
      ) : (
        <>
          <PageHeader title={messages.title} lead={messages.onlyStaff} />
          {input.workspace}
        </>
      )}
    </Page>
  );
}
