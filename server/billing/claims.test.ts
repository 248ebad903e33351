import { describe, expect, it } from 'vitest';
import { billing } from '#contract/billing.ts';
import { notifications } from '#contract/notifications.ts';
import { workspaces } from '#contract/workspaces.ts';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { billingClockWork, payAt } from '#tests/support/factories/billing.ts';
import { failure } from '#tests/support/failure.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { signIn, someEmail } from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { PLANS: 'on' } });
const day = 86_400_000;

async function addressOf({ database }: TestApp, member: Member): Promise<string> {
  const { rows } = await database.pool.query('select email from account where id = $1', [member.userId]);
  return rows[0].email;
}
/** Somebody pays without signing in, with this address. */
async function payWithAddress(testApp: TestApp, email: string, priceId = 'starter-month'): Promise<void> {
  const { url } = await testApp.as()(billing.checkout, { body: { priceId, email } });
  const paid = await payAt(testApp, url);
  expect(paid.headers.get('location')).toBe('/checkout/success');
}
/** Somebody pays for their own workspace. */
async function subscribe(call: ReturnType<TestApp['as']>, priceId: string): Promise<void> {
  const { url } = await call(billing.checkout, { body: { priceId } });
  await payAt(app, url);
}
/** The whole row, so that nothing of it can have changed. */
async function rowOf({ database }: TestApp, member: Member): Promise<Record<string, unknown> | undefined> {
  const { rows } = await database.pool.query('select * from subscription where workspace_id = $1', [
    member.workspaceId,
  ]);
  return rows[0];
}

