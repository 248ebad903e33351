// Positions by a vendor of search results, from the connected key to the tracker's table.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connections } from '#contract/connections.ts';
import { ranks } from '#contract/ranks.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { serpVendors } from '#server/providers/serp/registry.ts';
import { startTestApp } from '#tests/support/app.ts';
import { type SerperDouble, startSerper } from '#tests/support/doubles/search/serper-double.ts';
import { aProject, type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';
import { vendorEngines } from './engine.ts';
import { createPace } from './pace.ts';

let serper: SerperDouble;
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  serper = await startSerper({ credits: 10_000 });
  app = await startTestApp({ env: { SERPER_URL: serper.origin } });
});
afterAll(async () => {
  await app.stop();
  await serper.close();
});

const provider = 'serper' as const;
const connect = (me: Person, key = serper.key) =>
  me.call(connections.save, { params: { provider }, body: { key } });
const track = (me: Person, projectId: string, keywords: string[], more: object = {}) =>
  me.call(ranks.create, {
    body: {
      projectId,
      target: 'https://mine.example',
      engine: provider,
      schedule: 'manual',
      depth: 30,
      keywords,
      ...more,
    },
  });
async function check(me: Person, id: string) {
  await me.call(ranks.check, { params: { id } });
  await expect
    .poll(async () => (await me.call(ranks.get, { params: { id } })).run.status, { timeout: 20_000 })
    .not.toMatch(/queued|running/);
  return me.call(ranks.get, { params: { id } });
}
const others = (n: number) => Array.from({ length: n }, (_, at) => `https://other-${at}.example/`);
const askedFor = (keyword: string) =>
  serper.requests.filter(({ body }) => body.includes(JSON.stringify(keyword))).length;

test('a connected key is tested, and positions beyond the first page are found with it', async () => {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await connect(me);
  expect(await me.call(connections.test, { params: { provider } })).toEqual({
    ok: true,
    message: 'Serper answered. The test used one credit.',
  });
  serper.corpus.set('deep keyword', [...others(16), 'https://mine.example/deep', ...others(3)]);
  serper.corpus.set('absent keyword', others(12));
  const { id } = await track(me, projectId, ['deep keyword', 'absent keyword', 'unnamed keyword']);
  const tracker = await check(me, id);
  expect(tracker.engineLabel).toBe('Google, through Serper');
  const of = (name: string) => tracker.keywords.find(({ keyword }) => keyword === name);
  expect(of('deep keyword')).toMatchObject({
    state: 'ranked',
    latest: { position: 17, url: 'https://mine.example/deep' },
  });
  // All results were read and it is not among them; or there are more than were asked for.
  expect(of('absent keyword')?.state).toBe('not-in-top');
  expect(of('unnamed keyword')?.state).toBe('not-in-depth');
  const snapshotId = of('deep keyword')!.latest!.snapshotId!;
  const seen = await me.call(ranks.snapshot, { params: { id, snapshotId } });
  expect(seen.results.map(({ position }) => position)).toEqual(seen.results.map((_, at) => at + 1));
});

test('without the connection nothing is tracked by it, and a device that it cannot show is refused', async () => {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  expect((await failure(track(me, projectId, ['x']))).fields).toEqual({
    engine: 'Connect Serper under Integrations first',
  });
  await connect(me);
  expect((await failure(track(me, projectId, ['x'], { device: 'mobile' }))).fields).toEqual({
    device: 'Serper shows desktop results only',
  });
});

test('an account that is empty is said at each keyword, and no position is made up', async () => {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await connect(me);
  const { id } = await track(me, projectId, ['empty account']);
  serper.fail('out-of-credits');
  const { keywords } = await check(me, id);
  expect(keywords[0]).toMatchObject({
    state: 'failed',
    latest: { position: null, error: expect.stringMatching(/nothing left to spend/) },
  });
});

test('calls that come too fast are asked again, slower', async () => {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await connect(me);
  serper.corpus.set('too fast', ['https://mine.example/']);
  const { id } = await track(me, projectId, ['too fast']);
  serper.fail('rate-limited');
  expect((await check(me, id)).keywords[0]?.latest?.position).toBe(1);
});

test('a run that is taken up again pays only for what it does not have yet', async () => {
  const me = await signIn(app);
  const { workspace } = await whoAmI(me);
  serper.corpus.set('paid once', [...others(15), 'https://mine.example/paid']);
  const egress = createEgress();
  onTestFinished(() => egress.close());
  const fetch = egress.asFetch({ trust: 'operator', baseUrl: serper.origin });
  const vendor = serpVendors.serper({ baseUrl: serper.origin, login: '', key: serper.key, fetch });
  const engines = vendorEngines({
    db: app.database.db,
    clock: app.clock,
    pace: createPace(app.database.db),
    vendorFor: async () => ({ ...vendor, account: 'serper:paid once' }),
  });
  const at = { workspaceId: workspace!.id, projectId: randomUUID(), since: app.clock.now() };
  const query = {
    keyword: 'paid once',
    country: 'US',
    city: null,
    language: 'en',
    device: 'desktop' as const,
    depth: 30,
  };
  const look = async () => (await engines.serper.open(at)).search(query, AbortSignal.timeout(20_000));
  serper.fail('error', { when: ({ body }) => body.includes('"page":2') });
  await expect(look()).rejects.toThrow(/has a problem/);
  expect((await look()).results).toHaveLength(16);
  expect((await look()).results).toHaveLength(16);
  const pages = serper.requests
    .filter(({ body }) => body.includes('paid once'))
    .map(({ body }) => (JSON.parse(body) as { page: number }).page);
  expect(pages).toEqual([1, 2, 2, 3]);
});

test('what a vendor answered belongs to the workspace that paid for it', async () => {
  const [me, other] = [await signIn(app), await signIn(app)];
  serper.corpus.set('shared words', ['https://mine.example/']);
  for (const person of [me, other]) {
    const { id: projectId } = await aProject(person);
    await connect(person);
    const { id } = await track(person, projectId, ['shared words']);
    await check(person, id);
  }
  expect(askedFor('shared words')).toBe(4);
});
