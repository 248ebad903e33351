import { expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { similarity } from '#contract/writer/similarity.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aGeneration, aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const app = useTestApp({ env: { PLANS: 'off' } });
const shared = 'Feed the starter in the evening so that it is full of bubbles in the morning.';

async function aText(me: Person, projectId: string | null, title: string, output: string) {
  const generation = await aGeneration(me);
  const { documentId } = await me.call(writer.update, {
    params: { id: generation.id },
    body: { revision: 0, title, output, ...(projectId && { projectId }) },
  });
  return { generationId: generation.id, params: { id: documentId! } };
}

it('names the article of the same project that has the same words, and its section', async () => {
  const me = await signIn(app);
  const project = await aProject(me);
  const earlier = await aText(me, project.id, 'Starters', `## Feeding\n\n${shared}`);
  await aText(me, (await aProject(me)).id, 'Elsewhere', shared);
  const { params } = await aText(me, project.id, 'Bread', `It is easy. ${shared}`);
  const { results, articles: compared } = await me.call(similarity.list, { params });
  const [article] = (await me.call(articles.list, { query: { generationId: earlier.generationId } })).results;
  expect(results).toMatchObject([
    { kind: 'words', words: 16, article: { id: article!.id, title: 'Starters', section: 'Feeding' } },
  ]);
  expect(compared).toBe(1);
});

it('compares with nothing where the article has no project, and not with what is in the trash', async () => {
  const me = await signIn(app);
  const project = await aProject(me);
  const alone = await aText(me, null, 'Alone', shared);
  const { generationId } = await aText(me, project.id, 'Thrown away', shared);
  await me.call(writer.update, { params: { id: generationId }, body: { revision: 1, deleted: true } });
  const { params } = await aText(me, project.id, 'Bread', shared);
  expect(await me.call(similarity.list, { params: alone.params })).toMatchObject({
    results: [],
    articles: 0,
  });
  expect(await me.call(similarity.list, { params })).toMatchObject({ results: [], articles: 0 });
});

it('refuses other workspaces’ documents', async () => {
  const { params } = await aText(await signIn(app), null, 'Bread', shared);
  const stranger = await signIn(app);
  expect(await failure(stranger.call(similarity.list, { params }))).toMatchObject({ status: 404 });
});
