import { expect, test } from 'vitest';
import type { Role } from '#contract/workspaces/roles.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, get, has, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { session } from '#web/kernel/session/session.ts';
import { WorkspacePanel } from './workspace-panel.tsx';

const workspace = { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Bakery' };
const rename = 'PUT workspaces/:id/';
const leave = 'POST accounts/team-member/leave/';

async function page(role: Role = 'owner', answers = {}) {
  const server = await answeringServer({
    [rename]: { body: { ...workspace, name: 'Mill' } },
    [leave]: { body: { workspaceId: workspace.id } },
    ...answers,
  });
  const shown = renderInApp(<WorkspacePanel workspace={workspace} role={role} />, '/team-member');
  await find('heading', 'This workspace');
  return { server, ...shown };
}

test('a workspace gets another name', async () => {
  const { server } = await page();
  await type('Name', ' Mill ');
  await press(['button', 'Rename']);
  await said('Workspace renamed');
  expect(server.asked(rename).map(({ params, body }) => [params['id'], body])).toEqual([
    [workspace.id, { name: 'Mill' }],
  ]);
});

test('a workspace has a name: none is refused at its field', async () => {
  const { server } = await page();
  await type('Name', '  ');
  await press(['button', 'Rename']);
  await soon(() => expect(descriptionOf(field('Name'))).toContain('Name is required'));
  expect(server.asked(rename)).toEqual([]);
});

test.for(['editor', 'author', 'client'] as const)(
  'as %s one reads the name and cannot change it',
  async (role) => {
    await page(role);
    await said('Bakery');
    expect(has('button', 'Rename')).toBe(false);
  },
);

test('leaving asks first; after it nothing of that workspace is chosen any more', async () => {
  session.selectProject('p1');
  const { server, address } = await page('editor');
  await press(['button', 'Leave workspace']);
  await said('You’ll lose access to Bakery right away on every device.');
  await press(get('button', 'Cancel', get('dialog')));
  await server.caughtUp();
  expect(server.asked(leave)).toEqual([]);
  await press(['button', 'Leave workspace']);
  await press(get('button', 'Leave workspace', await find('dialog')));
  await said('You left Bakery');
  expect(address()).toBe('/projects');
  expect(session.selectedProject()).toBeNull();
});

test('the last owner is told what comes first, and stays where they are when it is refused', async () => {
  const { address } = await page('owner', { [leave]: refusal(409, 'Make somebody else owner first') });
  await said('You’re the only owner. Make someone else an owner before you leave.');
  await press(['button', 'Leave workspace']);
  await press(get('button', 'Leave workspace', await find('dialog')));
  await said('Make somebody else owner first', await find('list'));
  expect(address()).toBe('/team-member');
});
