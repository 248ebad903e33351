import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { billing, usage } from '#contract/billing.ts';
import { projects } from '#contract/projects.ts';
import { freeWorkspaces, workspaces } from '#contract/workspaces.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { billingClockWork, payAt } from '#tests/support/factories/billing.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';

const app = useTestApp();
const day = 86_400_000;
const aProject = { title: 'Bakery', icon: 'Coffee' } as const;

describe('while no payment provider is set up', () => {
  it('a workspace is on Self-hosted from the start: active, without limits, with its usage', async () => {
    const { token } = await newMember(app);
    const call = app.as(token);
    for (let n = 0; n < 3; n += 1) await call(projects.create, { body: aProject });
    const standing = await call(billing.standing, {});
    expect(standing).toMatchObject({
      plans: 'self-hosted',
      plan: 'self-hosted',
      subscription: {
        plan: 'self-hosted',
        status: 'active',
        priceId: null,
        interval: null,
        currentPeriodEnd: null,
        cancelAtPeriodEnd: false,
      },
    });
    expect(standing.usage.every((item) => item.of === null)).toBe(true);
    expect(standing.usage.find((item) => item.limit === 'projects')?.used).toBe(3);
    expect((await call(usage.get, {})).meters[0]).toMatchObject({ meter: 'ai-words', limit: null });
    expect((await call(accounts.user, {})).subscription).toEqual({ plan: 'self-hosted', status: 'active' });
  });

  it('the plans are Self-hosted and those that can be tried', async () => {
    const { results, plans } = await app.as()(billing.products, {});
    expect(plans).toBe('self-hosted');
    expect(results.map((plan) => plan.id)).toEqual(['self-hosted', 'starter', 'pro', 'agency']);
    expect(results[0]).toMatchObject({ name: 'Self-hosted', prices: [] });
    expect(new Set(Object.values(results[0]!.limits))).toEqual(new Set([null]));
  });

  it('another plan can be tried through the test checkout, with its limits, and its end leads back', async () => {
    const trial = await startTestApp();
    try {
      const me = await newMember(trial);
      const helper = await newMember(trial, { workspaceId: me.workspaceId, role: 'editor' });
      const call = trial.as(me.token);
      const { url } = await call(billing.checkout, { body: { priceId: 'starter-month' } });
      await payAt(trial, url);
      expect(await call(billing.standing, {})).toMatchObject({ plan: 'starter' });
      expect((await call(accounts.user, {})).subscription).toMatchObject({ plan: 'starter' });
      expect((await trial.as(helper.token)(accounts.user, {})).workspace.locked).toBe(true);
      for (let n = 0; n < 3; n += 1) await call(projects.create, { body: aProject });
      expect((await failure(call(projects.create, { body: aProject }))).meta.code).toBe('limit-reached');

      await call(billing.cancel, { body: {} });
      await billingClockWork(trial, new Date(Date.now() + 32 * day), { mode: 'self-hosted' });
      expect(await call(billing.standing, {})).toMatchObject({
        plan: 'self-hosted',
        subscription: { plan: 'self-hosted', status: 'active' },
      });
      await call(projects.create, { body: aProject });
      expect((await trial.as(helper.token)(accounts.user, {})).workspace.locked).toBe(false);
    } finally {
      await trial.stop();
    }
  });

  it('a person may own any number of workspaces', async () => {
    const call = app.as((await newMember(app)).token);
    for (let n = 0; n <= freeWorkspaces; n += 1) {
      const made = await call(workspaces.create, { body: { name: `Client ${n}` } });
      expect(made.plan).toBe('self-hosted');
    }
  });

  it('there is nothing to cancel, change or take back', async () => {
    const call = app.as((await newMember(app)).token);
    expect((await failure(call(billing.cancel, { body: {} }))).status).toBe(409);
    expect((await failure(call(billing.reactivate, { body: {} }))).status).toBe(409);
    const change = call(billing.planUpdate, { body: { priceId: 'pro-month' } });
    expect((await failure(change)).status).toBe(409);
  });
});

describe('PLANS', () => {
  it('on: the same workspaces are on Free, with its limits; auto again: on Self-hosted, and nobody is locked', async () => {
    const first = await startTestApp();
    const me = await newMember(first);
    const helper = await newMember(first, { workspaceId: me.workspaceId, role: 'editor' });
    const on = await startTestApp({ connection: first.connection, env: { PLANS: 'on' } });
    try {
      const call = on.as(me.token);
      expect(await call(billing.standing, {})).toMatchObject({
        plans: 'on',
        plan: 'free',
        subscription: null,
      });
      expect((await call(accounts.user, {})).subscription).toBeNull();
      await call(projects.create, { body: aProject });
      expect((await failure(call(projects.create, { body: aProject }))).meta.code).toBe('limit-reached');
      await on.database.pool.query('update member set locked_at = now() where user_id = $1', [helper.userId]);
    } finally {
      await on.stop();
    }
    const auto = await startTestApp({ connection: first.connection });
    try {
      await auto.as(me.token)(projects.create, { body: aProject });
      expect((await auto.as(helper.token)(accounts.user, {})).workspace.locked).toBe(false);
    } finally {
      await auto.stop();
      await first.stop();
    }
  });

  it('off: there are no plans and no subscription, and nothing is limited', async () => {
    const off = await startTestApp({ env: { PLANS: 'off' } });
    try {
      const call = off.as((await newMember(off)).token);
      expect(await call(billing.standing, {})).toMatchObject({
        plans: 'off',
        plan: 'off',
        subscription: null,
      });
      expect((await call(accounts.user, {})).subscription).toBeNull();
      const refused = await failure(call(billing.checkout, { body: { priceId: 'pro-month' } }));
      expect(refused.status).toBe(503);
    } finally {
      await off.stop();
    }
  });
});
