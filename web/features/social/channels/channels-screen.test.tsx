import { expect, test } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { all, find, get, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { aChannel, projectId } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import type { Channel } from '#contract/social.ts';
import { ChannelsScreen } from './channels-screen.tsx';

const change = 'PUT social-project/channel/:id/';

async function page(results: Channel[], limit: number | null = null) {
  const networks = [
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
      note: 'No TikTok app is set up on this server',
      signIn: 'consent',
      server: null,
    },
  ];
  const server = await answeringServer({
    'GET social-project/channel/:id/': {
      body: { results, networks, quota: { used: results.length, limit }, next: null },
    },
    [change]: { body: { url: null, channels: results } },
  });
  renderInApp(<ChannelsScreen projectId={projectId} />);
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
  expect(textOf()).toContain('Not set up on this server');
  await press(['button', 'Connect X']);
  await soon(() => expect(server.asked(change)[0]?.body).toEqual({ action: 'connect', network: 'TWITTER' }));
});
