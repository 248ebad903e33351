import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { ReauthenticateDialog } from '#web/features/accounts/password/reauthenticate-dialog.tsx';
import { type Reauthenticate, TeamScreen } from '#web/features/team/team-screen.tsx';
import { WorkspacePanel } from '#web/features/workspaces/workspace-panel.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { RouteError } from '#web/ui/feedback/route-error.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';

export const meta = () => pageMeta('/team-member');

const reauthenticate: Reauthenticate = (input) => <ReauthenticateDialog {...input} />;

export default function TeamMember() {
  const { data: user } = useAccountsUserQuery();
  if (!user)
    return (
      <Page>
        <RowsSkeleton rows={4} />
      </Page>
    );
  const { workspace, role } = user;
  return (
    <TeamScreen
      role={role}
      reauthenticate={reauthenticate}
      workspace={<WorkspacePanel workspace={workspace} role={role} />}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