describe('a payment with somebody’s address', () => {
  const running: [state: string, prepare: (member: Member) => Promise<void>][] = [
    ['runs', async () => undefined],
    [
      'ends with its period',
      async (person) => void (await app.as(person.token)(billing.cancel, { body: {} })),
    ],
    ['is past due', async (person) => setStatus(person, 'past-due')],
    ['is on trial', async (person) => setStatus(person, 'trialing')],
  ];
  const setStatus = async (member: Member, status: string) => {
    await app.database.pool.query('update subscription set status = $1 where workspace_id = $2', [
      status,
      member.workspaceId,
    ]);
  };
  const cases = running.flatMap(([state, prepare]) =>
    ['starter-month', 'pro-month', 'agency-year'].map((priceId) => ({ state, prepare, priceId })),
  );

  it.each(cases)(
    'changes nothing of a Pro subscription that $state: $priceId',
    async ({ prepare, priceId }) => {
      const me = await newMember(app);
      const call = app.as(me.token);
      await subscribe(call, 'pro-month');
      await prepare(me);
      const [before, standing] = [await rowOf(app, me), await call(billing.standing, {})];
      await payWithAddress(app, await addressOf(app, me), priceId);
      await billingClockWork(app, new Date());
      expect(await rowOf(app, me)).toEqual(before);
      const after = await call(billing.standing, {});
      expect([after.plan, after.subscription]).toEqual([standing.plan, standing.subscription]);
      expect(after.waiting).toHaveLength(1);
    },
  );

  it('changes nothing of Self-hosted: the owner starts what was paid for, or leaves it', async () => {
    const own = await startTestApp();
    try {
      const me = await newMember(own);
      const call = own.as(me.token);
      await payWithAddress(own, await addressOf(own, me));
      await billingClockWork(own, new Date(), { mode: 'self-hosted' });
      const standing = await call(billing.standing, {});
      expect(standing).toMatchObject({ plan: 'self-hosted', waiting: [{ plan: 'Starter', amount: 1900 }] });
      const params = { id: standing.waiting[0]!.id };
      const refused = await failure(call(billing.applyPayment, { params, body: { use: 'credit' } }));
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringContaining('Start the paid plan'),
      ]);
      expect(await call(billing.applyPayment, { params, body: { use: 'start' } })).toMatchObject({
        plan: 'starter',
      });
      expect((await call(billing.standing, {})).waiting).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  it('is told to that mailbox alone, in the same words whether it has an account or not', async () => {
    const me = await newMember(app);
    const mails = [await addressOf(app, me), someEmail()].map(async (email) => {
      await payWithAddress(app, email);
      const { rows } = await app.database.pool.query('select subject, text from mail where recipient = $1', [
        email,
      ]);
      return rows;
    });
    const [known, unknown] = await Promise.all(mails);
    expect(known).toHaveLength(1);
    expect(unknown).toEqual(known);
  });

  it('starts the plan of a workspace without one, and makes a workspace for anyone who owns none', async () => {
    const host = await newMember(app);
    const guest = await newMember(app, { workspaceId: host.workspaceId, role: 'editor' });
    await app.database.pool.query("delete from member where user_id = $1 and role = 'owner'", [guest.userId]);
    await payWithAddress(app, await addressOf(app, guest), 'pro-month');
    await billingClockWork(app, new Date());
    const { results } = await app.as(guest.token)(workspaces.list, {});
    expect(results.map(({ role, plan }) => [role, plan])).toEqual(
      expect.arrayContaining([
        ['editor', 'free'],
        ['owner', 'pro'],
      ]),
    );
  });
});

describe('two payments', () => {
  it('for one workspace at the same time start one plan; the other one waits, and both have a receipt', async () => {
    const me = await newMember(app);
    const call = app.as(me.token);
    const open = await Promise.all(
      ['starter-month', 'agency-month'].map((priceId) => call(billing.checkout, { body: { priceId } })),
    );
    await Promise.all(open.map(({ url }) => payAt(app, url)));
    const first = await rowOf(app, me);
    const { subscription, waiting } = await call(billing.standing, {});
    expect(waiting).toHaveLength(1);
    const both = [subscription?.plan, waiting[0]!.plan.toLowerCase()];
    expect(both.join(' ')).toMatch(/^(agency starter|starter agency)$/);
    expect((await call(billing.transactions, {})).results).toHaveLength(2);
    // Neither later work nor the same events once more change what runs.
    await Promise.all(open.map(({ url }) => payAt(app, url)));
    await billingClockWork(app, new Date());
    expect(await rowOf(app, me)).toEqual(first);
    expect((await call(billing.transactions, {})).results).toHaveLength(2);
  });

  it('by address for one person: the older starts, the younger waits for them', async () => {
    const email = someEmail();
    await payWithAddress(app, email, 'starter-month');
    await payWithAddress(app, email, 'agency-year');
    const me = await signIn(app, email);
    await billingClockWork(app, new Date());
    expect(await me.call(billing.standing, {})).toMatchObject({
      plan: 'starter',
      waiting: [{ plan: 'Agency', interval: 'year' }],
    });
  });
});

describe('a payment that waits', () => {
  /** Somebody on Pro for whom another payment waits. */
  async function withWaiting() {
    const me = await newMember(app);
    const call = app.as(me.token);
    await subscribe(call, 'pro-month');
    await payWithAddress(app, await addressOf(app, me));
    await billingClockWork(app, new Date());
    const [one] = (await call(billing.standing, {})).waiting;
    return { me, call, params: { id: one!.id } };
  }

  it('is told to those who work there, and is in the audit log and the operator’s figures', async () => {
    const { call, me } = await withWaiting();
    await expect
      .poll(async () => (await call(notifications.list, {})).results.map((row) => row.title), {
        timeout: 20_000,
      })
      .toContain('Your payment for Starter needs attention');
    const { rows } = await app.database.pool.query(
      "select data from audit where action = 'payment.waiting' and workspace_id = $1",
      [me.workspaceId],
    );
    expect(rows).toEqual([{ data: { plan: 'Starter', amount: 1900, currency: 'USD' } }]);
    const figures = await (await fetch(`${app.origin}/metrics`)).text();
    expect(Number(/^payments_waiting (\d+)$/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(1);
  });

  it('becomes credit once, by the owner’s will, and pays for the next charges', async () => {
    const { me, call, params } = await withWaiting();
    const refused = await failure(call(billing.applyPayment, { params, body: { use: 'start' } }));
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('as credit')]);
    const uses = await Promise.allSettled(
      Array.from({ length: 5 }, () => call(billing.applyPayment, { params, body: { use: 'credit' } })),
    );
    expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(1);
    expect((await rowOf(app, me))?.credit).toBe(1900);
    expect((await call(billing.standing, {})).waiting).toEqual([]);
    await billingClockWork(app, new Date(Date.now() + 32 * day));
    const { results } = await call(billing.transactions, {});
    expect(results[0]).toMatchObject({ amount: 4900 - 1900, status: 'paid' });
  });

  it('is not mixed into a charge that is under way', async () => {
    const { me, call, params } = await withWaiting();
    const pending = (charge: object | null) =>
      app.database.pool.query(
        'update subscription set pending_charge = $1, charge_lease_until = $2 where workspace_id = $3',
        [charge && JSON.stringify(charge), charge && new Date(Date.now() + day), me.workspaceId],
      );
    await pending({ key: 'k', providerSubscriptionId: 's', amount: 1, description: '', change: null });
    const refused = await failure(call(billing.applyPayment, { params, body: { use: 'credit' } }));
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('in progress')]);
    await pending(null);
    await call(billing.applyPayment, { params, body: { use: 'credit' } });
    expect((await rowOf(app, me))?.credit).toBe(1900);
  });

  it('is kept past the end of the subscription, and starts its plan when the owner says so', async () => {
    const { me, call, params } = await withWaiting();
    await call(billing.cancel, { body: {} });
    await billingClockWork(app, new Date(Date.now() + 32 * day));
    expect(await call(billing.standing, {})).toMatchObject({ plan: 'free', waiting: [{ plan: 'Starter' }] });
    await call(billing.applyPayment, { params, body: { use: 'start' } });
    expect(await call(billing.standing, {})).toMatchObject({ plan: 'starter', waiting: [] });
    expect(await rowOf(app, me)).toMatchObject({ status: 'active', plan: 'starter' });
  });

  it('is nobody else’s to use: a stranger does not find it, an admin may not', async () => {
    const { me, params } = await withWaiting();
    const [stranger, admin] = [await newMember(app), await newMember(app, { ...me, role: 'admin' })];
    const body = { use: 'credit' } as const;
    expect((await failure(app.as(stranger.token)(billing.applyPayment, { params, body }))).status).toBe(404);
    expect((await failure(app.as(admin.token)(billing.applyPayment, { params, body }))).status).toBe(403);
  });
});

