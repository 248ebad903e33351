// A server that is killed again and again while it publishes to a real site.
import { onTestFinished } from 'vitest';
import { articles, type Publication } from '../../contract/articles.ts';
import { type TestApp } from '../support/app.ts';
import { type ReadyArticle, publicationOf } from '../support/factories/articles.ts';
import { serverHome } from '../support/server-process.ts';

type Article = Pick<ReadyArticle, 'me' | 'publish' | 'overview' | 'write'>;

/**
 * Publishes ten times; each time the process that does it is killed, a little later than the time before, and another
 * one takes over.
 * @param app answers people, and does no jobs
 * @param options of each publishing, besides its text
 * @returns where each publication came to be
 */
export async function killedTenTimes(
  app: TestApp,
  { env, keys }: { env: Record<string, string>; keys: string },
  article: Article,
  options: object,
): Promise<Publication['state'][]> {
  const home = serverHome(
    { ...env, QUILLSTEAD_ROLE: 'worker' },
    { connection: app.connection as never, keys, folder: app.config.QUILLSTEAD_DATA },
  );
  const states: Publication['state'][] = [];
  let worker = await home.start();
  onTestFinished(() => worker.stop());
  for (let round = 0; round < 10; round += 1) {
    await article.write(`Round ${round}: flour and water.`);
    await article.publish(options);
    while ((await article.overview()).publications.at(-1)!.state === 'queued')
      await new Promise((resolve) => setTimeout(resolve, 2));
    await new Promise((resolve) => setTimeout(resolve, round * 12));
    await worker.kill();
    worker = await home.start();
    const { id, state } = await publicationOf(article);
    if (state === 'needs-check') {
      // Nothing arrives any more by then.
      app.clock.advance(3 * 60_000);
      await article.me.call(articles.checkPublication, { params: { id } });
    }
    states.push((await publicationOf(article)).state);
  }
  return states;
}
