import { expect, test } from 'vitest';
import type { Role } from '#contract/workspaces/roles.ts';
import type { TeamMember } from '#contract/team.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  all,
  choose,
  chooseFromMenu,
  descriptionOf,
  field,
  find,
  get,
  has,
  nameOf,
  press,
  said,
  type,
} from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ReauthenticateDialog } from '#web/features/accounts/password/reauthenticate-dialog.tsx';
import { TeamScreen } from './team-screen.tsx';

const list = 'GET accounts/team-member/';
const invite = 'POST accounts/team-member/invite/';
const update = 'PUT accounts/team-member/update/';
const bakery = { id: '019a0000-0000-7000-8000-0000000000b1', title: 'Bakery' };

const member = (name: string, changes: Partial<TeamMember> = {}): TeamMember => ({
  id: `019a0000-0000-7000-8000-0000000000${name.length.toString().padStart(2, '0')}`,
  email: `${name.toLowerCase()}@example.com`,
  name,
  avatar: null,
  role: 'editor',
  status: 'active',
  projects: 'all',
  you: false,
  since: '2026-03-01T10:00:00.000Z',
  lastSeen: null,
  ...changes,
});
const me = member('Ada', { role: 'owner', you: true });
const grace = member('Grace');
const team = (results: TeamMember[], limit: number | null = 5) => ({
  body: { results, seats: { used: results.length, limit }, next: null },
});

async function page({
  rows = [me, grace],
  role = 'owner',
  answers = {},
}: { rows?: TeamMember[]; role?: Role; answers?: object } = {}) {
  const server = await answeringServer({
    [list]: team(rows),
    'GET accounts/user/': { body: ada },
    'GET social-project/': { body: { results: [bakery], next: null, count: 1 } },
    [update]: { body: grace },
    ...answers,
  });
  renderInApp(
    <TeamScreen
      role={role}
      reauthenticate={(props) => <ReauthenticateDialog {...props} />}
      workspace={null}
    />,
  );
  return server;
}
/** What may be done to somebody, in the order of their menu. */
async function actionsOn(name: string) {
  await press(['button', `Actions for ${name}`]);
  return all('menuitem').map((item) => nameOf(item, 'menuitem'));
}
const act = (name: string, action: string) => chooseFromMenu(`Actions for ${name}`, action);

test('an invitation is sent with the address, the role and the projects that were chosen', async () => {
  const server = await page({ answers: { [invite]: { status: 201, body: member('Joan') } } });
  await press(['button', 'Invite teammate']);
  await type('Email', 'joan@example.com');
  await choose('Role', 'author');
  await press(['radio', 'Only these projects']);
  await press(['checkbox', 'Bakery']);
  await press(['button', 'Send invitation']);
  await said('Invitation sent to joan@example.com');
  expect(server.asked(invite)[0]?.body).toEqual({
    email: 'joan@example.com',
    role: 'author',
    projectIds: [bakery.id],
  });
  await soon(() => expect(server.asked(list)).toHaveLength(2));
});

test('an invitation to some projects names at least one of them', async () => {
  const server = await page();
  await press(['button', 'Invite teammate']);
  await type('Email', 'joan@example.com');
  await press(['radio', 'Only these projects']);
  await press(['button', 'Send invitation']);
  await said('Choose all projects, or between 1 and 200 of them', await find('dialog'));
  expect(server.asked(invite)).toEqual([]);
});

test('an admin sees every project: there is nothing to choose', async () => {
  await page();
  await press(['button', 'Invite teammate']);
  await choose('Role', 'admin');
  await said('Owners and admins see every project.');
  expect(has('radio')).toBe(false);
});

test.for([
  ['at the address', { email: ['Grace is a member already'] }, 'Email'],
  ['below the form', { detail: ['There is no seat left'] }, null],
] as const)('an invitation that is refused says why %s, and keeps what was typed', async ([, body, at]) => {
  await page({ answers: { [invite]: { status: 409, body } } });
  await press(['button', 'Invite teammate']);
  await type('Email', 'grace@example.com');
  await press(['button', 'Send invitation']);
  const message = Object.values(body)[0]![0];
  if (at) await soon(() => expect(descriptionOf(field(at))).toContain(message));
  else await said(message, get('dialog'));
  expect(field('Email').value).toBe('grace@example.com');
});

