import { expect, test } from 'vitest';
import type { Device } from '#contract/accounts.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { DeviceList } from './device-list.tsx';

const device = (id: string, userAgent: string, changes: Partial<Device> = {}): Device => ({
  id: `019a0000-0000-7000-8000-00000000000${id}`,
  userAgent,
  ip: '192.0.2.7',
  method: 'email',
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: '2026-03-04T10:00:00.000Z',
  current: false,
  ...changes,
});
const here = device('1', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', { current: true });
const phone = device('2', 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1', { method: 'google' });
const list = (...results: Device[]) => ({ body: { results, next: null } });

async function page(answers = {}) {
  const server = await answeringServer({
    'GET devices/': list(here, phone),
    'GET accounts/user/': { body: ada },
    ...answers,
  });
  renderInApp(<DeviceList />);
  return server;
}
async function prove() {
  const dialog = await find('dialog');
  await type('Password', 'analytical engine 1843');
  await press(get('button', 'Sign out', dialog));
}

test('each device is named, and only the others can be signed out', async () => {
  await page();
  await soon(() => expect(all('listitem')).toHaveLength(2));
  const [first, second] = all('listitem');
  expect(textOf(first)).toContain('Firefox on Linux');
  expect(textOf(first)).toContain('This device');
  expect(all('button', undefined, first)).toEqual([]);
  expect(textOf(second)).toContain('Google · 192.0.2.7');
  get('button', 'Sign out Safari on iPhone', second);
});

test('one device is signed out after the password, and leaves the list', async () => {
  const server = await page({ 'DELETE devices/:id/': { status: 204 } });
  await press(['button', 'Sign out Safari on iPhone']);
  await said('Safari on iPhone will need to sign in again.');
  server.on('GET devices/', list(here));
  await prove();
  await said('Signed out of Safari on iPhone');
  await soon(() => expect(all('listitem', /iPhone/, get('region', 'Devices'))).toEqual([]));
  const [asked] = server.asked('DELETE devices/:id/');
  expect([asked?.params['id'], asked?.body]).toEqual([phone.id, { password: 'analytical engine 1843' }]);
});

test.for([
  [1, 'Signed out of 1 device'],
  [4, 'Signed out of 4 devices'],
] as const)('all others at once: the page says how many they were (%i)', async ([signedOut, message]) => {
  await page({ 'DELETE devices/': { body: { signedOut } } });
  await press(['button', 'Sign out all other devices']);
  await prove();
  await said(message);
});

test('a wrong password signs nobody out', async () => {
  const server = await page({
    'DELETE devices/:id/': { status: 403, body: { password: ['The password is wrong'] } },
  });
  await press(['button', 'Sign out Safari on iPhone']);
  await prove();
  await said('The password is wrong', await find('dialog'));
  expect(server.asked('DELETE devices/:id/')).toHaveLength(1);
  expect(textOf()).not.toContain('was signed out');
});

test('with this device alone there is nothing to end', async () => {
  await page({ 'GET devices/': list(here) });
  await said('This device');
  expect(has('button')).toBe(false);
});

test('a list that cannot be read offers another try', async () => {
  const server = await page({ 'GET devices/': refusal(503, 'Devices rest for now.') });
  await said('Devices rest for now.');
  server.on('GET devices/', list(here));
  await press(['button', 'Try again']);
  await said('Firefox on Linux');
});
