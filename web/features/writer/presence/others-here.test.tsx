import { expect, test } from 'vitest';
import { type Answer, answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { get, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { OthersHere } from './others-here.tsx';

const route = 'PUT documents/:id/presence/';
const people = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Edsger Dijkstra'].map((name, at) => ({
  id: `019a0000-0000-7000-8000-00000000000${at}`,
  name,
  avatar: null,
}));
const answer = (count: number) => ({ body: { results: people.slice(0, count), next: null } });

async function shown(first: Answer) {
  const server = await answeringServer({ [route]: first });
  renderInApp(<OthersHere documentId="019a0000-0000-7000-8000-000000000001" />);
  return server;
}

test('one other is shown by initials and told by name', async () => {
  await shown(answer(1));
  await said('Ada Lovelace has this open, too');
  expect(get('status').textContent).toContain('AL');
});

test('of many three are shown, the rest are counted, and all are told by name', async () => {
  await shown(answer(4));
  await said('Ada Lovelace, Grace Hopper, Alan Turing, and Edsger Dijkstra have this open, too');
  expect(get('status').textContent).toContain('+1');
});

test('alone, and when nobody can be asked, nothing is shown', async () => {
  const server = await shown(refusal(503, 'Not now.'));
  await soon(() => expect(server.asked(route).length).toBeGreaterThan(0));
  expect(get('status').textContent).toBe('');
});
