import { expect, test } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { aRow } from '#tests/support/components/keyword-row.ts';
import { find, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { KeywordWork } from './keyword-work.tsx';

const history = 'GET keywords/history/';
const projectId = '019a0000-0000-7000-8000-000000000001';
const rows = ['rye bread', 'sourdough', 'oven'].map((keyword) => aRow(keyword));
const point = (day: number, position: number | null) => ({
  fileName: `Queries-${day}.csv`,
  kind: 'search-console',
  scope: 'Last 28 days',
  importedAt: `2026-11-0${day}T09:00:00.000Z`,
  clicks: day,
  impressions: null,
  position,
});
const answer = (results: object[], pages: object[] = []) => ({
  body: { results, pages, pagesFrom: null, next: null },
});

const Screen = () => (
  <KeywordWork projectId={projectId} rows={rows} selection={useSelection()} onCluster={() => undefined} />
);
async function shown(results: object[] = []) {
  const server = await answeringServer({ [history]: answer(results) });
  renderInApp(<Screen />);
  await press(['button', 'Figures of rye bread']);
  await find('dialog', 'rye bread');
  return server;
}
const key = (name: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
const current = () => document.querySelector('tr[aria-current="true"]')?.textContent ?? '';

test('the panel of a keyword is walked with ↑ and ↓, and the row in the table follows', async () => {
  const server = await shown();
  expect(current()).toContain('rye bread');
  key('ArrowDown');
  await find('dialog', 'sourdough');
  expect(current()).toContain('sourdough');
  await soon(() =>
    expect(server.asked(history).at(-1)?.query).toEqual({ projectId, keywordId: 'id of sourdough' }),
  );
  key('ArrowDown');
  key('ArrowDown');
  await find('dialog', 'oven');
  key('ArrowUp');
  await find('dialog', 'sourdough');
});

test('Escape closes the panel, and the focus goes to the row that was shown last', async () => {
  await shown();
  key('ArrowDown');
  await find('dialog', 'sourdough');
  key('Escape');
  await soon(() => expect(has('dialog')).toBe(false));
  expect(document.activeElement?.textContent).toContain('sourdough');
});

test('positions by import come before every other figure, with a gap where an import has none', async () => {
  await shown([point(1, 12), point(2, null), point(3, 7.5)]);
  await said('Position by import');
  const table = (caption: string) =>
    [...document.querySelectorAll('[role="dialog"] table')].find((item) =>
      item.textContent?.startsWith(caption),
    );
  const cells = [...(table('By import')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['7.5', '3', '—'],
    ['—', '2', '—'],
    ['12.0', '1', '—'],
  ]);
  const text = textOf();
  expect(text.indexOf('Position by import')).toBeLessThan(text.indexOf('Not told by its words'));
});

test('one import draws no line, and no import at all is reported', async () => {
  const server = await shown([point(1, 12)]);
  await said('One import so far. Import again later to see how the position changes.');
  server.on(history, answer([]));
  key('ArrowDown');
  await said('No import has a position, clicks or impressions for this yet.');
});
