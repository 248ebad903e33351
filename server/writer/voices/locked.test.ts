// How many brand voices a plan has room for, and what becomes of those beyond it.
import { describe, expect, it } from 'vitest';
import { billing } from '#contract/billing.ts';
import { batches } from '#contract/writer/batches.ts';
import { voices } from '#contract/writer/voices.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aBrief, onPlan, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { PLANS: 'on' } });
const make = (me: Person, name: string) => me.call(voices.create, { body: { name } });
const change = (me: Person, { id, revision }: { id: string; revision: number }, body: object) =>
  me.call(voices.update, { params: { id }, body: { revision, ...body } });

/** Somebody with three voices of a plan that has room for one now. */
async function downgraded() {
  const me = await onPlan(app, await signIn(app), 'starter');
  const made = [];
  for (const name of ['House', 'Bakery', 'Cafe']) {
    app.clock.advance(1000);
    made.push(await make(me, name));
  }
  await onPlan(app, me, 'free');
  return { me, made: made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]] };
}

describe('a plan’s brand voices', () => {
  it('are refused beyond the plan with what is in use, which the subscription page shows too', async () => {
    const me = await signIn(app);
    await make(me, 'House');
    const refused = await failure(make(me, 'Bakery'));
    expect([refused.status, refused.message]).toEqual([
      403,
      'Your plan has room for 1 brand voice, and 1 is in use. Remove some, or choose a larger plan under Subscription.',
    ]);
    const { usage } = await me.call(billing.standing, {});
    expect(usage.find(({ limit }) => limit === 'brand-voices')).toMatchObject({ used: 1, of: 1 });
  });

  it('give the last place once, also where several ask for it at the same time', async () => {
    const me = await onPlan(app, await signIn(app), 'starter');
    const asked = await Promise.allSettled(['1', '2', '3', '4', '5'].map((name) => make(me, name)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await me.call(voices.list, {})).results).toHaveLength(3);
  });

  it('count a deleted one again only once it is brought back', async () => {
    const me = await signIn(app);
    const first = await make(me, 'House');
    const gone = await change(me, first, { deleted: true });
    await make(me, 'Bakery');
    expect((await failure(change(me, gone, { deleted: false }))).status).toBe(403);
  });
});

describe('after a change to a smaller plan', () => {
  it('the voice made first stays in use, the others are locked, and none is deleted', async () => {
    const { me, made } = await downgraded();
    const { results } = await me.call(voices.list, {});
    expect(Object.fromEntries(results.map(({ name, locked }) => [name, locked]))).toEqual({
      House: false,
      Bakery: true,
      Cafe: true,
    });
    expect((await me.call(voices.get, { params: { id: made[1].id } })).locked).toBe(true);
    expect((await change(me, made[0], { name: 'Home' })).name).toBe('Home');
    const refused = await failure(change(me, made[1], { name: 'Oven' }));
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('it’s locked')]);
  });

  it('a locked voice is chosen for no new article and no batch, and stays with an article that has it', async () => {
    const me = await onPlan(app, await signIn(app), 'starter');
    await make(me, 'House');
    app.clock.advance(1000);
    const { id: voiceId } = await make(me, 'Bakery');
    const article = { tool: 'article' as const, inputs: aBrief({ voiceId }) };
    const before = await me.call(writer.create, { body: article });
    await onPlan(app, me, 'free');
    const created = await failure(me.call(writer.create, { body: article }));
    expect([created.status, created.message]).toEqual([400, expect.stringContaining('locked')]);
    const table = 'topic\nRye';
    expect((await failure(me.call(batches.create, { body: { table, voiceId } }))).fields).toHaveProperty(
      'voiceId',
    );
    const named = await failure(me.call(batches.create, { body: { table: 'topic,voice\nRye,Bakery' } }));
    expect(named.message).toContain('The brand voice “Bakery” is locked');
    const inputs = { ...article.inputs, topic: 'Rye bread' };
    const kept = await me.call(writer.update, {
      params: { id: before.id },
      body: { revision: before.revision, inputs },
    });
    expect(kept.inputs).toMatchObject({ topic: 'Rye bread', voiceId });
  });

  it('a locked voice can be deleted, and the next one has its place as soon as one is free', async () => {
    const { me, made } = await downgraded();
    await change(me, made[1], { deleted: true });
    await change(me, made[0], { deleted: true });
    const { results } = await me.call(voices.list, {});
    expect(results.map(({ name, locked }) => [name, locked])).toEqual([['Cafe', false]]);
  });

  it('a larger plan unlocks all that it has room for', async () => {
    const { me } = await downgraded();
    await onPlan(app, me, 'pro');
    const { results } = await me.call(voices.list, {});
    expect(results.every(({ locked }) => !locked)).toBe(true);
  });
});
