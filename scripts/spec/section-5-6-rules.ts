import { group, line, says, type Section } from './line.ts';

const dialogTest = 'tests/e2e/shell.spec.ts › opens from its button, says "Create project"';
const subscribedTest = 'tests/e2e/shell.spec.ts › Your Team and Transactions come with a subscription';
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
        'contract/projects.test.ts › a project’s description is free text',
      ),
      line(
        'Submit is disabled while loading',
        'web/features/projects/project-dialog.tsx › disabled={busy}',
        dialogTest,
      ),
      says('Create project', 'button in create mode', undefined, dialogTest),
      says('Creating', 'the same while loading', undefined, dialogTest),
      says('Update project', 'button in view mode', undefined, dialogTest),
      says('Updating', 'the same while loading', undefined, dialogTest),
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
      line(
        'A subscription opens the menu entry Your Team',
        'web/features/shell/sidebar.tsx › !entry.needsSubscription || hasSubscription',
        subscribedTest,
      ),
      line(
        'A subscription opens the menu entry Transactions',
        'web/features/shell/sidebar.tsx › !entry.needsSubscription || hasSubscription',
        subscribedTest,
      ),
    ]),
  ],
};