describe('credit', () => {
  it('that is left when a subscription ends is there for the next one', async () => {
    const me = await newMember(app);
    const call = app.as(me.token);
    await subscribe(call, 'agency-year');
    await call(billing.planUpdate, { body: { priceId: 'starter-year' } });
    const { credit } = (await rowOf(app, me))!;
    expect(credit).toBeGreaterThan(0);
    await call(billing.cancel, { body: {} });
    await billingClockWork(app, new Date(Date.now() + 367 * day));
    await subscribe(call, 'starter-month');
    expect(await rowOf(app, me)).toMatchObject({ status: 'active', plan: 'starter', credit });
  });
});

describe('claims', () => {
  it('of addresses that nobody proves, however many and old, keep no other one waiting, nor does a broken one', async () => {
    const { pool } = app.database;
    await pool.query(
      `insert into checkout (id, email, price_id, status, expires_at, paid_at)
        select gen_random_uuid(), 'nobody-' || n || '@example.com', 'pro-month', 'paid', now(), now() - interval '9 days'
        from generate_series(1, 250) as n`,
    );
    const [broken, me] = [await newMember(app), await newMember(app)];
    const email = await addressOf(app, broken);
    // Its payment is not kept: what it was worth is not known.
    await pool.query(
      `insert into checkout (id, email, price_id, status, expires_at, paid_at)
        select gen_random_uuid(), $1, 'pro-month', 'paid', now(), now() - interval '8 days' from generate_series(1, 250)`,
      [email],
    );
    await payWithAddress(app, await addressOf(app, me));
    await billingClockWork(app, new Date());
    expect((await app.as(me.token)(billing.standing, {})).plan).toBe('starter');
    await pool.query("delete from checkout where email = $1 or email like 'nobody-%'", [email]);
  });

  it('wait for the proof of the address: one that was typed at sign-up only gets nothing', async () => {
    const email = someEmail();
    await payWithAddress(app, email);
    const { rows } = await app.database.pool.query('select id from account where email = $1', [email]);
    expect(rows).toEqual([]);
    await billingClockWork(app, new Date());
    const claim = () =>
      app.database.pool.query('select workspace_id, claimed_at from checkout where email = $1', [email]);
    expect((await claim()).rows).toEqual([{ workspace_id: null, claimed_at: null }]);
    const me = await signIn(app, email);
    await billingClockWork(app, new Date());
    expect((await claim()).rows[0].claimed_at).not.toBeNull();
    expect((await me.call(billing.standing, {})).plan).toBe('starter');
  });
});
