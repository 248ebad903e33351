import { expect, test } from 'vitest';
import { suggestionGroups } from '#contract/keywords/autosuggest.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { RunResults } from './run-results.tsx';

const get = 'GET keyword-auto-suggestion/:id';
const update = 'PATCH keyword-auto-suggestion/:id/';
const blocked = 'Google is blocking requests. Try again later.';
const run = (status: string, state: string, message = '') => ({
  id: 'r1',
  projectId: null,
  keyword: 'oat milk',
  engines: ['google'],
  country: 'US',
  language: 'en',
  depth: 1,
  count: 0,
  status,
  createdAt: '2026-03-04T10:00:00.000Z',
  progress: [{ engine: 'google', state, answered: 5, total: 46, message }],
  groups: Object.fromEntries(suggestionGroups.map((group) => [group, []])),
  results: [],
});

test('a run says how far each engine is, and can be cancelled', async () => {
  const server = await answeringServer({
    [get]: { body: run('running', 'running') },
    [update]: { body: run('cancelled', 'incomplete') },
  });
  renderInApp(<RunResults id="r1" projectId={null} />);
  await said('Google: 5 of 46 questions answered');
  server.on(get, { body: run('cancelled', 'incomplete') });
  await press(['button', 'Cancel']);
  await said('Canceled. What was found so far is kept.');
  expect(server.asked(update)[0]?.body).toEqual({ action: 'cancel' });
  expect(has('button', 'Cancel')).toBe(false);
});

test('an engine that blocks is named with what is missing', async () => {
  await answeringServer({ [get]: { body: run('done', 'incomplete', blocked) } });
  renderInApp(<RunResults id="r1" projectId={null} />);
  await said(`Google: 5 of 46 questions answered. ${blocked}`);
  expect(textOf()).toContain('Not all questions were answered.');
});
