import { expect, test } from 'vitest';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import type { RankedPage, ResultsReading } from '#contract/optimizer/results.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { choose, find, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ResultsReader } from './results-reader.tsx';
import type { OpenSettings } from '../settings/use-settings.ts';

const ask = 'POST keyword-ranking/:id/results/';
const look = 'GET keyword-ranking/:id/results/';
const stop = 'PATCH keyword-ranking/:id/results/';
const row = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  keyword: 'rye bread',
  country: 'US',
  language: 'en',
  resultsPage: null,
} as unknown as OptimizationDetail;
const result = (position: number, parts: Partial<RankedPage> = {}): RankedPage => ({
  position,
  url: `https://site-${position}.example/`,
  title: `Site ${position}`,
  state: 'waiting',
  reason: null,
  pageId: null,
  ...parts,
});
const aReading = (parts: Partial<ResultsReading> = {}): ResultsReading => ({
  status: 'running',
  engine: 'serper',
  engineLabel: 'Google, through Serper',
  results: [result(1, { state: 'read' }), result(2)],
  questions: [],
  takenAt: '2026-03-04T10:00:00.000Z',
  error: null,
  ...parts,
});
const serper = { provider: 'serper', label: '', baseUrl: '', model: '', login: '', hasKey: true };

async function page(
  reading: ResultsReading | null,
  connected: object[] = [serper],
  shown = row,
  leftOut: Analysis['leftOut'] = [],
) {
  const server = await answeringServer({
    'GET connections/': { body: { results: connected, providers: [], next: null } },
    [look]: { body: { reading } },
    [ask]: { status: 202, body: aReading({ results: [], takenAt: null }) },
    [stop]: { body: { reading } },
  });
  const analyzed: number[] = [];
  const settings = { autosaver: { analyse: async () => void analyzed.push(1) } } as unknown as OpenSettings;
  renderInApp(<ResultsReader row={shown} settings={settings} leftOut={leftOut} />);
  return { server, analyzed };
}

test('without a provider it says what one is for, and leads to where it is connected', async () => {
  await page(null, []);
  expect((await find('link', 'Connect a search provider')).getAttribute('href')).toBe(
    '/integrations#search-results',
  );
});

test('what is asked, from where and how deep is chosen, with its price, before anything is sent', async () => {
  const { server } = await page(null);
  await press(await find('button', 'Compare with search results'));
  await said('Uses 1 credit of your account.');
  await choose('Results', '20');
  await said('Uses 2 credits of your account.');
  await choose('Country', 'GB');
  expect(server.asked(ask)).toEqual([]);
  await press(['button', 'Read results']);
  await soon(() => expect(server.asked(ask)).toHaveLength(1));
  expect(server.asked(ask)[0]?.body).toEqual({ engine: 'serper', country: 'GB', language: 'en', depth: 20 });
});

test('a reading shows how far it is, can be stopped, and when it ends the text is scored again', async () => {
  const { server, analyzed } = await page(aReading());
  await said('1 of 2 pages read');
  await press(['button', 'Stop']);
  await soon(() => expect(server.asked(stop)[0]?.body).toEqual({ action: 'cancel' }));
  expect(analyzed).toEqual([]);
  const done = [
    result(1, { state: 'read' }),
    result(2, { state: 'left-out', reason: 'This is your own site.' }),
  ];
  server.on(look, { body: { reading: aReading({ status: 'done', results: done }) } });
  await said('Comparing with 1 of 2 results. Google, through Serper');
  await soon(() => expect(analyzed).toEqual([1]));
  expect(textOf()).toContain('This is your own site.');
  expect(has('button', 'Read search results again')).toBe(true);
});

test('a reading that ended while nobody watched is heard when its tab is opened', async () => {
  const { analyzed } = await page(aReading({ status: 'done' }));
  await said('Comparing with 1 of 2 results.');
  await soon(() => expect(analyzed).toEqual([1]));
});

test('a reading that the screen shows already is not heard again', async () => {
  const done = aReading({ status: 'done' });
  const beside = { engine: 'serper', takenAt: done.takenAt } as OptimizationDetail['resultsPage'];
  const { analyzed } = await page(done, [serper], { ...row, resultsPage: beside });
  await said('Comparing with 1 of 2 results.');
  expect(analyzed).toEqual([]);
});

test('a page that was read and does not count says so, and is not among those compared', async () => {
  const pageId = '019a0000-0000-7000-8000-0000000000d2';
  const results = [result(1, { state: 'read' }), result(2, { state: 'read', pageId })];
  const reading = aReading({ status: 'done', results });
  await page(reading, [serper], row, [{ pageId, reason: 'Written in Japanese; the others are in English.' }]);
  await said('Comparing with 1 of 2 results.');
  expect(textOf()).toContain('Site 2Not counted: Written in Japanese; the others are in English.');
});

test('a provider that refused says why', async () => {
  await page(aReading({ status: 'failed', results: [], error: 'Serper doesn’t accept this key.' }));
  await said('Serper doesn’t accept this key.');
});
