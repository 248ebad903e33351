import { afterAll, expect, it } from 'vitest';
import { localIndex } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import { anArticleOnDouble, articleText, publicationOf } from '#tests/support/factories/articles.ts';

const wordpress = await startWordPress({ name: 'Crumb & Crust' });
afterAll(() => wordpress.stop());
const app = useTestApp({ env: { EGRESS_ALLOW: wordpress.host, PLANS: 'off' } });

it('the page at which an article is live is no competitor of it, however its address is written', async () => {
  const person = await anArticleOnDouble(app, wordpress);
  await person.publish();
  const { remoteUrl } = await publicationOf(person);
  const projectId = person.project.id;
  const { call } = person.me;
  const add = (url: string, text: string) =>
    call(localIndex.add, { body: { kind: 'text', projectId, url, text } });
  const spellings = [
    `${remoteUrl!.replace(/\/$/, '')}?utm_source=letter`,
    remoteUrl!.replace(/^http:/, 'https:').replace(/\/?$/, '/#feeding'),
  ];
  const text = Array.from({ length: 20 }, () => articleText).join('\n\n');
  for (const url of spellings) await add(url, text);
  const other = 'https://bakery.example/sourdough-bread';
  await add(other, 'Sourdough bread needs a starter that is fed every day. '.repeat(30));
  const made = await call(optimizer.create, {
    body: { keyword: 'sourdough bread', projectId, articleId: person.article.id },
  });
  expect(made.competitors.map(({ url }) => url)).toEqual([other]);
  const { analysis } = await call(optimizer.update, {
    params: { id: made.id },
    body: { revision: made.revision, analyze: true },
  });
  expect(analysis!.warnings.join(' ')).not.toContain('The score is limited');
});
