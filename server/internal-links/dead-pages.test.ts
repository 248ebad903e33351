import { expect, it } from 'vitest';
import { internalLinks } from '#contract/internal-links.ts';
import { localIndex } from '#contract/local-index.ts';
import { writer } from '#contract/writer.ts';
import { htmlPage } from '#tests/support/doubles/site-double.ts';
import { crawlOver, startCrawl, useSites } from '#tests/support/factories/crawls.ts';
import { aGeneration } from '#tests/support/factories/person-factories.ts';

const sites = useSites(1);

it('a page that the last crawl could not open is no target, until it is there again', async () => {
  const site = sites.aSite();
  site.on('/', htmlPage('Golden Ladle', ['/grinders', '/kettles']));
  site.on('/grinders', htmlPage('Burr grinders'));
  site.on('/kettles', htmlPage('Gooseneck kettles'));
  const { me, projectId } = await sites.crawled(site, { own: true });
  const generation = await aGeneration(me);
  const { documentId } = await me.call(writer.update, {
    params: { id: generation.id },
    body: {
      revision: 0,
      projectId,
      title: 'Coffee',
      output: 'A good burr grinder costs more than a kettle. Pour from a gooseneck kettle in slow circles.',
    },
  });
  const list = () => me.call(internalLinks.list, { params: { id: documentId! } });
  const paths = async () => (await list()).results.map(({ url }) => new URL(url).pathname).toSorted();
  expect(await paths()).toEqual(['/grinders', '/kettles']);

  site.on('/kettles', { status: 404, body: 'Gone' });
  await crawlOver(me, (await startCrawl(me, projectId, site, { own: true })).id);
  expect(await paths()).toEqual(['/grinders']);
  expect((await list()).unreachable).toBe(1);

  site.on('/kettles', htmlPage('Gooseneck kettles'));
  const { results } = await me.call(localIndex.list, { query: { projectId, own: 'true' } });
  const page = results.find(({ url }) => url.endsWith('/kettles'))!;
  await me.call(localIndex.update, { params: { id: page.id }, body: { action: 'refetch' } });
  expect(await paths()).toEqual(['/grinders', '/kettles']);
});
