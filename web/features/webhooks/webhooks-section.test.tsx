import { expect, test } from 'vitest';
import type { Role } from '#contract/workspaces/roles.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { all, find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { WebhooksSection } from './webhooks-section.tsx';

const list = 'GET webhooks/';
const create = 'POST webhooks/';
const change = 'PUT webhooks/:id/';
const mine: Webhook = {
  id: '019a0000-0000-7000-8000-000000000001',
  url: 'https://hooks.example/posts',
  events: ['post.failed'],
  active: true,
  createdAt: '2026-11-01T09:00:00.000Z',
};

async function page(results: Webhook[], role?: Role) {
  const server = await answeringServer({ [list]: { body: { results, next: null } } });
  const shown = renderInApp(<WebhooksSection />);
  if (role) shown.store.dispatch(userSlice.actions.setData({ role } as never));
  await soon(() => expect(textOf(shown.place)).toContain(results.length > 0 ? mine.url : 'No webhooks yet'));
  return { server, says: () => textOf(shown.place) };
}

test('a new webhook shows its secret once, until the person has kept it', async () => {
  const { server, says } = await page([]);
  server.on(create, { status: 201, body: { ...mine, secret: 'whsec_abc' } });
  await press(['button', 'Add webhook']);
  await find('textbox', 'URL');
  await type('URL', 'https://hooks.example/posts');
  await press(['checkbox', 'Post published']);
  await press([...all('button')].filter((button) => button.textContent === 'Add webhook').at(-1)!);
  await soon(() => expect(says()).toContain('whsec_abc'));
  expect(server.asked(create)[0]?.body).toEqual({
    url: 'https://hooks.example/posts',
    events: ['post.published', 'post.failed', 'post.needs-attention', 'channel.needs-reconnect'],
  });
  await press(['button', 'Done']);
  expect(says()).not.toContain('whsec_abc');
});

test('an endpoint is tried, turned off, and given other events', async () => {
  const { server, says } = await page([mine]);
  server.on('POST webhooks/:id/test/', {
    body: { ok: false, status: 404, problem: 'It answered 404: there is nothing at this address.', ms: 12 },
  });
  server.on(change, { body: mine });
  await press(['button', `Send a test message to ${mine.url}`]);
  await soon(() => expect(says()).toContain('there is nothing at this address'));
  await press(['button', 'Turn off']);
  await soon(() => expect(server.asked(change)[0]?.body).toEqual({ active: false }));
  await press(['button', `Edit events of ${mine.url}`]);
  await press(['checkbox', 'Post published']);
  await press(['button', 'Save events']);
  await said('Webhook saved');
  expect(server.asked(change)[1]?.body).toEqual({ events: ['post.published', 'post.failed'] });
});

test('what the server refuses is said beside its field', async () => {
  const { server } = await page([]);
  const meta = { requestId: 'r' };
  server.on(create, { status: 400, body: { meta, url: ['URL must start with http:// or https://'] } });
  await press(['button', 'Add webhook']);
  await find('textbox', 'URL');
  await type('URL', 'https://hooks.example/');
  await press([...all('button')].filter((button) => button.textContent === 'Add webhook').at(-1)!);
  await soon(() => expect(get('textbox', 'URL').getAttribute('aria-invalid')).toBe('true'));
});

test('an editor sees what is there and changes nothing', async () => {
  const { says } = await page([mine], 'editor');
  await soon(() => expect(has('button', 'Add webhook')).toBe(false));
  expect(says()).toContain('An owner or admin can add webhooks.');
});
