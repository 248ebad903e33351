import { expect, test, vi } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { choose, find, has, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { Connection } from '#contract/connections.ts';
import type { KeywordImport } from '#contract/keywords.ts';
import {
  aConnection,
  aConsent,
  anImport,
  connectionList,
  importProjectId,
} from '#tests/support/components/imports.ts';
import { MetricsDialog } from './metrics-dialog.tsx';

const start = 'POST keyword-metrics/';
const projectId = importProjectId;
const aRun = (parts: Partial<KeywordImport> = {}) =>
  anImport({ fileName: 'DataForSEO', kind: 'dataforseo', calls: 2, ...parts });
const { id } = aRun();
const dataforseo = aConnection('dataforseo', { login: 'me' });
const googleAds = aConnection('google-ads', { google: aConsent({ customerId: '1234567890' }) });
async function page(
  keywords: readonly string[],
  { run = aRun(), connections = [dataforseo] }: { run?: KeywordImport; connections?: Connection[] } = {},
) {
  const onClose = vi.fn();
  const server = await answeringServer({
    'GET connections/': connectionList(connections),
    [start]: { status: 201, body: aRun() },
    [`GET keyword-import/${id}/`]: { body: run },
    [`PATCH keyword-import/${id}/`]: { body: run },
  });
  renderInApp(<MetricsDialog projectId={projectId} keywords={keywords} onClose={onClose} />, '/');
  return { server, onClose };
}

test('what it costs and what is left out is said before anything is asked', async () => {
  const { server } = await page(['rye bread', 'what is rye?']);
  await said('1 keyword, 2 calls: about $0.09 from your DataForSEO balance.');
  await said('1 keyword left out');
  expect(server.asked(start)).toEqual([]);
});

test('country and language that were chosen are asked for, and the calls are counted as they come', async () => {
  const { server } = await page(['rye bread'], { run: aRun({ callsDone: 1, rows: 1 }) });
  await choose('Country', 'DE');
  await choose('Language', 'de');
  await press(['button', 'Get metrics']);
  await soon(() =>
    expect(server.asked(start)[0]?.body).toMatchObject({
      projectId,
      keywords: ['rye bread'],
      country: 'DE',
      language: 'de',
    }),
  );
  await said('Metrics for 1 keyword so far, 1 of 2 calls');
  await press(['button', 'Cancel']);
  await soon(() =>
    expect(server.asked(`PATCH keyword-import/${id}/`)[0]?.body).toEqual({ action: 'cancel' }),
  );
});

test('at the end it says what came, what it cost and why the rest did not', async () => {
  const problems = [{ line: 0, message: 'Your DataForSEO account has nothing left to spend.' }];
  const run = aRun({ status: 'done', callsDone: 1, rows: 1000, cost: 0.0851, problems });
  const { onClose } = await page(['rye bread'], { run });
  await press(['button', 'Get metrics']);
  await said('Metrics for 1,000 keywords saved for $0.09.');
  await said(problems[0]!.message);
  await press(['button', 'Show keywords']);
  expect(onClose).toHaveBeenCalled();
});

test('a failure is said with its reason', async () => {
  const reason = 'DataForSEO doesn’t accept this key. Check it under Integrations.';
  await page(['rye bread'], { run: aRun({ status: 'failed', reason }) });
  await press(['button', 'Get metrics']);
  await said(`${reason} No metrics were saved.`);
});

test('without the connection it leads to it', async () => {
  await page(['rye bread'], { connections: [] });
  const link = await find('link', 'Connect an account');
  expect(link.getAttribute('href')).toBe('/integrations#keyword-metrics');
  expect(has('button', 'Get metrics')).toBe(false);
});

test('of two connected vendors one is chosen; Google Ads is free of charge and knows no difficulty', async () => {
  const { server } = await page(['rye bread'], { connections: [dataforseo, googleAds] });
  await choose('Source', 'google-ads');
  await said('1 keyword, 1 call: free of charge');
  await said('knows no difficulty');
  await press(['button', 'Get metrics']);
  await soon(() => expect(server.asked(start)[0]?.body).toMatchObject({ vendor: 'google-ads' }));
});

test('without a chosen Google Ads account it leads to the choice, and nothing can be asked', async () => {
  await page(['rye bread'], { connections: [aConnection('google-ads', { google: aConsent() })] });
  expect((await find('link', 'Choose account')).getAttribute('href')).toBe('/integrations#keyword-metrics');
  expect((await find('button', 'Get metrics')).hasAttribute('disabled')).toBe(true);
});

test('a vendor that wants to be left alone is named, with when it is asked again', async () => {
  const run = aRun({
    kind: 'google-ads',
    waitingUntil: new Date(Date.now() + 150 * 60_000).toISOString(),
    reason: 'This server’s Google Ads quota is used up for now.',
  });
  await page(['rye bread'], { connections: [googleAds], run });
  await press(['button', 'Get metrics']);
  await said('This server’s Google Ads quota is used up for now. We ask again in 2 hours');
});

test('where no keyword can be looked up, nothing can be asked', async () => {
  await page(['why?']);
  await said('Google Ads doesn’t take any of these keywords.');
  expect((await find('button', 'Get metrics')).hasAttribute('disabled')).toBe(true);
});
