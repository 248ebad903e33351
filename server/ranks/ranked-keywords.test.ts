// Keywords of a project that a target ranks for already: what a search engine that is down or slow makes of the search.
import { afterEach, expect, it } from 'vitest';
import { ranks } from '#contract/ranks.ts';
import { type SerpEngine, SerpError } from '#server/providers/serp/port.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { pasteKeywords } from '#tests/support/factories/keywords.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';

const ready = { asleep: false, answersBeforeTimeout: Number.POSITIVE_INFINITY };
const engine = { ...ready };
afterEach(() => void Object.assign(engine, ready));
const serp = (real: SerpEngine): SerpEngine => ({
  ...real,
  async open(at) {
    if (engine.asleep) throw new SerpError('The engine is asleep.');
    const session = await real.open(at);
    let left = engine.answersBeforeTimeout;
    const search: typeof session.search = (asked, signal) =>
      left-- > 0 ? session.search(asked, signal) : Promise.reject(new DOMException('', 'TimeoutError'));
    return { ...session, search };
  },
});
const app = useTestApp({ serp, env: { PLANS: 'off' } });

/** A tracker in a project with some keywords. @returns asks which of these rank already */
async function aSearch(words: string) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await pasteKeywords(me, projectId, words);
  const body = { projectId, target: 'mine.example', keywords: ['oolong'], schedule: 'manual' as const };
  const params = { id: (await me.call(ranks.create, { body })).id };
  return () => me.call(ranks.rankedKeywords, { params });
}

it('a search engine that cannot be asked is quoted in its own words', async () => {
  const find = await aSearch('tea');
  engine.asleep = true;
  expect(await failure(find())).toMatchObject({
    status: 502,
    message: 'The engine is asleep.',
    meta: { code: 'provider-failed' },
  });
});

it('of a search engine that is too slow, what it answered in time is shown', async () => {
  const find = await aSearch('tea\ncoffee\nmilk');
  engine.answersBeforeTimeout = 2;
  expect(await find()).toMatchObject({ looked: 2 });
});

it('a search engine that answers nothing in time is reported as too slow', async () => {
  const find = await aSearch('tea');
  engine.answersBeforeTimeout = 0;
  expect(await failure(find())).toMatchObject({
    status: 504,
    message: 'The search engine took too long. Try again in a few minutes.',
    meta: { code: 'provider-failed' },
  });
});
