// Where tracked keywords stood by day, over HTTP.
import { expect, it } from 'vitest';
import { localIndex } from '#contract/local-index.ts';
import { ranks } from '#contract/ranks.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const dayMs = 24 * 3600_000;

async function check(me: Person, id: string): Promise<void> {
  const params = { id };
  await me.call(ranks.check, { params });
  await expect
    .poll(async () => (await me.call(ranks.get, { params })).run.status, { timeout: 20_000, interval: 50 })
    .toBe('idle');
}

it('positions are counted by day, for one tracker and for all of a project, and for nobody else', async () => {
  // At noon, so that no day ends between two checks.
  app.clock.advance(1.5 * dayMs - (app.clock.now().getTime() % dayMs));
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const { id: other } = await aProject(me, 'Another');
  const url = 'https://mine.example/tea';
  const text = 'Green tea is steeped in water. Black tea as well.';
  await me.call(localIndex.add, { body: { kind: 'text', projectId, url, text } });
  const { id } = await me.call(ranks.create, {
    body: { projectId, target: url, schedule: 'manual', keywords: ['green tea', 'white coffee'] },
  });
  const history = (query: { projectId?: string; trackerId?: string }, by = me) =>
    by.call(ranks.history, { query });
  expect(await history({ trackerId: id })).toEqual({ results: [], next: null });
  const day = () => app.clock.now().toISOString().slice(0, 10);
  const counts = { top3: 1, top10: 0, top20: 0, beyond: 0, unseen: 1, visibility: 50, position: 1 };
  const first = day();
  await check(me, id);
  await check(me, id);
  expect((await history({ trackerId: id })).results).toEqual([{ day: first, ...counts }]);
  app.clock.advance(dayMs);
  await check(me, id);
  const both = [
    { day: first, ...counts },
    { day: day(), ...counts },
  ];
  expect((await history({ projectId })).results).toEqual(both);
  expect((await history({})).results).toEqual(both);
  expect((await history({ projectId: other })).results).toEqual([]);
  expect((await history({ trackerId: id }, await signIn(app))).results).toEqual([]);
  await me.call(ranks.deleteKeywords, { params: { id }, body: { keywords: ['white coffee'] } });
  expect((await history({ trackerId: id })).results.at(-1)).toMatchObject({ unseen: 0, visibility: 100 });
});
