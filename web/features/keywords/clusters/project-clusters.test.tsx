import { expect, test } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { aRow } from '#tests/support/components/keyword-row.ts';
import { all, find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ProjectKeywords } from '../explorer/project-keywords.tsx';
import { useExplorerFilters } from '../explorer/use-explorer-filters.ts';

const clusters = 'GET keywords/clusters/';
const list = 'GET keywords/';
const projectId = '019a0000-0000-7000-8000-000000000001';
const aCluster = (cluster: string | null, parts = {}) => ({
  cluster,
  why: cluster === null ? '' : 'All say “rye bread”, in different forms or orders.',
  keywords: 2,
  clicks: 60,
  impressions: 1500,
  volume: null,
  ctr: 0.04,
  position: 4,
  known: { clicks: 2, impressions: 2, volume: 0, position: 2 },
  ...parts,
});
const nothing = { clicks: null, impressions: null, ctr: null, position: null };
const page1 = (results: object[], next: string | null = null) => ({
  body: { results, next, count: results.length },
});

const Screen = () => (
  <ProjectKeywords projectId={projectId} filters={useExplorerFilters()} brand="Harbour Bakery" />
);
async function page(at = '/?view=clusters') {
  const server = await answeringServer({
    [list]: ({ query }) =>
      page1(
        query['unclustered'] === 'true'
          ? [aRow('oven')]
          : [aRow('rye bread', { impressions: 1000 }), aRow('rye breads', { impressions: 500 })],
      ),
    [clusters]: page1([aCluster('rye bread'), aCluster(null, { ...nothing, keywords: 1 })]),
    'GET keyword-list/': page1([]),
    'GET keywords/history/': { body: { results: [], pages: [], pagesFrom: null, next: null } },
  });
  return { server, ...renderInApp(<Screen />, at) };
}
const rowTexts = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
const key = (name: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );

test('keywords stand in their clusters with sums of the server, and what is unknown stays —', async () => {
  const { server } = await page();
  await find('button', /^rye bread 2 keywords/);
  expect(rowTexts()).toHaveLength(2);
  expect(rowTexts()[0]).toContain('1,500');
  expect(rowTexts()[0]).toContain('4.0');
  expect(rowTexts()[0]).toContain('All say “rye bread”, in different forms or orders.');
  expect(rowTexts()[1]).toContain('Not in a cluster');
  expect(rowTexts()[1]).toContain('—');
  expect(
    get('button', /^rye bread/)
      .closest('tr')
      ?.querySelector('input'),
  ).toBeNull();
  expect(server.asked(clusters)[0]?.query).toMatchObject({ projectId, sort: 'impressions' });
});

test('a cluster is opened and closed by a press and by arrow keys, and its keywords are loaded then', async () => {
  const { server } = await page();
  await press(['button', /^rye bread 2 keywords/]);
  await find('checkbox', 'Select rye breads');
  expect(rowTexts()).toHaveLength(4);
  expect(server.asked(list).at(-1)?.query).toMatchObject({ cluster: 'rye bread' });
  get('button', /^rye bread 2 keywords/)
    .closest('tr')
    ?.focus();
  key('ArrowLeft');
  await soon(() => expect(rowTexts()).toHaveLength(2));
  key('ArrowDown');
  key('ArrowRight');
  await find('checkbox', 'Select oven');
  expect(server.asked(list).at(-1)?.query).toMatchObject({ unclustered: 'true' });
});

test('keywords of an open cluster are chosen and opened as in the flat table', async () => {
  await page();
  await press(['button', /^rye bread 2 keywords/]);
  await press(['checkbox', 'Select rye breads']);
  await said('1 keyword selected');
  await press(['button', 'Figures of rye bread']);
  await find('dialog', 'rye bread');
});

test('filters and order are asked of the clusters, and the flat table comes back by a press', async () => {
  const { server, address } = await page('/?view=clusters&exclude=oat&sort=keyword');
  await soon(() => expect(server.asked(clusters)[0]?.query).toMatchObject({ exclude: 'oat', sort: 'name' }));
  await find('button', /^rye bread/);
  await press(['button', 'Clicks']);
  await soon(() => expect(server.asked(clusters).at(-1)?.query).toMatchObject({ sort: 'clicks' }));
  await press(['button', 'Clusters']);
  await soon(() => expect(address()).not.toContain('view='));
  await find('checkbox', 'Select rye bread');
});

test('the map shows clusters by a figure, and a press on one shows its keywords', async () => {
  const { server, address } = await page();
  await find('button', /^rye bread 2 keywords/);
  await press(['button', 'Map']);
  await find('button', 'rye bread: 1,500 impressions, 2 keywords');
  expect(textOf()).toContain('Clusters by impressions');
  await press(['button', 'rye bread: 1,500 impressions, 2 keywords']);
  await soon(() => expect(address()).toContain('cluster=rye+bread'));
  await soon(() => expect(server.asked(list).at(-1)?.query).toMatchObject({ cluster: 'rye bread' }));
});

test('the project’s own name is left out of its keywords by one press, and let in by another', async () => {
  const { server, address } = await page('/');
  await find('checkbox', 'Select rye bread');
  await press(['button', 'Exclude brand']);
  await soon(() => expect(server.asked(list).at(-1)?.query).toMatchObject({ exclude: '"harbour bakery"' }));
  await press(['button', 'Exclude brand']);
  await soon(() => expect(address()).toBe('/'));
  expect(has('button', 'Exclude brand')).toBe(true);
  expect(all('button', 'Clusters')).toHaveLength(1);
});
