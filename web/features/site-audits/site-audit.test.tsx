import { expect, test } from 'vitest';
import type { Crawl } from '#contract/crawls.ts';
import type { AuditFinding, SiteAudit } from '#contract/site-audits.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { find, has, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { AuditReport } from './audit-report.tsx';

const id = '019a0000-0000-7000-8000-0000000000c1';
const crawl = (parts: Partial<Crawl> = {}): Crawl => ({
  id,
  projectId: id,
  kind: 'audit',
  source: 'links',
  url: 'https://x.example/',
  own: true,
  maxPages: 500,
  status: 'done',
  reason: '',
  pages: { found: 40, done: 10, outcomes: {}, imported: {} },
  truncated: false,
  delaySeconds: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  endedAt: null,
  ...parts,
});
const hit = { url: 'https://x.example/a', detail: 'No viewport', paste: '<meta name="viewport">' };
const finding: AuditFinding = {
  id: 'viewport-missing',
  category: 'markup',
  severity: 'error',
  title: 'Mobile viewport missing',
  why: 'Phones show the page as a tiny desktop page.',
  fix: 'Add the tag to the head.',
  count: 7,
  examples: [hit],
  before: 5,
  added: 3,
  fixed: 1,
};
const report: SiteAudit['report'] = {
  pages: 40,
  healthy: 33,
  findings: [finding],
  gone: [{ title: 'Broken links', count: 2 }],
  comparedWith: { id, createdAt: '2026-10-01T09:00:00.000Z' },
};
const show = async (audit: SiteAudit, canWrite = true) => {
  const server = await answeringServer({
    'GET site-audits/:id/': { body: audit },
    'GET site-audits/:id/hits/': {
      body: { results: [{ ...hit, rule: finding.id, severity: 'error', title: finding.title }], next: null },
    },
    'PATCH crawls/:id/': { body: audit.crawl },
  });
  renderInApp(<AuditReport id={id} canWrite={canWrite} />);
  return server;
};

test('an audit under way shows how far it is, and can be paused and canceled by who may', async () => {
  const server = await show({ crawl: crawl({ status: 'running' }), report: null });
  await said('10 of 40 pages read');
  await press(['button', 'Pause']);
  await press(['button', 'Cancel']);
  await soon(() =>
    expect(server.asked('PATCH crawls/:id/').map(({ body }) => body)).toEqual([
      { action: 'pause' },
      { action: 'cancel' },
    ]),
  );
});

test('a report names each problem with what changed, and opens its pages with what to paste', async () => {
  await show({ crawl: crawl(), report });
  await find('table');
  await said('3 new, 1 fixed');
  await said('Fixed since the last audit: Broken links');
  await press(['button', 'Mobile viewport missing']);
  await said('Phones show the page as a tiny desktop page.');
  await said('<meta name="viewport">');
});

test('an audit that failed says why, and one without problems says so', async () => {
  await show({ crawl: crawl({ status: 'failed', reason: 'We couldn’t read robots.txt.' }), report: null });
  await said('We couldn’t read robots.txt.');
});

test('who may only read cannot change an audit', async () => {
  await show({ crawl: crawl({ status: 'paused' }), report: null }, false);
  await said('Paused: 10 of 40 pages read');
  expect(has('button', 'Resume')).toBe(false);
});
