import { expect, test } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { all, choose, find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { ada } from '#tests/support/components/person.ts';
import { aChannel, projectId } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import type { Channel } from '#contract/social.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { ChannelsScreen } from './channels-screen.tsx';

const change = 'PUT social-project/channel/:id/';

const offers = [
  {
    network: 'TWITTER',
    label: 'X',
    ready: true,
    note: 'Sandbox: a stand-in',
    signIn: 'consent',
    server: null,
  },
  {
    network: 'TIKTOK',
    label: 'TikTok',
    ready: false,
    note: 'No TikTok app is set up. An admin can add one under Integrations.',
    signIn: 'consent',
    server: null,
  },
  {
    network: 'BLUESKY',
    label: 'Bluesky',
    ready: true,
    note: '',
    signIn: 'password',
    server: 'https://bsky.social',
  },
];
type Clock = { host: string; aheadSeconds: number } | null;
const listOf = (results: Channel[], limit: number | null = null, clock: Clock = null) => ({
  body: { results, networks: offers, quota: { used: results.length, limit }, clock, next: null },
});

async function page(results: Channel[], limit: number | null = null, role = ada.role) {
  const server = await answeringServer({
    'GET social-project/channel/:id/': listOf(results, limit),
    [change]: { body: { url: null, channels: results } },
  });
  const shown = renderInApp(<ChannelsScreen projectId={projectId} />);
  shown.store.dispatch(userSlice.actions.setData({ ...ada, role }));
  await find('heading', 'Connect a channel');
  return server;
}

test('a channel says whether it works, until when it may publish, and when its next slot is', async () => {
  const slots = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, time: '09:00' }));
  await page([aChannel({ slots, expiresAt: '2099-03-04T09:00:00.000Z', handle: '@bakery' })]);
  const [card] = all('listitem', /Bakery/);
  const says = textOf(card);
  expect(says).toContain('Facebook · @bakery · Sandbox');
  expect(says).toContain('Connected');
  expect(says).toContain('Access expires Mar 4, 2099');
  expect(says).toMatch(/7 posting times a week · Next slot \w+, \w+ \d+, 09:00/);
});

test('a channel that is paused promises no next slot', async () => {
  await page([aChannel({ status: 'paused', slots: [{ weekday: 1, time: '09:00' }] })]);
  expect(textOf()).not.toContain('Next slot');
});

test('a plan without room says so before the consent page, and connects nothing', async () => {
  const server = await page([aChannel()], 1);
  await said('Your plan includes 1 channel, and it is in use.');
  expect(get('button', 'Connect X').hasAttribute('disabled')).toBe(true);
  expect(get('link', 'See plans').getAttribute('href')).toBe('/subscription');
  expect(server.asked(change)).toEqual([]);
});

test('with room, a network that is set up can be connected, and one that is not says why not', async () => {
  const server = await page([aChannel()], 3);
  await said('1 of 3 channels used');
  expect(get('button', 'Connect TikTok').hasAttribute('disabled')).toBe(true);
  expect(textOf()).toContain('Needs an app');
  await press(['button', 'Connect X']);
  await soon(() => expect(server.asked(change)[0]?.body).toEqual({ action: 'connect', network: 'TWITTER' }));
});

test('a sign-in that ends within 7 days says so beside the button that renews it; a far one offers none', async () => {
  const day = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  const { id: _, ...far } = aChannel({ name: 'Shop', expiresAt: inDays(30) });
  await page([aChannel({ expiresAt: inDays(6) }), { ...far, id: '019a0000-0000-7000-8000-0000000000c2' }]);
  const [near, later] = [all('listitem', /Bakery/)[0]!, all('listitem', /Shop/)[0]!];
  expect(textOf(near)).toMatch(/Sign-in ends .+\. Reconnect before then to keep publishing\./);
  expect(has('button', 'Reconnect', near)).toBe(true);
  expect(textOf(later)).toContain('Access expires');
  expect(has('button', 'Reconnect', later)).toBe(false);
});

test('a channel says what it published last, what went wrong, and for how long its network wants a pause', async () => {
  const pausedUntil = new Date(Date.now() + 20 * 60_000).toISOString();
  const lastPublishedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const lastProblem = { at, message: 'Facebook refused this: too long. Change the post and try again.' };
  await page([aChannel({ health: { lastPublishedAt, lastProblem, pausedUntil, pausedFor: 'account' } })]);
  const says = textOf(all('listitem', /Bakery/)[0]);
  expect(says).toMatch(/Facebook asked for a pause until .*\d\d:\d\d\./);
  expect(says).toMatch(/Last published 2 hours ago/);
  expect(says).toMatch(/Last problem 1 hour ago: Facebook refused this: too long\./);
});

test('default options of a channel are those of its network, without what belongs to one post', async () => {
  const channel = aChannel({ network: 'MASTODON', options: { audience: 'unlisted', language: 'de' } });
  const server = await page([channel]);
  await press(['button', 'More actions for Bakery']);
  await press(['menuitem', 'Default options']);
  const dialog = await find('dialog', 'Default options for Bakery');
  expect(has('textbox', 'Content warning', dialog)).toBe(false);
  expect((get('combobox', 'Language', dialog) as HTMLSelectElement).value).toBe('de');
  await choose('Language', '');
  await press(['button', 'Save default options']);
  await said('Default options saved');
  expect(server.asked(change)[0]?.body).toEqual({
    action: 'options',
    channelId: channel.id,
    options: { audience: 'unlisted' },
  });
});

test('those who may change connections are led to the apps of networks', async () => {
  await page([]);
  expect(get('link', 'Social network apps').getAttribute('href')).toBe('/integrations#social-networks');
});

test('an editor, who may not, is not', async () => {
  await page([], null, 'editor');
  await soon(() => expect(has('link', 'Social network apps')).toBe(false));
});

test('an account that is connected by its app password stands among the channels at once', async () => {
  const server = await page([]);
  await press(await find('button', 'Connect Bluesky'));
  server.on(
    'GET social-project/channel/:id/',
    listOf([aChannel({ network: 'BLUESKY', name: 'Harbour Sky' })]),
  );
  await type('Handle', 'harbour-sky.test');
  await type('App password', 'abcd-efgh-jkmn-pqrs');
  await press(['button', 'Connect account']);
  await find('heading', 'Harbour Sky');
});

test.each([
  [3605, 'about 1 hour ahead of api.x.com’s, so posts go out that much too early'],
  [-150, 'about 3 minutes behind api.x.com’s, so posts go out that much too late'],
  [190_000, 'about 2 days ahead'],
])('a clock that is %d seconds ahead is told, with what helps', async (aheadSeconds, words) => {
  const clock = { host: 'api.x.com', aheadSeconds };
  await answeringServer({ 'GET social-project/channel/:id/': listOf([], null, clock) });
  renderInApp(<ChannelsScreen projectId={projectId} />);
  const note = await find('note');
  expect(textOf(note)).toContain(words);
  expect(textOf(note)).toContain('a time server (NTP)');
});
