import { expect, test } from 'vitest';
import type { GenerationSummary } from '#contract/writer.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import {
  all,
  choose,
  chooseFromMenu,
  find,
  get,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { aGeneration } from '#tests/support/components/writer.ts';
import { HistoryScreen } from './history-screen.tsx';

const list = 'GET ai-generation/';
const change = 'PATCH ai-generation/:id/';
const bakery = { id: '019a0000-0000-7000-8000-0000000000b1', title: 'Bakery' };

const row = (title: string, parts: Partial<GenerationSummary> = {}): GenerationSummary => {
  const { id, keywords, projectId, documentId, engine, revision, createdAt, updatedAt } = aGeneration();
  const base = { id, keywords, projectId, documentId, engine, revision, createdAt, updatedAt };
  const state = { tool: 'article', step: 'edit', status: 'done', pinned: false, words: 1200 } as const;
  return { ...base, ...state, title, topic: title, articleId: null, ...parts };
};
const rye = row('Rye bread', { projectId: bakery.id, keywords: ['rye bread'], words: 900 });
const tea = row('Green tea', { tool: 'essay' });
const answer = (...results: GenerationSummary[]) => ({
  body: {
    results,
    next: null,
    count: results.length,
    counts: { documents: results.length, toolRuns: 0 },
  },
});

async function page(answers = {}) {
  const server = await answeringServer({
    [list]: answer(rye, tea),
    'GET social-project/': { body: { results: [bakery], next: null, count: 1 } },
    [change]: ({ params, body }: { params: Record<string, string>; body: unknown }) => ({
      body: { ...aGeneration({ id: params['id']! }), ...(body as object), revision: 2 },
    }),
    ...answers,
  });
  renderInApp(<HistoryScreen />);
  await find('region', 'Documents');
  await said('Bakery');
  return server;
}
const titles = () =>
  all('row')
    .slice(1)
    .map((item) => item.querySelector('a')?.textContent);

test('each document is a row with its type, keyword, project, status and words, and a press on a head sorts them', async () => {
  await page();
  for (const text of ['Article', 'rye bread', 'Bakery', 'Ready', '900', 'Essay']) await said(text);
  expect(titles()).toEqual(['Rye bread', 'Green tea']);
  await press(['button', 'Title']);
  await soon(() => expect(titles()).toEqual(['Green tea', 'Rye bread']));
});

test('words, tool, project and date narrow the list, and stay in its address', async () => {
  const server = await page();
  await type('Search', 'rye');
  await choose('Tool', 'essay');
  await choose('Project', bakery.id);
  await choose('Date', '7');
  await soon(() => {
    const { q, tool, projectId, from } = server.asked(list).at(-1)!.query;
    expect([q, tool, projectId]).toEqual(['rye', 'essay', bakery.id]);
    expect(Date.now() - Date.parse(from!)).toBeLessThan(8 * 86_400_000);
  });
  server.on(list, answer());
  await choose('Date', '30');
  await press(['button', 'Clear search and filters']);
  await soon(() => expect(server.asked(list).at(-1)!.query['tool']).toBeUndefined());
});

test('a document is duplicated from its menu', async () => {
  const server = await page({
    'POST ai-generation/:id/duplicate/': { status: 201, body: aGeneration({ title: 'Rye bread (copy)' }) },
  });
  await chooseFromMenu('Actions for Rye bread', 'Duplicate');
  await said('“Rye bread (copy)” created');
  expect(server.asked('POST ai-generation/:id/duplicate/')[0]?.params).toEqual({ id: rye.id });
});

test('several documents are deleted at once, and one Undo restores them all', async () => {
  const server = await page();
  await press(['checkbox', 'Select Rye bread']);
  await press(['checkbox', 'Select Green tea']);
  await said('2 documents selected');
  await press(get('button', 'Delete', get('region', '2 documents selected')));
  await said('2 documents moved to the trash');
  await press(['button', 'Undo']);
  await soon(() => {
    const deleted = server.asked(change).map(({ body }) => (body as { deleted: boolean }).deleted);
    expect(deleted).toEqual([true, true, false, false]);
  });
});

test('two versions are compared in one text that shows what left and what came', async () => {
  const version = (id: string, text: string, reason = 'edited') => ({
    id,
    reason,
    revision: 1,
    title: '',
    words: 3,
    createdAt: '2026-11-01T09:00:00.000Z',
    by: null,
    blocks: [{ type: 'paragraph', attrs: { id: 'a' }, content: [{ type: 'text', text }] }],
  });
  const versions = [version('new', 'Rye rises quickly.'), version('old', 'Rye rises slowly.', 'drafted')];
  await page({
    [list]: answer({ ...rye, documentId: 'doc' }),
    'GET documents/:id/versions/': { body: { results: versions, next: null } },
    'GET documents/:id/versions/:versionId/': ({ params }: { params: Record<string, string> }) => ({
      body: versions.find(({ id }) => id === params['versionId']),
    }),
  });
  await chooseFromMenu('Actions for Rye bread', 'Compare versions');
  const dialog = await find('dialog');
  await said('1 word added, 1 word removed', dialog);
  expect(dialog.querySelector('del')?.textContent).toBe('slowly');
  expect(dialog.querySelector('ins')?.textContent).toBe('quickly');
  expect(textOf(dialog)).toContain('Drafted');
});
