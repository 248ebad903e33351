import { expect, onTestFinished, test, vi } from 'vitest';
import type { Crawl } from '#contract/crawls.ts';
import type { AuditedScore, AuditFinding, PageScore, SiteAudit } from '#contract/site-audits.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { find, has, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { AuditReport } from './audit-report.tsx';
import { PastedCheck } from './pasted-check.tsx';

const id = '019a0000-0000-7000-8000-0000000000c1';
const crawl = (parts: Partial<Crawl> = {}): Crawl => ({
  id,
  projectId: id,
  kind: 'audit',
  source: 'links',
  url: 'https://x.example/',
  own: true,
  extent: 'site',
  keyword: '',
  readAs: 'robots',
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
  still: 4,
  fixed: 1,
};
const report: SiteAudit['report'] = {
  pages: 40,
  healthy: 33,
  findings: [finding],
  passed: [{ id: 'title-missing', category: 'titles', title: 'Title missing' }],
  readability: [],
  gone: [{ id: 'link-broken', severity: 'error', title: 'Broken links', count: 2 }],
  comparedWith: { id, createdAt: '2026-10-01T09:00:00.000Z' },
};
const show = async (
  audit: SiteAudit,
  canWrite = true,
  { score = null, scores = [] }: { score?: AuditedScore | null; scores?: PageScore[] } = {},
) => {
  const server = await answeringServer({
    'GET site-audits/:id/': { body: audit },
    'GET site-audits/:id/hits/': {
      body: {
        results: [
          { ...hit, rule: finding.id, severity: 'error', title: finding.title, change: 'still' as const },
        ],
        next: null,
      },
    },
    'GET site-audits/:id/score/': { body: { score } },
    'GET site-audits/:id/scores/': { body: { results: scores, next: null } },
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

test('a report names each problem with what changed, and opens to why, how to fix it, and what to paste', async () => {
  const server = await show({ crawl: crawl(), report });
  await find('button', 'Export CSV');
  await said('3 new, 1 fixed, 4 still there');
  await said('Fixed since the last audit: 1');
  await said('Read as the site’s robots.txt allows.');
  document.querySelector('details')!.open = true;
  await said('Phones show the page as a tiny desktop page.');
  await said('Add the tag to the head.');
  await said('<meta name="viewport">');
  await press(['button', 'Show all 7 pages']);
  await soon(() => expect(server.asked('GET site-audits/:id/hits/')).toHaveLength(1));
  await soon(() => expect(document.querySelector('[data-change="still"]')).not.toBeNull());
  await said('Nothing to change in 1 other check');
});

test('a report shows what is new, what is still there and what was fixed', async () => {
  const old = { ...finding, id: 'title-long', title: 'Title too long', added: 0, still: 2, fixed: 0 };
  await show({ crawl: crawl(), report: { ...report!, findings: [finding, old] } });
  const titles = () => [...document.querySelectorAll('[data-finding] b')].map((title) => title.textContent);
  await find('button', 'All 2');
  await press(['button', 'New 1']);
  expect(titles()).toEqual(['Mobile viewport missing']);
  await press(['button', 'Still there 2']);
  expect(titles()).toEqual(['Mobile viewport missing', 'Title too long']);
  await press(['button', 'Fixed 2']);
  expect(titles()).toEqual(['Mobile viewport missing', 'Broken links']);
});

test('what was fixed is copied from the report with one press', async () => {
  await show({ crawl: crawl(), report });
  await find('button', 'Export CSV');
  document.querySelector('details')!.open = true;
  await press(['button', 'Copy']);
  await soon(() => expect(document.querySelector('[aria-live]')!.textContent).not.toBe('Copy'));
});

test('every page of every problem is exported as CSV, with what changed', async () => {
  const files: Blob[] = [];
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:csv';
  });
  onTestFinished(() => url.mockRestore());
  await show({ crawl: crawl(), report });
  await press(['button', 'Export CSV']);
  await soon(() => expect(files).toHaveLength(1));
  const lines = (await files[0]!.text()).replace('\ufeff', '').trim().split(/\r?\n/);
  expect(lines).toEqual([
    'Severity,Problem,URL,Details,Fix to paste,Since the last audit',
    'Error,Mobile viewport missing,https://x.example/a,No viewport,"<meta name=""viewport"">",Still there',
  ]);
});

test('a single page says that it was read as a browser would, and shows the score of the editor', async () => {
  const score = {
    keyword: 'rye bread',
    score: 64,
    why: '64 ± 4 of 100 against 5 competitor pages.',
    parts: [{ id: 'terms', label: 'Terms', score: 31.2, max: 55, why: '12 of 20 terms in range.' }],
    article: { id, optimizationId: id, score: 64, differs: [] },
  };
  await show({ crawl: crawl({ extent: 'page', readAs: 'single-page' }), report }, true, { score });
  await said('Read as a browser would read it, because you entered the URL of this page.');
  await said('The page has the text of the editor, and the same score.');
  await said('12 of 20 terms in range.');
  expect((await find('link', 'Open in SEO optimizer')).getAttribute('href')).toBe(
    `/modules/seo-optimizer/${id}`,
  );
});

test('a live page that is not the text of the editor says what differs, with both scores', async () => {
  const score = {
    keyword: 'rye bread',
    score: 58,
    why: '58 of 100.',
    parts: [],
    article: { id, optimizationId: id, score: 64, differs: ['title' as const, 'text' as const] },
  };
  await show({ crawl: crawl({ extent: 'page', readAs: 'own-site' }), report }, true, { score });
  await said('The text in the editor scores 64. Different on the page: title and text.');
});

test('pasted HTML is checked in the browser and shown in the same report', async () => {
  const server = await answeringServer({});
  renderInApp(<PastedCheck />);
  await type('Page HTML or text', '<title>Rye bread</title><p>Rye bread is good.</p>');
  await press(['button', 'Check page']);
  await said('It stayed in your browser.');
  await said('Mobile viewport missing');
  expect(server.asked('POST site-audits/')).toEqual([]);
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

test('pages of a site have their content score beside their keyword, and a dash with the reason without one', async () => {
  const article = { id, optimizationId: id, score: 70, differs: ['text' as const] };
  const why = 'No keyword: not an article that is optimized here, and not ranking for a tracked keyword.';
  const scores: PageScore[] = [
    { url: 'https://x.example/a', title: 'Rye bread', keyword: 'rye', score: 64, why: '4 pages', article },
    { url: 'https://x.example/b', title: '', keyword: '', score: null, why, article: null },
  ];
  await show({ crawl: crawl(), report }, true, { scores });
  await said('The text in the editor scores 70. Different on the page: text.');
  const rows = [...document.querySelectorAll('section[aria-label="Content scores"] tbody tr')];
  expect(rows.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent))).toEqual([
    ['Rye bread', 'rye', '64', expect.stringContaining('Open in SEO optimizer')],
    ['https://x.example/b', '—', '—', why],
  ]);
});

test('where no page of a site has a keyword, it says how one gets it', async () => {
  const page = { url: 'https://x.example/a', title: 'Rye bread', keyword: '', score: null, article: null };
  await show({ crawl: crawl(), report }, true, { scores: [{ ...page, why: 'No keyword' }] });
  await said('No page has a keyword yet.');
});
