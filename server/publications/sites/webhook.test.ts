import { afterAll, describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { type Delivery, deliveries } from '#contract/deliveries.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startWebhookReceiver } from '#tests/support/doubles/webhook-receiver.ts';
import { anArticleOn, articleText } from '#tests/support/factories/articles.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.stop());
const app = useTestApp({ env: { EGRESS_ALLOW: receiver.host, PLANS: 'off' } });
const { url: homeUrl, secret: password } = receiver;

async function ready() {
  const article = await anArticleOn(app, { kind: 'webhook', homeUrl, password });
  const newest = async () => (await article.overview()).publications.at(-1)!;
  const sent = async (): Promise<Delivery> => (await article.me.call(deliveries.list, {})).results[0]!;
  const page = () => receiver.pages().get(article.article.id);
  const becomes = (expected: object) =>
    expect.poll(newest, { timeout: 20_000, interval: 50 }).toMatchObject(expected);
  const triedTimes = (tries: number) =>
    expect
      .poll(sent, { timeout: 20_000, interval: 50 })
      .toMatchObject({ tries, attempts: { length: tries } });
  return { ...article, newest, sent, page, becomes, triedTimes };
}

describe('a webhook', () => {
  it('is tried with a signed message before it is kept; its secret is sealed and never comes out', async () => {
    const me = await signIn(app);
    const { id: projectId } = await aProject(me);
    const form = { projectId, kind: 'webhook' as const, homeUrl, password };
    const refusal = async (changes: object) =>
      (await failure(me.call(articles.connectSite, { body: { ...form, ...changes } }))).fields;
    expect((await refusal({ password: '' })).password).toBe('Signing secret is required');
    for (const wrong of ['abc', 'whsec_abc', 'whsec_!!!'])
      expect((await refusal({ password: wrong })).password).toContain('begins with whsec_');
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect((await refusal({ password: other })).homeUrl).toContain('It answered 401');
    expect((await refusal({ homeUrl: 'http://127.0.0.1:9/' })).homeUrl).toContain('EGRESS_ALLOW');
    const site = await me.call(articles.connectSite, { body: form });
    expect(site).toMatchObject({ kind: 'webhook', name: receiver.host, status: 'active' });
    expect(receiver.messages().at(-1)).toMatchObject({ type: 'ping' });
    const { rows } = await app.database.pool.query('select site::text as row from site');
    expect(JSON.stringify([site, rows])).not.toContain(password.slice('whsec_'.length));
    expect(await me.call(articles.testSite, { params: { id: site.id } })).toMatchObject({ ok: true });
  });
});

describe('an article for a webhook', () => {
  it('is told with everything of it, and is live where the answer says', async () => {
    const it = await ready();
    receiver.answers({ url: 'https://bakery.example/rye/', id: 7 });
    await it.publish({ slug: 'rye', excerpt: 'How to.', tags: ['Bread'], metaTitle: 'Meta', author: 'ada' });
    await it.becomes({ state: 'live', remoteUrl: 'https://bakery.example/rye/', problem: null });
    expect(it.page()).toMatchObject({
      articleId: it.article.id,
      number: 1,
      status: 'publish',
      title: it.title,
      slug: 'rye',
      excerpt: 'How to.',
      tags: ['Bread'],
      metaTitle: 'Meta',
      author: 'ada',
      image: null,
      html: expect.stringContaining('<h2>Feeding</h2>'),
      markdown: expect.stringContaining('## Feeding'),
    });
    receiver.answers(undefined);
    await it.write(`${articleText}\n\nAnd patience.`);
    await it.publish();
    await it.becomes({ state: 'live', number: 2, remoteUrl: null });
    expect(it.page()!.html).toContain('And patience.');
    expect(receiver.messages().at(-1)!.type).toBe('article.updated');
    expect((await it.me.call(deliveries.list, {})).results).toMatchObject([
      { type: 'article.updated', state: 'delivered', tries: 1, url: `${receiver.origin}/hooks` },
      { type: 'article.published', state: 'delivered', attempts: [{ status: 200, problem: null }] },
    ]);
  });

  it('is told again with growing pauses, and the message stays the same', async () => {
    const it = await ready();
    receiver.fail(500, 429, 'reset-before-commit');
    await it.publish({ status: 'draft' });
    await it.triedTimes(1);
    expect(await it.newest()).toMatchObject({ state: 'sending', problemCode: 'retrying' });
    const { id, nextAt } = await it.sent();
    expect((await failure(it.publish())).message).toContain('being published');
    app.clock.advance(new Date(nextAt!).getTime() - app.clock.now().getTime() + 10);
    await it.triedTimes(2);
    // As long as it asks for.
    expect(new Date((await it.sent()).nextAt!).getTime() - app.clock.now().getTime()).toBeGreaterThan(
      3_500_000,
    );
    app.clock.advance(3_600_000);
    await it.triedTimes(3);
    app.clock.advance(3_600_000);
    await it.becomes({ state: 'draft', problem: null });
    expect(await it.sent()).toMatchObject({ id, state: 'delivered', tries: 4, nextAt: null });
    expect(receiver.seen().get(id)).toBe(4);
    expect(receiver.messages().filter((message) => message.id === id)).toHaveLength(1);
  });

  it('was taken though the answer was lost: sent again it is one page', async () => {
    const it = await ready();
    receiver.fail('reset-after-commit');
    await it.publish();
    await it.triedTimes(1);
    app.clock.advance(60_000);
    await it.becomes({ state: 'live' });
    const { id } = await it.sent();
    expect(receiver.messages().filter((message) => message.id === id)).toHaveLength(1);
  });

  it('is given up where the receiver wants no more, and sent again on request', async () => {
    const it = await ready();
    receiver.fail(410);
    await it.publish();
    await it.becomes({ state: 'failed', problemCode: 'not-delivered' });
    const { id, state, attempts } = await it.sent();
    expect([state, attempts[0]!.status]).toEqual(['failed', 410]);
    await it.me.call(deliveries.redeliver, { params: { id } });
    await it.becomes({ state: 'live', problem: null });
    expect(await it.sent()).toMatchObject({ id, state: 'delivered' });
  });

  it('is canceled on request, and with its endpoint', async () => {
    const it = await ready();
    receiver.fail(500);
    await it.publish();
    await it.triedTimes(1);
    const { id } = await it.sent();
    const cancel = () => it.me.call(deliveries.cancel, { params: { id } });
    expect(await cancel()).toMatchObject({ state: 'canceled', nextAt: null });
    expect((await failure(cancel())).status).toBe(409);
    expect(await it.newest()).toMatchObject({ state: 'failed' });
    receiver.fail(500);
    await it.publish();
    await expect.poll(async () => (await it.sent()).attempts.length, { timeout: 20_000 }).toBe(1);
    await it.me.call(articles.removeSite, { params: { id: it.site.id } });
    expect(await it.sent()).toMatchObject({ state: 'canceled' });
    expect(await it.newest()).toMatchObject({ state: 'failed', problemCode: 'site-removed' });
  });

  it('left in the middle by a process that was killed is sent again: one page, however often', async () => {
    const it = await ready();
    await it.publish();
    await it.becomes({ state: 'live' });
    const { id } = await it.sent();
    const { pool } = app.database;
    for (let round = 1; round <= 3; round += 1) {
      await pool.query("update publication set state = 'sending' where article_id = $1", [it.article.id]);
      await pool.query("update delivery set state = 'sending', ended_at = null, next_at = $2 where id = $1", [
        id,
        app.clock.now(),
      ]);
      await it.becomes({ state: 'live' });
      expect(receiver.seen().get(id)).toBe(round + 1);
    }
    expect(receiver.messages().filter((message) => message.id === id)).toHaveLength(1);
  });
});
