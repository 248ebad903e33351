import { expect, test, vi } from 'vitest';
import type { NetworkAppStatus } from '#contract/connections/network-apps.ts';
import type { Connection } from '#contract/connections.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import {
  all,
  descriptionOf,
  field,
  find,
  get,
  has,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { appGuides } from './app-guides.ts';
import { IntegrationsScreen } from './integrations-screen.tsx';

const list = 'GET connections/';
const save = 'PUT connections/:provider/';
const redirectUri = 'https://quillstead.example/social/callback';
const port = {
  port: 'social-networks',
  label: 'Social networks',
  serving: 'Bluesky and Mastodon',
  embedded: true,
  from: 'default',
  note: '',
};
const stored: Connection = {
  provider: 'x-app',
  label: '',
  baseUrl: '',
  model: '',
  login: 'our app',
  hasKey: true,
};
const none = (provider: NetworkAppStatus['provider']): NetworkAppStatus => ({
  provider,
  from: 'none',
  saved: null,
});
const mine: NetworkAppStatus = {
  provider: 'x-app',
  from: 'workspace',
  saved: { at: '2026-11-20T09:00:00.000Z', by: 'Ada', keyLost: false },
};
const answer = (apps: NetworkAppStatus[], results: Connection[] = []) => ({
  body: { results, providers: [port], usage: [], apps: { results: apps, redirectUri }, next: null },
});

async function page(apps: NetworkAppStatus[], results: Connection[] = [], role = ada.role) {
  const server = await answeringServer({ [list]: answer(apps, results), [save]: { body: stored } });
  const shown = renderInApp(<IntegrationsScreen />);
  shown.store.dispatch(userSlice.actions.setData({ ...ada, role }));
  await press(['button', 'Configure']);
  await find('dialog', 'Social network apps');
  return server;
}

test('an app is saved with its id and secret, beside steps that name the exact redirect address', async () => {
  const server = await page([none('x-app'), none('linkedin-app')]);
  const part = document.querySelector('details')!;
  part.open = true;
  expect(textOf(part)).toContain(redirectUri);
  expect(textOf(part)).toContain('tweet.write');
  expect(get('link', 'X developer portal', part).getAttribute('href')).toBe(appGuides['x-app'].site.url);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(get('button', 'Copy redirect address', part));
  await said('Redirect address copied');
  expect(written).toHaveBeenCalledWith(redirectUri);
  await press(get('button', 'Save app', part));
  await soon(() => expect(descriptionOf(field('Client ID', part))).toContain('Client ID is required'));
  await type(field('Client ID', part), 'our app');
  await type(field('Client secret', part), 'x-secret');
  server.on(list, answer([mine, none('linkedin-app')], [stored]));
  await press(get('button', 'Save app', part));
  await said('App saved');
  expect(server.asked(save)).toMatchObject([
    { params: { provider: 'x-app' }, body: { login: 'our app', key: 'x-secret' } },
  ]);
  await said('Saved');
  expect(textOf()).toContain('by Ada');
  expect(textOf()).not.toContain('x-secret');
});

test('a saved app says when and by whom, shows no secret, and is tested by connecting a channel', async () => {
  await page([mine], [stored]);
  await soon(() => expect(field('Client ID').value).toBe('our app'));
  expect(field('Client secret').value).toBe('');
  expect(descriptionOf(field('Client secret'))).toContain('A secret is saved. Leave empty to keep it.');
  expect(textOf()).toContain('by Ada');
  expect(has('button', 'Test connection')).toBe(false);
  expect(get('link', 'Connect a channel').getAttribute('href')).toMatch(/^\/(channels|projects)/);
});

test('an app of the server’s settings is shown as the administrator’s, without a form', async () => {
  await page([{ ...mine, from: 'operator', saved: null }, none('linkedin-app')]);
  await said('Your administrator has set up the X app for everyone on this server.');
  expect(textOf()).toContain('XSet by your administrator');
  expect(textOf()).toContain('LinkedInNot set up');
  expect(has('textbox', 'Client ID')).toBe(true);
  expect(all('textbox', 'Client ID')).toHaveLength(1);
});

test('a secret that cannot be read any more is asked for again', async () => {
  await page([{ ...mine, from: 'none', saved: { ...mine.saved!, keyLost: true } }], [stored]);
  await said('We can’t read the saved secret anymore. Enter it again.');
});

test('who may not change connections sees no form, and finds the channels', async () => {
  await page([mine], [stored], 'author');
  await said('Only workspace owners and admins can change connections.');
  expect(has('textbox', 'Client ID')).toBe(false);
  await find('link', 'Connect channels');
});
