import { group, line, type Section } from './line.ts';

const session = 'web/kernel/session.ts';
const status = 'web/kernel/slices/request-status.ts';
const slices = 'web/kernel/slices/status-slices.ts';
const selection = 'web/features/projects/use-follow-selection.ts';
const dialogTest = 'tests/e2e/shell.spec.ts › opens from its button, says "Create project"';
const switchTest = 'tests/e2e/shell.spec.ts › stores its id and fetches it and its posts again';
const selectionTest = 'web/features/projects/use-follow-selection.test.ts';

export const states: Section = {
  title: '4. States and transitions',
  groups: [
    group('4.session', 'Session', [
      line(
        'State loading',
        `${session} › status: 'loading'`,
        'web/kernel/session.test.ts › is loading until the storage was read, then signed out or in',
      ),
      line(
        'State authenticated',
        `${session} › status: 'authenticated'`,
        'web/kernel/session.test.ts › is loading until the storage was read, then signed out or in',
      ),
      line(
        'State unauthenticated',
        `${session} › status: 'unauthenticated'`,
        'web/kernel/session.test.ts › is loading until the storage was read, then signed out or in',
      ),
      line(
        'Refreshed when the window gets focus',
        `${session} › addEventListener('focus'`,
        'web/kernel/session.test.ts › is refreshed when the window gets focus',
      ),
      line(
        'Refreshed by storage events of other tabs',
        `${session} › addEventListener('storage'`,
        'web/kernel/session.test.ts › follows a sign-out in another tab',
      ),
      line(
        'Refreshed by polling, optionally',
        'web/kernel/session-client.ts › pollSeconds * 1000',
        'web/kernel/session-client.test.ts › is polled where asked for, while the page can be seen',
      ),
      line(
        'Sign-out reaches other tabs',
        `${session} › addEventListener('storage'`,
        'web/kernel/session.test.ts › follows a sign-out in another tab',
      ),
    ]),
    group('4.slices', 'State slices with status idle, loading, failed', [
      line(
        'auth',
        `${slices} › statusSlice('auth'`,
        'web/kernel/store.test.ts › begin idle, and auth begins as loading',
      ),
      line(
        'team member',
        `${slices} › statusSlice('teamMember'`,
        'web/kernel/store.test.ts › begin idle, and auth begins as loading',
      ),
      line(
        'media',
        `${slices} › statusSlice('media'`,
        'web/kernel/store.test.ts › begin idle, and auth begins as loading',
      ),
      line(
        'modules',
        `${slices} › statusSlice('modules'`,
        'web/kernel/store.test.ts › begin idle, and auth begins as loading',
      ),
      line(
        'project',
        `${slices} › statusSlice('project'`,
        'web/kernel/store.test.ts › begin idle, and auth begins as loading',
      ),
      line(
        'social post',
        `${slices} › statusSlice('socialPost'`,
        'web/kernel/store.test.ts › begin idle, and auth begins as loading',
      ),
      line(
        'subscription',
        `${slices} › statusSlice('subscription'`,
        'web/kernel/store.test.ts › begin idle, and auth begins as loading',
      ),
      line(
        'writer',
        "web/kernel/slices/writer-slice.ts › name: 'writer'",
        'web/kernel/store.test.ts › begin idle, and auth begins as loading',
      ),
      line(
        'A pending request sets loading',
        `${status} › state.status = 'loading'`,
        'web/kernel/store.test.ts › follow their own calls only: pending is loading, success idle, rejection failed',
      ),
      line(
        'Success sets idle',
        `${status} › state.status = 'idle'`,
        'web/kernel/store.test.ts › follow their own calls only: pending is loading, success idle, rejection failed',
      ),
      line(
        'Rejection sets failed and stores the error message',
        `${status} › state.status = 'failed'`,
        'web/kernel/store.test.ts › follow their own calls only: pending is loading, success idle, rejection failed',
      ),
      line(
        'auth starts as loading',
        `${slices} › { status: 'loading', error: null }`,
        'web/kernel/store.test.ts › begin idle, and auth begins as loading',
      ),
      line(
        'user has a set-data action',
        'web/kernel/slices/user-slice.ts › setData:',
        'web/kernel/store.test.ts › set-data of the user keeps the details',
      ),
      line(
        'user has a clear action that sets the user to none',
        'web/kernel/slices/user-slice.ts › clear: () => none',
        'web/kernel/store.test.ts › clear of the user sets none',
      ),
      line(
        'The writer’s clear empties output, keywords, autosuggest keywords, history and the query list',
        'web/kernel/slices/writer-slice.ts › clear: (state)',
        'web/kernel/store.test.ts › clear of the writer empties output, keywords',
      ),
    ]),
    group('4.login', 'Login and logout', [
      line(
        'Login stores token and email on the device',
        `${session} › writeStored(storageKeys.email, to.email)`,
        'web/kernel/session.test.ts › keeps token, email and login-method',
      ),
      line(
        'Logout clears user, token, email and login-method',
        `${session} › writeStored(userKey, null)`,
        'web/kernel/session.test.ts › removes exactly user, token, email and login-method at logout',
      ),
      line(
        'Avatar logout ends the Google session too when login-method is google',
        "web/features/accounts/sign-out.ts › state.loginMethod === 'google'",
        'web/features/accounts/sign-out.test.ts › after Google also signs out of the provider’s session, then goes to /',
      ),
      line(
        'Avatar logout then goes to /',
        "web/features/accounts/sign-out.ts › session.leave('/')",
        'web/features/accounts/sign-out.test.ts › after Google also signs out of the provider’s session, then goes to /',
      ),
    ]),
    group('4.project', 'Project', [
      line(
        'The dialog opens from a button',
        'web/features/projects/projects-screen.tsx › onClick={editor.create}',
        dialogTest,
      ),
      line(
        'It closes on submit, then the call is made',
        'web/features/projects/use-project-editor.ts › setOpened(false)',
        dialogTest,
      ),
      line(
        'After success the list is fetched again',
        'web/features/projects/api.ts › invalidatesTags',
        dialogTest,
      ),
      line(
        'Switching the project refetches the project',
        'web/routes/use-project-switch.ts › projectsApi.endpoints.projectsGet.initiate(id, anew)',
        switchTest,
      ),
      line(
        'Switching the project refetches another list of the project',
        'web/routes/use-project-switch.ts › socialApi.endpoints.socialPosts.initiate(',
        switchTest,
      ),
      line(
        'Switching the project stores its id',
        `${selection} › session.selectProject(chosen)`,
        `${selectionTest} › is the address’s when`,
      ),
      line(
        'Without any project the project-scoped group is hidden',
        "web/features/shell/sidebar.tsx › group !== 'social' || (projects.length > 0",
        'tests/e2e/shell.spec.ts › without a project Social Media Publishing is not in the sidebar',
      ),
      line(
        'Without any project the stored id is removed',
        `${selection} › ids[0] ?? null`,
        `${selectionTest} › is removed only when the workspace has no project`,
      ),
      line(
        'With none stored the first project’s id is stored',
        `${selection} › ids[0] ?? null`,
        `${selectionTest} › is the first one when none is stored`,
      ),
    ]),
  ],
};
