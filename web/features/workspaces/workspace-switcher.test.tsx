import { expect, test } from 'vitest';
import type { Workspace } from '#contract/workspaces.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  all,
  chooseFromMenu,
  field,
  find,
  nameOf,
  press,
  said,
  type,
} from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { commandList } from '#web/kernel/commands.ts';
import { session } from '#web/kernel/session/session.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

const one = (digit: string, name: string, changes: Partial<Workspace> = {}): Workspace => ({
  id: `019a0000-0000-7000-8000-00000000000${digit}`,
  name,
  role: 'owner',
  status: 'active',
  plan: 'free',
  current: false,
  ...changes,
});
const bakery = one('1', 'Bakery', { current: true });
const mill = one('2', 'Mill', { role: 'editor' });
const farm = one('3', 'Farm', { role: 'client', status: 'locked' });
const open = 'PUT accounts/user/';
const menu = ['button', 'Workspace: Bakery. Switch to another'] as const;

async function page(answers = {}) {
  const server = await answeringServer({
    'GET workspaces/': { body: { results: [bakery, mill, farm], next: null } },
    [open]: { body: ada },
    ...answers,
  });
  const shown = renderInApp(<WorkspaceSwitcher current={bakery} />, '/calendar');
  // The palette has them as soon as they are known; the menu only while it is open.
  await soon(() => expect(commandList.get().map(({ label }) => label)).toContain('Switch to Mill'));
  return { server, ...shown };
}

test('every workspace stands there with one’s role in it; the present one is marked', async () => {
  await page();
  await press(menu);
  const rows = all('menuitemradio');
  expect(rows.map((row) => nameOf(row, 'menuitem'))).toEqual([
    'Bakery Owner',
    'Mill Editor',
    'Farm Client, your seat is locked',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
});

test('another workspace opens at its projects, and nothing of the one before stays chosen', async () => {
  session.selectProject('p1');
  const { server, address } = await page();
  await chooseFromMenu(menu[1], /^Mill/);
  await said('Switched to Mill');
  expect(server.asked(open)[0]?.body).toEqual({ workspaceId: mill.id });
  expect(address()).toBe('/projects');
  expect(session.selectedProject()).toBeNull();
});

test('a workspace that cannot be opened says why, and what was chosen stays', async () => {
  session.selectProject('p1');
  await page({ [open]: refusal(503, 'Accounts rest for now.') });
  await chooseFromMenu(menu[1], /^Mill/);
  await said('Accounts rest for now.');
  expect(session.selectedProject()).toBe('p1');
  session.selectProject(null);
});

test('choosing the present one changes nothing', async () => {
  const { server, address } = await page();
  await chooseFromMenu(menu[1], /^Bakery/);
  await server.caughtUp();
  expect(address()).toBe('/calendar');
  expect(server.asked(open)).toEqual([]);
});

test('a new workspace is made by its name, and opened', async () => {
  const { server } = await page({ 'POST workspaces/': { status: 201, body: one('4', 'Shop') } });
  await chooseFromMenu(menu[1], 'New workspace');
  await press(['button', 'Create workspace']);
  await said('Name is required');
  await type('Name', 'Shop');
  await press(['button', 'Create workspace']);
  await said('Switched to Shop');
  expect(server.asked('POST workspaces/').map(({ body }) => body)).toEqual([{ name: 'Shop' }]);
});

test('one more than allowed is refused in the dialog, with the name still there', async () => {
  await page({ 'POST workspaces/': refusal(402, 'You own three workspaces on Free already') });
  await chooseFromMenu(menu[1], 'New workspace');
  await type('Name', 'Shop');
  await press(['button', 'Create workspace']);
  await said('You own three workspaces on Free already', await find('dialog'));
  expect(field('Name').value).toBe('Shop');
});

test('the command palette finds the other workspaces, and not the present one', async () => {
  await page();
  await soon(() =>
    expect(commandList.get().map(({ label }) => label)).toEqual([
      'Switch to Mill',
      'Switch to Farm',
      'New workspace',
    ]),
  );
});

test('when another tab opens another workspace, this one follows', async () => {
  const { address } = await page();
  const tab = new BroadcastChannel('quillstead.workspace');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within this origin
  tab.postMessage('another tab');
  tab.close();
  await said('You switched to another workspace in another tab');
  expect(address()).toBe('/projects');
});
