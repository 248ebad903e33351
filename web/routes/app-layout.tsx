import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { accounts } from '#contract/accounts.ts';
import { projectOf } from '#contract/routes.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { signOut } from '#web/features/accounts/sign-in/sign-out.ts';
import { EngineBadge } from '#web/features/connections/engine-badge.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { ClosingBanner } from '#web/features/privacy/closing-banner.tsx';
import { ProjectIcon } from '#web/features/projects/project-icon.tsx';
import { ProjectSwitcher } from '#web/features/projects/project-switcher.tsx';
import { useFollowSelection } from '#web/features/projects/use-follow-selection.ts';
import { AppShell } from '#web/features/shell/app-shell.tsx';
import { NewMenu } from '#web/features/shell/new-menu.tsx';
import { ProgressLine } from '#web/features/shell/progress-line.tsx';
import { addShellCommands } from '#web/features/shell/shell-commands.ts';
import { ShellSkeleton } from '#web/features/shell/shell-skeleton.tsx';
import { shellMessages } from '#web/features/shell/messages.ts';
import { WorkspaceSwitcher } from '#web/features/workspaces/workspace-switcher.tsx';
import { call } from '#web/kernel/call.ts';
import { addCommands } from '#web/kernel/commands.ts';
import { setReader } from '#web/kernel/text/format.ts';
import { useProjectsListQuery, useProjectsWaitingQuery } from '#web/kernel/queries/projects.ts';
import { session } from '#web/kernel/session/session.ts';
import { watchSession } from '#web/kernel/session/session-client.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { useSelectedProject, useSession } from '#web/kernel/session/use-session.ts';
import { AppProviders } from '#web/ui/theme/app-providers.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RouteError } from '#web/ui/feedback/route-error.tsx';
import { addressInProject } from './project-address.ts';
import { useProjectSwitch } from './use-project-switch.ts';

// A page that most people never see.
const LockedSeat = lazy(async () => ({
  default: (await import('#web/features/workspaces/locked-seat.tsx')).LockedSeat,
}));

const logout = () => void signOut();
/** How often a page that is looked at asks whether its session still holds, beside every focus. */
const pollSeconds = 300;
/** The session is gone on the server: any call of this device says so, and its 401 leads out. */
const sessionEnded = () => void call(accounts.user, {}).catch(() => undefined);

/** Where a person can go whose seat is locked. */
const ownPlaces = ['/profile', '/update-password'];

function SignedIn({ email }: { email: string }) {
  const { data: user, refetch } = useAccountsUserQuery(undefined, { refetchOnFocus: true });
  // It stands while the account is asked for again, so that nothing opens and closes meanwhile.
  const refusal = useAppSelector((state) => state.auth.error);
  const { data: projects } = useProjectsListQuery();
  useEffect(() => setReader(user ?? null), [user]);
  const [search] = useSearchParams();
  const selected = useSelectedProject();
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  useFollowSelection(projects?.results, projectOf(pathname) ?? search.get('id') ?? search.get('projectId'));
  useProjectSwitch(selected);
  useEffect(() => addShellCommands({ projectId: selected, logout }), [selected]);
  useEffect(() => watchSession({ pollSeconds, onEnded: sessionEnded }), []);
  useEffect(() => {
    // Nobody needs them before the palette is opened: they come after the first paint.
    const added = [
      import('#web/features/writer/writer-commands.ts').then((input) => input.addWriterCommands()),
      import('#web/features/modules/tool-search.ts').then((input) => input.addToolSearch()),
    ];
    return () => void Promise.all(added).then((removals) => removals.forEach((remove) => remove()));
  }, []);
  useEffect(
    () =>
      addCommands(
        'projects',
        (projects?.results ?? []).map((project) => ({
          id: `project:${project.id}`,
          label: project.title,
          group: shellMessages.commands.projects,
          keywords: project.description.slice(0, 200),
          to: pagePath('/projects', {}, { id: project.id }),
        })),
      ),
    [projects],
  );
  const { currentData: waiting } = useProjectsWaitingQuery(selected ?? skipToken);
  const open = (id: string) => {
    session.selectProject(id);
    const address = addressInProject(pathname, query, id);
    if (address !== null) void navigate(address);
  };
  const entries = useMemo(
    () =>
      (projects?.results ?? []).map(({ id, title, icon }) => ({
        id,
        title,
        icon: <ProjectIcon icon={icon} />,
      })),
    [projects],
  );
  const locked = user?.workspace.locked && !ownPlaces.includes(pathname);
  return (
    <AppShell
      projects={entries}
      selected={selected}
      hasSubscription={Boolean(user?.subscription)}
      email={email}
      picture={user ? <Avatar name={user.name || user.username} src={user.avatar} size={36} /> : null}
      project={<ProjectSwitcher projects={projects?.results ?? []} selected={selected} onSelect={open} />}
      create={user && <NewMenu role={user.role} projectId={selected} />}
      badge={
        <>
          <EngineBadge />
          <NotificationBell />
        </>
      }
      counts={waiting}
      workspace={<WorkspaceSwitcher current={user?.workspace} />}
      onLogout={logout}
    >
      <ClosingBanner deleteAfter={user?.deleteAfter ?? null} />
      {!user && refusal !== null ? (
        <Page>
          <ErrorState message={refusal} onRetry={() => void refetch()} />
        </Page>
      ) : locked ? (
        <Suspense fallback={null}>
          <LockedSeat workspace={user.workspace} role={user.role} />
        </Suspense>
      ) : (
        <Outlet />
      )}
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
      <ProgressLine />
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
