import { expect, test } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { find, findField, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { PageForm } from './page-form.tsx';
import { ByUrl } from './seo-checker-screen.tsx';

const id = '019a0000-0000-7000-8000-0000000000c1';
const form = (first = { url: '', keyword: '' }) => {
  const started: string[] = [];
  renderInApp(<PageForm projectId={id} first={first} onStarted={(crawl) => started.push(crawl)} />);
  return started;
};

test('a page is checked by its URL, with or without https, for the keyword that was named', async () => {
  const server = await answeringServer({ 'POST site-audits/': { status: 202, body: { id } } });
  const started = form();
  await type('Page URL', 'bakery.example/rye');
  await type('Keyword (optional)', 'rye bread');
  await press(['button', 'Check page']);
  await soon(() => expect(started).toEqual([id]));
  expect(server.asked('POST site-audits/').map(({ body }) => body)).toEqual([
    { projectId: id, url: 'https://bakery.example/rye', extent: 'page', keyword: 'rye bread' },
  ]);
});

test('a page that was named is filled in, and a refusal is shown at the form', async () => {
  await answeringServer({ 'POST site-audits/': { status: 400, body: { url: 'Enter another URL' } } });
  form({ url: 'https://bakery.example/rye', keyword: '' });
  expect((await findField('Page URL')).value).toBe('https://bakery.example/rye');
  await press(['button', 'Check page']);
  await said('Enter another URL');
  expect((await find('button', 'Check page')).hasAttribute('disabled')).toBe(false);
});

test('a page that an article leads to is shown by its own last check, and not that of another page', async () => {
  const url = 'https://bakery.example/rye';
  const crawl = (number: number, page: string) => ({
    id: `019a0000-0000-7000-8000-0000000000d${number}`,
    projectId: id,
    kind: 'audit',
    source: 'links',
    url: page,
    own: true,
    extent: 'page',
    keyword: 'rye bread',
    readAs: 'single-page',
    maxPages: 12,
    status: 'cancelled',
    reason: '',
    pages: { found: 1, done: 1, outcomes: {}, imported: {} },
    truncated: false,
    delaySeconds: 1,
    createdAt: '2026-11-01T09:00:00.000Z',
    endedAt: null,
  });
  const rows = [crawl(1, 'https://bakery.example/oats'), crawl(2, url)];
  const server = await answeringServer({
    'GET crawls/': { body: { results: rows, next: null } },
    'GET site-audits/:id/': { body: { crawl: rows[1], report: null } },
  });
  renderInApp(<ByUrl projectId={id} canWrite />, `/modules/tools/seo-checker?url=${encodeURIComponent(url)}`);
  await said('This audit was canceled.');
  expect((await findField('Page URL')).value).toBe(url);
  expect((await findField('Keyword (optional)')).value).toBe('rye bread');
  expect(server.asked('GET crawls/')[0]?.query).toMatchObject({ kind: 'audit', extent: 'page' });
});
