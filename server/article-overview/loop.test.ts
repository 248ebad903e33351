import { afterAll, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { localIndex } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { projectOverview } from '#contract/project-overview.ts';
import { ranks } from '#contract/ranks.ts';
import { social } from '#contract/social.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aGeneration, aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';

const wordpress = await startWordPress();
afterAll(() => wordpress.stop());
const app = useTestApp({ env: { EGRESS_ALLOW: wordpress.host } });

const keyword = 'rye bread';
const rival = (n: number) =>
  `# Rye bread ${n}\n\n${'Rye bread needs a sourdough starter, a long proof and a hot oven. '.repeat(6)}

## The oven\n\n${'Bake the loaf in a dutch oven with steam and let it cool. '.repeat(6)}`;

it('an article goes from its keyword to a position, slips, is mended and shows before and after', async () => {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const generation = await aGeneration(me, { keywords: [keyword] });
  const params = { id: generation.id };
  const title = 'Rye bread at home';
  const write = async (output: string) => {
    const { revision } = await me.call(writer.get, { params });
    await me.call(writer.update, { params, body: { revision, output, title, projectId } });
  };
  await write('Rye bread is easy. Rye bread is good. Rye bread for everybody, rye bread every day.');
  const find = async () => (await me.call(articles.list, { query: { projectId } })).results[0]!;
  const { id } = await find();
  const overview = () => me.call(articles.get, { params: { id } });
  expect(await find()).toMatchObject({
    score: null,
    next: { step: 'score', label: 'Score against competitors' },
  });

  const addPage = (n: number, text: string, name = `Rival ${n}`) =>
    me.call(localIndex.add, {
      body: {
        kind: 'text',
        projectId,
        url: `https://rival-${n}.example/rye`,
        title: name,
        text,
        own: false,
      },
    });
  for (const n of [1, 2, 3]) await addPage(n, `${rival(n)}\n\n${'Flour, water and salt. '.repeat(150)}`);
  const optimization = await me.call(optimizer.create, { body: { keyword, projectId, articleId: id } });
  const analyse = async () => {
    const { revision } = await me.call(optimizer.get, { params: { id: optimization.id } });
    return me.call(optimizer.update, { params: { id: optimization.id }, body: { revision, analyze: true } });
  };
  const { analysis } = await analyse();
  expect(await find()).toMatchObject({ score: analysis!.score, next: { step: 'publish', label: 'Publish' } });

  const { login: username, password } = wordpress.addUser('ada', 'author');
  const form = { projectId, homeUrl: wordpress.homeUrl, username, password };
  const { id: siteId } = await me.call(articles.connectSite, { body: form });
  const until = async <T>(ask: () => Promise<T>, met: (input: T) => boolean): Promise<T> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const answer = await ask();
      if (met(answer)) return answer;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('it did not happen');
  };
  const publish = async () => {
    const { id: publicationId } = await me.call(articles.publish, { params: { id }, body: { siteId } });
    const isLive = ({ publications }: Awaited<ReturnType<typeof overview>>) =>
      publications.some((publication) => publication.id === publicationId && publication.state === 'live');
    return until(overview, isLive);
  };
  const first = await publish();
  expect(first.publications[0]).toMatchObject({ number: 1, score: analysis!.score, before: [], after: [] });
  const liveUrl = first.liveUrl!;

  const ownPages = async () =>
    (await me.call(localIndex.list, { query: { projectId, own: 'true' } })).results;
  const [own] = await until(ownPages, ({ length }) => length > 0);
  expect(own).toMatchObject({ url: liveUrl, own: true, from: 'url' });
  const tracker = await me.call(ranks.create, {
    body: {
      projectId,
      articleId: id,
      target: liveUrl,
      match: 'exact',
      keywords: [keyword],
      schedule: 'manual',
    },
  });
  const looked = { params: { id: tracker.id } };
  const check = async () => {
    const seen = (await overview()).positions[0]?.checks.length ?? 0;
    app.clock.advance(60_000);
    await me.call(ranks.check, looked);
    await until(overview, ({ positions }) => (positions[0]?.checks.length ?? 0) > seen);
  };
  await until(
    () => me.call(ranks.get, looked),
    ({ run }) => run.status === 'idle',
  );
  if ((await overview()).positions[0]!.checks.length === 0) await check();
  const before = await find();
  expect(before).toMatchObject({ position: { state: 'ranked', position: 1 }, slipped: null });
  expect(before.next.label).toBe('Share on social');
  const post = { content: 'New on the blog', link: liveUrl, articleId: id };
  await me.call(social.create, { params: { id: projectId }, body: post });
  expect(await overview()).toMatchObject({ posts: [{ content: 'New on the blog' }], postCount: 1 });

  await addPage(4, `# Rye bread\n\n${'Rye bread, rye bread. '.repeat(8)}`, 'Rye bread');
  await check();
  const slipped = await overview();
  expect(slipped.slips).toMatchObject([{ keyword, from: 1, above: [{ position: 1, title: 'Rye bread' }] }]);
  expect(await find()).toMatchObject({
    slipped: slipped.slips[0]!.to! - 1,
    next: { step: 'slips', label: 'Fix ranking drops' },
  });
  // The first screen of the project says the same.
  const project = await me.call(projectOverview.get, { params: { id: projectId } });
  expect(project).toMatchObject({
    marks: [{ label: title }],
    tiles: { published: { value: 1, before: 0 } },
    todo: [{ kind: 'slipped', count: 1, label: title, href: `/articles/${id}#slips` }],
  });
  const waiting = await me.call(projectOverview.waiting, { params: { id: projectId } });
  expect(waiting).toEqual({ slipped: 1, onHold: 0 });
  expect(project.pipeline.find(({ stage }) => stage === 'slipping')).toMatchObject({
    count: 1,
    articles: [{ id, position: slipped.slips[0]!.to }],
  });
  const missing = slipped.missingTerms.find(({ use }) => use === 0)!;
  expect(missing).toMatchObject({ competitors: 3 });
  expect(missing.lo).toBeGreaterThan(0);

  const terms = slipped.missingTerms.map(({ label, lo }) => `${label}. `.repeat(lo));
  await write(`Rye bread, rye bread, rye bread.\n\n${terms.join('\n\n')}`);
  const still = (await overview()).missingTerms.find(({ label }) => label === missing.label);
  expect(still?.use ?? missing.lo).toBeGreaterThan(0);
  const second = await publish();
  const [again, ...more] = await until(ownPages, ([page]) => page!.fetchedAt !== own!.fetchedAt);
  expect(again).toMatchObject({ id: own!.id, url: liveUrl });
  expect(more).toEqual([]);
  await check();
  const { publications } = await overview();
  expect(publications).toHaveLength(2);
  expect(publications[0]).toMatchObject({ number: 1, before: [], after: [{ keyword, state: 'ranked' }] });
  expect(publications[0]!.after[0]!.position).toBe(slipped.slips[0]!.to);
  expect(publications[1]).toMatchObject({
    number: 2,
    before: [{ keyword, position: slipped.slips[0]!.to }],
    after: [{ keyword, state: 'ranked' }],
    remoteUrl: liveUrl,
  });
  expect(publications[1]!.score).toBeGreaterThan(publications[0]!.score!);
  expect(second.liveUrl).toBe(liveUrl);
  expect(wordpress.posts()).toHaveLength(1);
});
