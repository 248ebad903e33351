import { expect, test } from 'vitest';
import type { Crawl, CrawlPreview } from '#contract/crawls.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, has, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ImportSite } from './import-site.tsx';
import { SiteImports } from './site-imports.tsx';

const projectId = '019a0000-0000-7000-8000-000000000001';
const id = '019a0000-0000-7000-8000-0000000000c1';
const preview: CrawlPreview = {
  robots: 'allowed',
  readAs: 'robots',
  delaySeconds: 1,
  pages: 120,
  blocked: 3,
  sitemaps: [],
  sample: ['https://x.example/a'],
  room: 500,
};
const aCrawl = (parts: Partial<Crawl> = {}): Crawl => ({
  id,
  projectId,
  kind: 'import',
  source: 'sitemap',
  url: 'https://x.example/',
  own: false,
  extent: 'site',
  keyword: '',
  readAs: 'robots',
  maxPages: 500,
  status: 'running',
  reason: '',
  pages: { found: 40, done: 10, outcomes: { ok: 9, blocked: 1 }, imported: { added: 9 } },
  truncated: false,
  delaySeconds: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  endedAt: null,
  ...parts,
});

test('a site is checked before it is imported, and imported as it was chosen', async () => {
  const server = await answeringServer({
    'POST crawls/preview/': { body: preview },
    'POST crawls/': { status: 202, body: aCrawl() },
  });
  let closed = false;
  renderInApp(<ImportSite projectId={projectId} onClose={() => (closed = true)} />);
  await type('Site or sitemap URL', 'x.example');
  await press(['button', 'Check site']);
  await said('120 pages in the sitemap · 3 blocked by robots.txt · about 2 minutes');
  await press(['radio', 'Mine']);
  await press(['button', 'Import pages']);
  await soon(() => expect(closed).toBe(true));
  expect(server.asked('POST crawls/')[0]?.body).toEqual({
    projectId,
    url: 'https://x.example',
    source: 'sitemap',
    own: true,
    maxPages: 500,
  });
});

test('a site that may not be read says so, and cannot be imported', async () => {
  const server = await answeringServer({
    'POST crawls/preview/': { body: { ...preview, robots: 'blocked' } },
  });
  renderInApp(<ImportSite projectId={projectId} onClose={() => undefined} />);
  await type('Site or sitemap URL', 'https://x.example');
  await press(['button', 'Check site']);
  await said('This site’s robots.txt doesn’t allow Quillstead to read this page.');
  expect(has('button', 'Import pages')).toBe(false);
  server.on('POST crawls/preview/', refusal(400, 'Enter a URL that starts with http:// or https://'));
  await press(['button', 'Check site']);
  await said('Enter a URL that starts with http:// or https://');
});

test('an import shows how far it is, can be paused and canceled, and names what it left out', async () => {
  const server = await answeringServer({
    'GET crawls/': { body: { results: [aCrawl()], next: null } },
    'PATCH crawls/:id/': { body: aCrawl({ status: 'paused' }) },
    'GET crawls/:id/pages/': {
      body: {
        results: [
          {
            id,
            url: 'https://x.example/private',
            outcome: 'blocked',
            imported: null,
            status: null,
            location: null,
          },
        ],
        next: null,
      },
    },
  });
  renderInApp(<SiteImports projectId={projectId} canWrite />);
  await said('10 of 40 pages read');
  await press(['button', 'Pause import of x.example']);
  await press(['button', 'Cancel import of x.example']);
  await soon(() =>
    expect(server.asked('PATCH crawls/:id/').map(({ body }) => body)).toEqual([
      { action: 'pause' },
      { action: 'cancel' },
    ]),
  );
  await press(['button', '1 page left out']);
  await said('Blocked by robots.txt');
});

test('an import that is over says what came of it, and who may only read cannot change one', async () => {
  const over = aCrawl({ status: 'done', truncated: true, endedAt: '2026-11-01T09:00:00.000Z' });
  const failed = aCrawl({ id: projectId, status: 'failed', reason: 'We found no sitemap of x.example.' });
  await answeringServer({
    'GET crawls/': { body: { results: [over, failed, aCrawl({ id: 'p' })], next: null } },
  });
  renderInApp(<SiteImports projectId={projectId} canWrite={false} />);
  await said('9 pages imported. The site has more pages.');
  await said('We found no sitemap of x.example.');
  await find('progressbar', 'Importing x.example');
  expect(has('button', /^(?:Pause|Cancel)/)).toBe(false);
});
