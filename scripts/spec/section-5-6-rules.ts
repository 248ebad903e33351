import { group, line, says, type Section } from './line.ts';

const messagesTest =
  'server/projects/projects.test.ts › answers "Title is required" and "Select an icon" beside their fields';

export const rules: Section = {
  title: '5. Validation rules',
  groups: [
    group('5.project', 'Project form', [
      says(
        'Title is required',
        'the title is missing or blank',
        'contract/text.ts › `${label} is required`',
        messagesTest,
      ),
      says('Select an icon', 'the icon is missing', undefined, messagesTest),
      line(
        'Description is free text without a bound of its own',
        'contract/projects.ts › const description = prose(',
      ),
      line('Submit is disabled while loading', 'web/features/projects/project-dialog.tsx › disabled={busy}'),
      says('Create project', 'button in create mode'),
      says('Creating', 'the same while loading'),
      says('Update project', 'button in view mode'),
      says('Updating', 'the same while loading'),
    ]),
  ],
};

export const permissions: Section = {
  title: '6. Roles and permissions',
  groups: [
    group('6.who', 'Visitors', [
      line(
        'Anonymous: public routes only',
        'contract/routes.ts › export function guard',
        'web/kernel/head-script.test.ts › sends every visitor to where the contract’s guard sends them',
      ),
      line(
        'Signed in: with a token',
        'server/accounts/sessions.ts › export async function principalOf',
        'server/projects/projects.test.ts › answers 401 without a token whatever the body',
      ),
      line(
        'Requests carry the stored token as a bearer authorization header',
        'web/kernel/call.ts › `Bearer ${token}`',
        'web/kernel/call.test.ts › carries the bearer, but not to a public endpoint',
      ),
      'A subscription opens the menu entry Your Team',
      'A subscription opens the menu entry Transactions',
    ]),
  ],
};
