import { afterAll, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { localIndex } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { projectOverview } from '#contract/projects/project-overview.ts';
import { ranks } from '#contract/ranks.ts';
import { social } from '#contract/social.ts';
import { writer } from '#contract/writer.ts';
import { changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aGeneration, aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';

const wordpress = await startWordPress();
afterAll(() => wordpress.stop());
const app = useTestApp({ env: { EGRESS_ALLOW: wordpress.host } });

const keyword = 'rye bread';
/** Pages of three bakers about the same bread, each in its own words. */
const rivals = [
  `# Rye bread from a sour starter

Feed the starter on the evening before you bake, and keep it in a warm corner of the kitchen. In the morning it should be twice as high as it was, and it should smell of apples. A starter that is not ripe makes a flat loaf with a dense crumb, whatever flour you buy.

## The dough

Mix rye flour, water and salt until no dry spot is left. The dough is sticky because rye has little gluten, so nobody kneads it for long. Good hydration for a first loaf is eighty percent, and with practice you may go higher. Let the dough rest in its bowl until small cracks show on the surface.

## The oven

Heat a dutch oven for forty minutes before the loaf goes in. The lid holds the steam, and steam keeps the crust soft until the loaf has risen. Take the lid off for the last twenty minutes so that the crust gets dark. Then let the bread cool for a whole day, because a rye loaf that is cut too early is gummy inside. Store it in a linen bag, and it will keep for a week without getting dry. Many people like it best on the third day with butter and radishes from the garden.`,
  `# How we bake rye bread

Our bakery has used the same starter for thirty years. We refresh it twice a day with rye flour and cold water, and we throw nothing away. When a customer asks for a piece of it, we hand over a spoonful in a jar with a note on how it likes to be fed.

## What goes into the dough

Three parts of rye, one part of wheat, water and salt are all that you need. The hydration depends on the season, since flour is drier in winter than in summer. Our dough is as soft as porridge when it leaves the mixer. We shape each loaf with wet hands and let it rise in a basket under a cloth.

## Baking with steam

Without steam the crust tears at the side. At home a heavy dutch oven does the same work as our big one, since the water of the loaf cannot escape. We open the vent after a quarter of an hour and bake until the crust sounds hollow. The crumb sets while the loaf cools on a rack, so we never sell a warm one. A customer who wants to know whether it is done may press it with a thumb, and a good crumb springs back at once.`,
  `# Rye bread for beginners

If your first loaf came out like a brick, the starter was probably too young. Wait until it doubles within six hours of a meal, and only then build a dough with it. It takes a week to raise one from flour and water, and it costs you about five minutes a day.

## Water and salt

The hydration of a rye dough looks frightening to a person who has only baked with wheat. Do not add flour when it sticks to the spoon. Salt slows the starter down, which is welcome on a hot day, and it makes the crumb less gray. A scale helps more than a cup, as one cup of rye can weigh a third more than another.

## Crust and crumb

A dutch oven is the cheapest way to bake with steam. Preheat it well, lower the loaf into it on a sheet of paper and close the lid. When the crust is brown, measure the middle with a thermometer: at ninety-eight degrees the bread is ready. Wrap the loaf in a towel overnight so that the moisture of the crumb can reach the crust, and write down what you would do differently next time.`,
];
/** A sentence about a term, different for each of them. */
const sentences = [
  (term: string) => `Whoever starts with ${term} soon learns that patience pays.`,
  (term: string) => `My neighbor keeps notes about ${term} in an old school book.`,
  (term: string) => `Nothing here goes wrong as long as ${term} gets some thought before noon.`,
  (term: string) => `A baker in the north once told me that ${term} matters more than money.`,
  (term: string) => `On cold days we look after ${term} first and drink our coffee later.`,
  (term: string) => `There are two opinions on ${term}, and both of them are held loudly.`,
  (term: string) => `Buy less and look more closely at ${term} when you have the time.`,
  (term: string) => `Children like to help with ${term} because they may use their hands.`,
  (term: string) => `Last winter I wrote a letter about ${term} to the paper in our town.`,
  (term: string) => `If you doubt it, compare ${term} from two weeks and taste the difference.`,
];

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
  for (const n of [1, 2, 3]) await addPage(n, rivals[n - 1]!);
  const optimization = await me.call(optimizer.create, { body: { keyword, projectId, articleId: id } });
  const analyse = async () => {
    const { revision } = await me.call(optimizer.get, { params: { id: optimization.id } });
    return changeAndAnalyze(me.call, optimization.id, { revision, analyze: true });
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

  const terms = slipped.missingTerms.map(({ label }, at) => sentences[at % sentences.length]!(label));
  await write(`Rye bread is the bread that my family eats on most days.\n\n${terms.join('\n\n')}`);
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
