import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { field, find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { TrackersScreen } from './trackers-screen.tsx';

const update = 'PATCH keyword-rank-tracker/:id/';
const projectId = '019a0000-0000-7000-8000-000000000001';
const tracker = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  projectId,
  target: 'example.com',
  keywordCount: 12,
  tags: [],
  schedule: 'daily',
  visibility: null,
  lastCheckAt: null,
  distribution: { top3: 0, top10: 0, beyond: 0, unseen: 0 },
  engineLabel: 'Local index',
  keywords: [],
};
const page = (results: unknown[]) => ({ body: { results, next: null, count: results.length } });

async function screen(trackers: unknown[], answers = {}) {
  const server = await answeringServer({
    'GET social-project/': page([{ id: projectId, title: 'Bakery' }]),
    'GET keyword-rank-tracker/': page(trackers),
    'GET keyword-rank-tracker/history/': { body: { results: [], next: null } },
    [update]: { body: tracker },
    ...answers,
  });
  const asked = {
    open: true,
    keywords: ['rye bread', 'sourdough'],
    target: '',
    projectId,
    articleId: null,
  };
  return { server, ...renderInApp(<TrackersScreen asked={asked} />) };
}

test('chosen keywords are added to a tracker of the project, which says how many it has', async () => {
  const { server, address } = await screen([tracker]);
  const dialog = await find('dialog', 'Track 2 keywords');
  expect(textOf(dialog)).toContain('Tracks 12 keywords');
  await press(get('button', 'Add to example.com', dialog));
  await soon(() => expect(address()).toContain(tracker.id));
  expect(server.asked(update)[0]).toMatchObject({
    params: { id: tracker.id },
    body: { addKeywords: ['rye bread', 'sourdough'] },
  });
});

test('a new tracker begins with the chosen keywords', async () => {
  await screen([tracker]);
  await find('dialog', 'Track 2 keywords');
  await press(['button', 'New tracker']);
  await soon(() => expect(field('Keywords, one per line').value).toBe('rye bread\nsourdough'));
});

test('a project without a tracker is offered a new one at once', async () => {
  await screen([]);
  await soon(() => expect(field('Keywords, one per line').value).toBe('rye bread\nsourdough'));
  expect(has('button', 'New tracker')).toBe(false);
});

test('why keywords were refused is shown where they were to be added', async () => {
  await screen([tracker], { [update]: refusal(400, 'A tracker holds at most 200 keywords.') });
  await press(['button', 'Add to example.com']);
  await said('A tracker holds at most 200 keywords.', await find('dialog', 'Track 2 keywords'));
});