test.for([
  [
    'an owner',
    'owner',
    grace,
    ['Change role and projects', 'Make owner', 'Disable', 'Remove from workspace'],
  ],
  ['an admin', 'admin', grace, ['Change role and projects', 'Disable', 'Remove from workspace']],
  [
    'an owner, to who is disabled',
    'owner',
    { ...grace, status: 'disabled' },
    ['Change role and projects', 'Enable', 'Remove from workspace'],
  ],
  [
    'an owner, to who is invited',
    'owner',
    { ...grace, status: 'invited' },
    ['Resend invitation', 'Change role and projects', 'Withdraw invitation'],
  ],
  [
    'an owner, to another owner',
    'owner',
    { ...grace, role: 'owner' },
    ['Change owner to admin', 'Remove from workspace'],
  ],
] as const)('what %s may do', async ([, role, row, actions]) => {
  await page({ role, rows: [me, row] });
  expect(await actionsOn('Grace')).toEqual(actions);
});

test('an admin can do nothing to an owner', async () => {
  await page({ role: 'admin', rows: [{ ...me, you: false }, grace] });
  await find('button', 'Actions for Grace');
  expect(has('button', 'Actions for Ada')).toBe(false);
});

test('somebody is removed only after a question, and the page says that it happened', async () => {
  const server = await page();
  await act('Grace', 'Remove from workspace');
  await said('Grace will lose access right away on every device.');
  await press(get('button', 'Cancel', get('dialog')));
  await server.caughtUp();
  expect(server.asked(update)).toEqual([]);
  await act('Grace', 'Remove from workspace');
  await press(get('button', 'Remove from workspace', await find('dialog')));
  await said('Grace removed');
  expect(server.asked(update).map(({ body }) => body)).toEqual([{ id: grace.id, status: 'removed' }]);
});

test('what could not be done to somebody is shown', async () => {
  await page({
    rows: [me, { ...grace, status: 'disabled' }],
    answers: { [update]: refusal(409, 'There is no seat left') },
  });
  await act('Grace', 'Enable');
  await said('There is no seat left');
});

test('making an owner asks who is there once more', async () => {
  const server = await page();
  await act('Grace', 'Make owner');
  const dialog = await find('dialog', 'Make Grace an owner');
  await type('Password', 'analytical engine 1843');
  await press(get('button', 'Make owner', dialog));
  await said('Grace updated');
  expect(server.asked(update)[0]?.body).toEqual({
    id: grace.id,
    role: 'owner',
    password: 'analytical engine 1843',
  });
});

test('role and projects begin as they are, and are changed together', async () => {
  const server = await page({ rows: [me, { ...grace, role: 'client', projects: [bakery.id] }] });
  await act('Grace', 'Change role and projects');
  await soon(() => expect(field('Bakery').checked).toBe(true));
  expect(field('Role').value).toBe('client');
  await choose('Role', 'admin');
  await press(['button', 'Save changes']);
  await said('Grace updated');
  expect(server.asked(update)[0]?.body).toEqual({ id: grace.id, role: 'admin', projectIds: 'all' });
});

test('seats and members without one are shown, with the way to a larger plan', async () => {
  await page({ rows: [me, { ...grace, status: 'locked' }] });
  await said('2 of 5 seats in use');
  await said('1 member is locked because your plan has fewer seats.');
  expect(get('link', 'Upgrade plan').getAttribute('href')).toBe('/subscription');
});

test('without a limit the seats are counted, and who is alone reads how to change that', async () => {
  await page({ answers: { [list]: team([me], null) } });
  await said('1 seats in use');
  await said('It’s just you so far.');
});

test('who may not see the team is told whom to ask, and the list is not asked for', async () => {
  const server = await page({ role: 'author' });
  await said('Only owners and admins can see the team.');
  expect(server.asked(list)).toEqual([]);
});

test('several invitations are sent again or withdrawn together, and members cannot be chosen', async () => {
  const invited = ['Joan', 'Marie'].map((name) => member(name, { status: 'invited' }));
  const resend = 'POST accounts/team-member/resend/';
  const server = await page({ rows: [me, ...invited], answers: { [resend]: { body: invited[0] } } });
  await find('table');
  expect(all('checkbox').map((box) => nameOf(box, 'checkbox'))).toEqual([
    'Select all loaded rows',
    'Select Joan',
    'Select Marie',
  ]);
  await press(['checkbox', 'Select all loaded rows']);
  await press(get('button', 'Resend', await find('region', '2 invitations selected')));
  await said('2 new invitations sent. The old links no longer work.');
  expect(server.asked(resend)).toHaveLength(2);
  await press(['checkbox', 'Select Joan']);
  await press(['checkbox', 'Select Marie']);
  await press(get('button', 'Withdraw', await find('region', '2 invitations selected')));
  await press(get('button', 'Withdraw', await find('dialog', 'Withdraw 2 invitations?')));
  await said('2 invitations withdrawn');
  expect(server.asked(update).map(({ body }) => body)).toMatchObject([
    { status: 'removed' },
    { status: 'removed' },
  ]);
});
