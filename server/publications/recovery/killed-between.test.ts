import { afterAll, expect, it, onTestFinished } from 'vitest';
import { articles } from '#contract/articles.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import { anArticleOnDouble, publicationOf } from '#tests/support/factories/articles.ts';
import { serverHome } from '#tests/support/server-process.ts';

const wordpress = await startWordPress({ plugins: ['rank-math'] });
afterAll(() => wordpress.stop());
const keys = generateKeySpec();
const env = { EGRESS_ALLOW: wordpress.host, PLANS: 'off' };

it('a server that is killed between a post and its meta fields finishes them, and makes no second post', async () => {
  const { connection, drop } = await testDatabase();
  onTestFinished(drop);
  const app = await startTestApp({ connection, keys, env: { ...env, QUILLSTEAD_ROLE: 'web' } });
  onTestFinished(() => app.stop());
  const home = serverHome({ ...env, QUILLSTEAD_ROLE: 'worker' }, { connection, keys });
  const worker = await home.start();
  const it = await anArticleOnDouble(app, wordpress);
  const isAsked = () => wordpress.writes().some(({ route }) => route === 'rankmath/v1/updateMeta');
  wordpress.fail('none', 'hang');
  await it.publish({ metaTitle: 'Bread at home', metaDescription: 'How to bake it.' });
  await expect.poll(isAsked, { timeout: 60_000, interval: 20 }).toBe(true);
  expect(it.posts()).toMatchObject([{ status: 'publish', meta: {} }]);
  await worker.kill();
  await home.start();
  const { id } = await publicationOf(it);
  const found = await it.me.call(articles.checkPublication, { params: { id } });
  expect(found).toMatchObject({ state: 'live', number: 1, notes: [] });
  expect(it.posts()).toMatchObject([
    { meta: { rank_math_title: 'Bread at home', rank_math_description: 'How to bake it.' } },
  ]);
});
