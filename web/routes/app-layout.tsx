import { useEffect, useMemo } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { signOut } from '#web/features/accounts/sign-out.ts';
import { EngineBadge } from '#web/features/connections/engine-badge.tsx';
import { useProjectsListQuery } from '#web/features/projects/api.ts';
import { ProjectIcon } from '#web/features/projects/project-icon.tsx';
import { useFollowSelection } from '#web/features/projects/use-follow-selection.ts';
import { AppShell } from '#web/features/shell/app-shell.tsx';
import { addShellCommands } from '#web/features/shell/shell-commands.ts';
import { ShellSkeleton } from '#web/features/shell/shell-skeleton.tsx';
import { shellWords } from '#web/features/shell/words.ts';
import { addWriterCommands } from '#web/features/writer/writer-commands.ts';
import { addCommands } from '#web/kernel/commands.ts';
import { session } from '#web/kernel/session.ts';
import { useSelectedProject, useSession } from '#web/kernel/use-session.ts';
import { AppProviders } from '#web/ui/app-providers.tsx';
import { RouteError } from '#web/ui/route-error.tsx';

const logout = () => void signOut();

function SignedIn({ email }: { email: string }) {
  const { data: user } = useAccountsUserQuery(undefined, { refetchOnFocus: true });
  const { data: projects } = useProjectsListQuery();
  const [search] = useSearchParams();
  const selected = useSelectedProject();
  useFollowSelection(projects?.results, search.get('id'));
  useEffect(() => addShellCommands(logout), []);
  useEffect(() => addWriterCommands(), []);
  useEffect(
    () =>
      addCommands(
        'projects',
        (projects?.results ?? []).map((project) => ({
          id: `project:${project.id}`,
          label: project.title,
          group: shellWords.commands.projects,
          keywords: project.description.slice(0, 200),
          to: `/projects?id=${project.id}`,
        })),
      ),
    [projects],
  );
  const entries = useMemo(
    () =>
      (projects?.results ?? []).map(({ id, title, icon }) => ({
        id,
        title,
        icon: <ProjectIcon icon={icon} />,
      })),
    [projects],
  );
  return (
    <AppShell
      projects={entries}
      selected={selected}
      hasSubscription={Boolean(user?.subscription)}
      email={email}
      badge={<EngineBadge />}
      onLogout={logout}
    >
      <Outlet />
    </AppShell>
  );
}

function Gate() {
  const state = useSession();
  // Signed out in another tab, or the session ended: this tab leaves too. First visits are guarded by the head script.
  useEffect(() => {
    if (state.status === 'unauthenticated') session.leave('/');
  }, [state.status]);
  return state.status === 'authenticated' ? <SignedIn email={state.email} /> : <ShellSkeleton />;
}

/** Everything behind the sign-in. */
export default function AppLayout() {
  return (
    <AppProviders>
      <Gate />
    </AppProviders>
  );
}

export function ErrorBoundary() {
  return (
    <AppProviders>
      <RouteError />
    </AppProviders>
  );
}
