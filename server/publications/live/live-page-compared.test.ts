import { afterAll, expect, it } from 'vitest';
import { connections } from '#contract/connections.ts';
import { localIndex } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { startSerper } from '#tests/support/doubles/search/serper-double.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import { anArticleOnDouble, articleText, publicationOf } from '#tests/support/factories/articles.ts';

const text = Array.from({ length: 20 }, () => articleText).join('\n\n');
const page = (canonical: string) =>
  `<!doctype html><title>Sourdough bread</title><link rel="canonical" href="${canonical}"><main><article>${text
    .split('\n\n')
    .map(
      (paragraph) =>
        `<p>${paragraph.replace('## ', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    )
    .join('')}</article></main>`;

/** a site that has the article under an address of its own, and says so */
let canonical = '';
const mirror = await startCanary((request, response) => {
  if (request.url === '/robots.txt') response.end('');
  else if (request.url === '/short') response.writeHead(302, { location: '/blog/copy' }).end();
  else response.setHeader('content-type', 'text/html').end(page(canonical));
});
const serper = await startSerper();
const wordpress = await startWordPress({ name: 'Crumb & Crust' });
afterAll(async () => {
  await wordpress.stop();
  await mirror.close();
  await serper.close();
});
const app = useTestApp({
  env: {
    EGRESS_ALLOW: `${wordpress.host},127.0.0.1:${mirror.port},localhost:${mirror.port}`,
    SERPER_URL: serper.origin,
    CRAWL_DELAY_MS: '0',
    PLANS: 'off',
  },
});

async function aLiveArticle() {
  const person = await anArticleOnDouble(app, wordpress);
  await person.publish();
  const { remoteUrl } = await publicationOf(person);
  const projectId = person.project.id;
  const { call } = person.me;
  const other = 'https://bakery.example/sourdough-bread';
  return {
    call,
    other,
    remoteUrl: remoteUrl!,
    add: (url: string, markup: string) =>
      call(localIndex.add, { body: { kind: 'text', projectId, url, text: markup } }),
    read: (url: string) => call(localIndex.add, { body: { kind: 'url', projectId, url } }),
    /** an optimization of the article, after a page by somebody else was added */
    async optimized() {
      const bread = 'Sourdough bread needs a starter that is fed every day. '.repeat(30);
      await call(localIndex.add, { body: { kind: 'text', projectId, url: other, text: bread } });
      return call(optimizer.create, {
        body: { keyword: 'sourdough bread', projectId, articleId: person.article.id },
      });
    },
  };
}

it('the page at which an article is live is no competitor of it, however its address is written', async () => {
  const { call, add, optimized, remoteUrl, other } = await aLiveArticle();
  const spellings = [
    `${remoteUrl.replace(/\/$/, '')}?utm_source=letter`,
    remoteUrl.replace(/^http:/, 'https:').replace(/\/?$/, '/#feeding'),
  ];
  for (const url of spellings) await add(url, text);
  const made = await optimized();
  expect(made.competitors.map(({ url }) => url)).toEqual([other]);
  const { analysis } = await changeAndAnalyze(call, made.id, { revision: made.revision, analyze: true });
  expect(analysis!.warnings.join(' ')).not.toContain('The score is limited');
});

it('a page that names the live page as canonical is no competitor of the article', async () => {
  const { add, read, optimized, remoteUrl, other } = await aLiveArticle();
  await add('https://amp.example/sourdough', page(`${remoteUrl}?utm_source=amp`));
  canonical = remoteUrl;
  await read(`${mirror.origin}/copy`);
  const made = await optimized();
  expect(made.competitors.map(({ url }) => url)).toEqual([other]);
});

it('the page that the live page names as canonical is no competitor, nor is one that names the same', async () => {
  const { add, read, optimized, remoteUrl, other } = await aLiveArticle();
  // Relative to where the redirect ends, so that the address is read as a browser reads it.
  canonical = 'sourdough-bread';
  await read(`${mirror.origin}/short`);
  await add(remoteUrl, page(`${mirror.origin}/blog/sourdough-bread`));
  await add(`${mirror.origin}/blog/sourdough-bread/?gclid=1`, text);
  const made = await optimized();
  expect(made.competitors.map(({ url }) => url)).toEqual([other]);
});

it('of a page that names several canonical pages, none counts', async () => {
  const { add, optimized, remoteUrl, other } = await aLiveArticle();
  const unclear = 'https://unclear.example/sourdough';
  await add(unclear, page(`${remoteUrl}"><link rel="canonical" href="https://else.example/`));
  const made = await optimized();
  expect(made.competitors.map(({ url }) => url).toSorted()).toEqual([other, unclear].toSorted());
});

it('a search result that names the live page as canonical is left out of a reading with its reason, and the others are compared', async () => {
  const { call, optimized, remoteUrl } = await aLiveArticle();
  canonical = remoteUrl;
  const key = { params: { provider: 'serper' as const }, body: { key: serper.key } };
  await call(connections.save, key);
  // By another name than the live page's host, which is the project's own.
  const copy = `http://localhost:${mirror.port}/syndicated`;
  serper.corpus.set('sourdough bread', [copy]);
  const { id } = await optimized();
  const params = { id };
  await call(optimizer.readResults, { params, body: { engine: 'serper' } });
  const reading = async () => (await call(optimizer.results, { params })).reading!;
  await expect.poll(async () => (await reading()).status, { timeout: 20_000 }).toBe('done');
  expect((await reading()).results).toMatchObject([
    { url: copy, state: 'left-out', reason: 'This is one of your own articles.' },
  ]);
});
