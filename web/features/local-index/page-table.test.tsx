import { useState } from 'react';
import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, find, get, has, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { IndexedPage } from '#contract/local-index.ts';
import { PageTable } from './page-table.tsx';
import { RankingForm, RankingResults } from './ranking.tsx';

function Ranking() {
  const [q, setQ] = useState('');
  return (
    <>
      <RankingForm projectId={projectId} q={q} onSearch={setQ} />
      <RankingResults projectId={projectId} q={q} />
    </>
  );
}

const list = 'GET local-index/';
const change = 'PATCH local-index/:id/';
const search = 'GET local-index/search/';
const projectId = '019a0000-0000-7000-8000-000000000001';

const aPage = (id: number, parts: Partial<IndexedPage> = {}) =>
  ({
    id: `019a0000-0000-7000-8000-0000000000a${id}`,
    title: `Page ${id}`,
    url: `https://example.com/${id}`,
    own: false,
    from: 'url',
    counts: { words: 100 * id, headings: id },
    fetchedAt: '2026-11-01T09:00:00.000Z',
    ...parts,
  }) as IndexedPage;

async function page(canWrite = true, answers = {}) {
  const server = await answeringServer({
    [list]: ({ query }: { query: Record<string, string> }) => {
      const results =
        query['deleted'] === 'true' ? [aPage(9)] : [aPage(1), aPage(2, { from: 'text', own: true })];
      return { body: { results, next: null, count: results.length } };
    },
    [change]: { body: aPage(1) },
    ...answers,
  });
  renderInApp(<PageTable projectId={projectId} canWrite={canWrite} add={null} />);
  await find('table');
  return { server, sent: () => server.asked(change).map(({ body }) => body) };
}

test('only a page that came by its address can be read again', async () => {
  const { sent } = await page();
  expect(has('button', 'Fetch Page 2 again')).toBe(false);
  await press(['button', 'Fetch Page 1 again']);
  await said('Page fetched again');
  expect(sent()).toEqual([{ action: 'refetch' }]);
});

test('a page is marked as one’s own by its switch, and a refusal says why', async () => {
  const { server, sent } = await page();
  await press(get('switch', 'Page 1 is yours'));
  await soon(() => expect(sent()).toEqual([{ own: true }]));
  server.on(change, refusal(409, 'This page is being read.'));
  await press(get('switch', 'Page 2 is yours'));
  await said('This page is being read.');
});

test('a removed page comes back by the message, or out of the trash', async () => {
  const { sent } = await page();
  await press(['button', 'Remove Page 1']);
  await said('Page moved to the trash');
  await press(['button', 'Undo']);
  await said('Page restored');
  await press(['button', 'View trash']);
  await said('Page 9');
  await press(['button', 'Restore']);
  await soon(() => expect(sent()).toEqual([{ deleted: true }, { deleted: false }, { deleted: false }]));
});

test('several pages are marked as one’s own or removed together, and the removal is undone', async () => {
  const { server } = await page();
  const asked = () => server.asked(change).map(({ path, body }) => [path.match(/a(\d)\/$/)?.[1], body]);
  const chooseBoth = async () => {
    await press(['checkbox', 'Select Page 1']);
    await press(['checkbox', 'Select Page 2']);
    await find('region', '2 pages selected');
  };
  await chooseBoth();
  await press(['button', 'Mark as yours']);
  await said('1 page marked as yours');
  expect(asked()).toEqual([['1', { own: true }]]);
  await chooseBoth();
  await press(['button', 'Move to trash']);
  await said('2 pages moved to the trash');
  await press(['button', 'Undo']);
  await said('2 pages restored');
  expect(asked().slice(1)).toEqual([
    ['1', { deleted: true }],
    ['2', { deleted: true }],
    ['1', { deleted: false }],
    ['2', { deleted: false }],
  ]);
});

test('who may only read sees whose pages they are and can change nothing', async () => {
  await page(false);
  expect(all('switch').map((item) => (item as HTMLInputElement).checked)).toEqual([false, true]);
  expect(all('switch').every((item) => (item as HTMLInputElement).disabled)).toBe(true);
  expect(has('button', /^(Remove|Read) /)).toBe(false);
  expect(has('checkbox')).toBe(false);
});

test('a keyword that is looked up shows who stands where, and one that no page answers says so', async () => {
  const found = [
    { position: 1, pageId: 'p', title: 'Page 2', url: 'https://example.com/2', own: true, score: 1.234 },
  ];
  const server = await answeringServer({
    [search]: ({ query }) => ({ body: { label: 'Local index', results: query['q'] === 'rye' ? found : [] } }),
  });
  renderInApp(<Ranking />);
  await type('Test a keyword', '  rye ');
  await press(['button', 'Test']);
  await find('heading', 'Ranking for “rye”');
  await said('Page 2Yours');
  expect(server.asked(search)[0]?.query).toMatchObject({ projectId, q: 'rye' });
  await type('Test a keyword', 'oats');
  await press(['button', 'Test']);
  await said('No page contains every word of “oats”.');
  await press(['button', 'Clear']);
  await soon(() => expect(has('heading', /^Ranking/)).toBe(false));
});
