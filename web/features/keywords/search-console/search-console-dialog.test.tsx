import { expect, test, vi } from 'vitest';
import type { KeywordImport } from '#contract/keywords.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { aConnection, anImport, connectionList, importProjectId } from '#tests/support/components/imports.ts';
import { choose, find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { SearchConsoleDialog } from './search-console-dialog.tsx';

const projectId = importProjectId;
const ask = 'GET search-console/';
const save = 'PUT search-console/';
const start = 'POST search-console/import/';
const aRun = (parts: Partial<KeywordImport> = {}) =>
  anImport({
    fileName: 'Search Console API: example.com',
    kind: 'search-console-api',
    calls: 3,
    callsDone: 1,
    dates: 90,
    ...parts,
  });
const { id } = aRun();
const property = 'sc-domain:example.com';
const known = {
  connected: true,
  problem: null,
  results: [
    { property, label: 'example.com', verified: true },
    { property: 'https://shop.example/', label: 'https://shop.example/', verified: true },
    { property: 'https://other.example/', label: 'https://other.example/', verified: false },
  ],
  property,
  daily: false,
  next: null,
};
async function page({ connected = true, run = aRun(), running = [] as KeywordImport[], answers = {} } = {}) {
  const onClose = vi.fn();
  const server = await answeringServer({
    'GET connections/': connectionList(connected ? [aConnection('google-search-console')] : []),
    'GET keyword-import/': { body: { results: running, next: null } },
    [ask]: { body: known },
    [start]: { status: 201, body: aRun() },
    [`GET keyword-import/${id}/`]: { body: run },
    ...answers,
  });
  renderInApp(<SearchConsoleDialog projectId={projectId} onClose={onClose} />, '/');
  return { server, onClose };
}

test('the property that fits is chosen, and what was chosen is asked for', async () => {
  const { server } = await page();
  await find('combobox', 'Property');
  expect((get('combobox', 'Property') as HTMLSelectElement).value).toBe(property);
  expect(textOf()).toContain('https://other.example/ (not verified)');
  await choose('Property', 'https://shop.example/');
  await choose('Period', '12');
  await press(['button', 'Import']);
  await soon(() =>
    expect(server.asked(start)[0]?.body).toEqual({
      projectId,
      property: 'https://shop.example/',
      months: 12,
    }),
  );
  await said('Importing Search Console API: example.com');
});

test('without a property nothing is asked', async () => {
  const { server } = await page({ answers: { [ask]: { body: { ...known, property: null } } } });
  await press(['button', 'Import']);
  await said('Choose a property');
  expect(server.asked(start)).toEqual([]);
});

test('daily updates are turned on at once, and said', async () => {
  const { server } = await page({ answers: { [save]: { body: { property, daily: true } } } });
  await press(['switch', 'Update daily']);
  await said('Daily updates turned on');
  expect(server.asked(save)[0]?.body).toEqual({ projectId, property, daily: true });
  expect((get('switch', 'Update daily') as HTMLInputElement).checked).toBe(true);
});

test('an import that waits for Google says so, and goes on by itself', async () => {
  const waiting = aRun({
    waitingUntil: new Date(Date.now() + 14.5 * 60_000).toISOString(),
    reason: 'Google’s quota for Search Console is used up for now.',
  });
  await page({ running: [waiting], run: waiting });
  await said('Google’s quota for Search Console is used up for now. The import goes on by itself in 1');
});

test('at the end it says what came, and what Google leaves out', async () => {
  const problems = [{ line: 0, message: 'Google leaves out queries that few people used.' }];
  const run = aRun({ status: 'done', rows: 120, added: 100, updated: 20, pages: 12, problems });
  const { onClose } = await page({ run });
  await press(['button', 'Import']);
  await said('Search Console API: 100 keywords added, 20 updated');
  await said('Google leaves out queries that few people used.');
  await press(['button', 'Show keywords']);
  expect(onClose).toHaveBeenCalled();
});

test('a sign-in that Google no longer accepts is said, and asked again on a press', async () => {
  const lost = 'Google no longer accepts this sign-in. Sign in with Google again under Integrations.';
  const { server } = await page({ answers: { [ask]: { body: { ...known, results: [], problem: lost } } } });
  await said(lost);
  server.on(ask, { body: known });
  await press(['button', 'Try again']);
  await find('combobox', 'Property');
});

test('without the connection it leads to it', async () => {
  const { server } = await page({ connected: false });
  const link = await find('link', 'Connect Search Console');
  expect(link.getAttribute('href')).toBe('/integrations#search-console');
  expect(has('button', 'Import')).toBe(false);
  expect(server.asked(ask)).toEqual([]);
});
