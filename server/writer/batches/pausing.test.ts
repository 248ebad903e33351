// What pauses a batch by itself: the plan's words, an engine that is gone, and the same failure again and again.
import { describe, expect, it, onTestFinished } from 'vitest';
import { connections } from '#contract/connections.ts';
import { notifications } from '#contract/notifications.ts';
import { writer } from '#contract/writer.ts';
import { planLimits } from '#server/billing/plans.ts';
import { spend } from '#server/billing/ledger-store.ts';
import { startTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { testEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { aTable, batchTools } from '#tests/support/factories/batches.ts';
import { type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';

const { start, get, change, over, documentsOf } = batchTools;
const kindsOf = async (me: Person) => (await documentsOf(me)).map(({ engine }) => engine?.kind);

async function appWith(env: Record<string, string>) {
  const app = await startTestApp({ env });
  onTestFinished(() => app.stop());
  return app;
}

describe('a batch whose plan has no AI words left', () => {
  it('pauses with the reason, of which its maker is told, and loses no row; resumed with another engine it goes on', async () => {
    const emulator = await testEmulator();
    const app = await appWith({ AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'a-model', PLANS: 'on' });
    const me = await signIn(app);
    const { id: userId, workspace } = await whoAmI(me);
    const limit = planLimits.free['ai-words']!;
    const all = { meter: 'ai-words', amount: limit, key: 'all', limit, now: app.clock.now() } as const;
    await app.database.db.transaction((tx) => spend({ workspaceId: workspace.id, userId }, tx, all));
    const batch = await start(me, aTable(3));
    await over(me, batch, 'paused');
    const paused = await get(me, batch);
    expect(paused.reason).toMatch(/^Your plan has none of its 2,000 AI words left this month\./);
    expect(paused.items.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
    const told = async () => (await me.call(notifications.list, {})).results;
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
    expect(await told()).toMatchObject([
      { type: 'batch', title: expect.stringMatching(/ is paused$/), body: paused.reason },
    ]);
    await change(me, batch, 'resume');
    await over(me, batch, 'paused');
    await change(me, batch, 'resume', 'builtin');
    await over(me, batch);
    expect(await get(me, batch)).toMatchObject({ done: 3, failed: 0, reason: '' });
    expect(await kindsOf(me)).toEqual(['builtin', 'builtin', 'builtin']);
  });
});

describe('a batch whose rows fail alike', () => {
  it('pauses after three of them; retried with another engine each becomes a document', async () => {
    const emulator = await testEmulator();
    const app = await appWith({ EGRESS_ALLOW: emulator.host, PLANS: 'off' });
    const me = await signIn(app);
    const body = { baseUrl: emulator.baseUrl, model: 'a-model', key: 'sk-wrong' };
    await me.call(connections.save, { params: { provider: 'openai-compatible' }, body });
    emulator.answer({ error: { message: 'Incorrect API key provided', type: 'auth' }, status: 401 });
    const batch = await start(me, aTable(6));
    await over(me, batch, 'paused');
    const paused = await get(me, batch);
    expect(paused.reason).toMatch(/^3 rows in a row failed: /);
    expect(paused.items.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'failed'),
      ...Array.from({ length: 3 }, () => 'waiting'),
    ]);
    await change(me, batch, 'retry', 'builtin');
    await over(me, batch);
    expect(await get(me, batch)).toMatchObject({ done: 6, failed: 0 });
  });
});

describe('a batch whose engine is gone', () => {
  it('pauses instead of writing with another one', async () => {
    const app = await appWith({ PLANS: 'off' });
    const me = await signIn(app);
    const batch = await start(me, aTable(2), { engine: 'own' });
    await over(me, batch, 'paused');
    expect(await get(me, batch)).toMatchObject({
      reason: 'The selected engine is no longer connected. Choose another one to go on.',
      done: 0,
    });
    expect(await documentsOf(me)).toEqual([]);
    await change(me, batch, 'resume', null);
    await over(me, batch);
    expect((await get(me, batch)).done).toBe(2);
  });
});

describe('a row that somebody stops in the writer', () => {
  it('fails with that reason, and the batch goes on', async () => {
    const asked = Promise.withResolvers<void>();
    // It never answers: the row waits for its source until it is stopped.
    const page = await startCanary(() => asked.resolve());
    onTestFinished(() => page.close());
    const app = await appWith({ EGRESS_ALLOW: `127.0.0.1:${page.port}`, PLANS: 'off' });
    const me = await signIn(app);
    const table = `topic,points,sources\nRye,It rises,${page.origin}/slow\nWheat,It is soft,`;
    const batch = await start(me, table);
    await asked.promise;
    const [row] = (await get(me, batch)).items;
    expect(row).toMatchObject({ status: 'running', step: 'sources' });
    const params = { id: row!.generationId! };
    const { revision } = await me.call(writer.get, { params });
    await me.call(writer.update, { params, body: { revision, action: 'cancel' } });
    await over(me, batch);
    expect((await get(me, batch)).items).toMatchObject([
      { status: 'failed', error: 'Somebody stopped it in the writer.' },
      { status: 'done' },
    ]);
  });
});
