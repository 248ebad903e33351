import { group, line, type Section } from './line.ts';

const session = 'web/kernel/session.ts';
const status = 'web/kernel/slices/request-status.ts';
const slices = 'web/kernel/slices/status-slices.ts';
const selection = 'web/features/projects/use-follow-selection.ts';
const selectionTest = 'web/features/projects/use-follow-selection.test.ts';

export const states: Section = {
  title: '4. States and transitions',
  groups: [
    group('4.session', 'Session', [
      line('State loading', `${session} › status: 'loading'`),
      line('State authenticated', `${session} › status: 'authenticated'`),
      line('State unauthenticated', `${session} › status: 'unauthenticated'`),
      line('Refreshed when the window gets focus', `${session} › addEventListener('focus'`),
      line('Refreshed by storage events of other tabs', `${session} › addEventListener('storage'`),
      'Refreshed by polling, optionally',
      line('Sign-out reaches other tabs', `${session} › Other tabs see it through their storage event`),
    ]),
    group('4.slices', 'State slices with status idle, loading, failed', [
      line('auth', `${slices} › statusSlice('auth'`),
      line('team member', `${slices} › statusSlice('teamMember'`),
      line('media', `${slices} › statusSlice('media'`),
      line('modules', `${slices} › statusSlice('modules'`),
      line('project', `${slices} › statusSlice('project'`),
      line('social post', `${slices} › statusSlice('socialPost'`),
      line('subscription', `${slices} › statusSlice('subscription'`),
      line('writer', "web/kernel/slices/writer-slice.ts › name: 'writer'"),
      line('A pending request sets loading', `${status} › state.status = 'loading'`),
      line('Success sets idle', `${status} › state.status = 'idle'`),
      line('Rejection sets failed and stores the error message', `${status} › state.status = 'failed'`),
      line('auth starts as loading', `${slices} › { status: 'loading', error: null }`),
      line('user has a set-data action', 'web/kernel/slices/user-slice.ts › setData:'),
      line(
        'user has a clear action that sets the user to none',
        'web/kernel/slices/user-slice.ts › clear: () => none',
      ),
      line(
        'The writer’s clear empties output, keywords, autosuggest keywords, history and the query list',
        'web/kernel/slices/writer-slice.ts › clear: (state)',
      ),
    ]),
    group('4.login', 'Login and logout', [
      line(
        'Login stores token and email on the device',
        `${session} › writeStored(storageKeys.email, to.email)`,
      ),
      line('Logout clears user, token, email and login-method', `${session} › writeStored(userKey, null)`),
      'Avatar logout ends the Google session too when login-method is google',
      line('Avatar logout then goes to /', "web/features/accounts/sign-out.ts › location.assign('/')"),
    ]),
    group('4.project', 'Project', [
      line(
        'The dialog opens from a button',
        'web/features/projects/projects-screen.tsx › onClick={editor.create}',
      ),
      line(
        'It closes on submit, then the call is made',
        'web/features/projects/use-project-editor.ts › setOpened(false)',
      ),
      line('After success the list is fetched again', 'web/features/projects/api.ts › invalidatesTags'),
      'Switching the project refetches the project',
      'Switching the project refetches another list of the project',
      line(
        'Switching the project stores its id',
        `${selection} › session.selectProject(chosen)`,
        `${selectionTest} › is the address’s when`,
      ),
      'Without any project the project-scoped group is hidden',
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
