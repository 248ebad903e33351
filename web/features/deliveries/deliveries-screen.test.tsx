import { expect, test } from 'vitest';
import type { Delivery } from '#contract/deliveries.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { choose, find, get, has, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { DeliveriesScreen } from './deliveries-screen.tsx';

const list = 'GET deliveries/';
const redeliver = 'POST deliveries/:id/redeliver/';
const cancel = 'POST deliveries/:id/cancel/';
const at = '2026-03-04T10:00:00.000Z';
const waiting: Delivery = {
  id: '019a0000-0000-7000-8000-000000000001',
  projectId: '019a0000-0000-7000-8000-000000000002',
  type: 'article.published',
  url: 'https://hooks.example/articles',
  state: 'waiting',
  tries: 1,
  attempts: [{ at, status: 500, problem: 'It answered 500.', ms: 12 }],
  nextAt: '2026-03-04T10:01:00.000Z',
  createdAt: at,
  endedAt: null,
};
const answer = (...results: Delivery[]) => ({ body: { results, next: null } });

test('a message shows where it went, what was answered, and can be sent again or canceled', async () => {
  const server = await answeringServer({
    [list]: answer(waiting),
    [redeliver]: { body: waiting },
    [cancel]: { body: { ...waiting, state: 'canceled', nextAt: null } },
  });
  renderInApp(<DeliveriesScreen mayRead />);
  await said('https://hooks.example/articles');
  await said('Waiting to retry');
  await said('It answered 500.');
  await press(get('button', /^Send again/));
  await soon(() => expect(server.asked(redeliver)).toMatchObject([{ params: { id: waiting.id } }]));
  await press(get('button', /^Cancel/));
  await soon(() => expect(server.asked(cancel)).toMatchObject([{ params: { id: waiting.id } }]));
});

test('a delivered message is not canceled, and a status narrows the list', async () => {
  const delivered: Delivery = { ...waiting, state: 'delivered', nextAt: null, endedAt: at };
  const server = await answeringServer({ [list]: answer(delivered) });
  renderInApp(<DeliveriesScreen mayRead />);
  await find('button', /^Send again/);
  expect(has('button', /^Cancel/)).toBe(false);
  await choose('Status', 'failed');
  await soon(() => expect(server.asked(list).at(-1)).toMatchObject({ query: { state: 'failed' } }));
});

test('without messages it says where they come from', async () => {
  await answeringServer({ [list]: answer() });
  renderInApp(<DeliveriesScreen mayRead />);
  await said('No webhook messages yet.');
});

test('who may not read them learns who may', async () => {
  await answeringServer({});
  renderInApp(<DeliveriesScreen mayRead={false} />);
  await said('Only owners, admins, and editors see webhook deliveries.');
});
