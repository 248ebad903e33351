import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { billing } from '#contract/billing.ts';
import { team } from '#contract/team.ts';
import { signBody } from '#server/providers/payments/signature.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { billingClockWork, payAt } from '#tests/support/factories/billing.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { type Person, signIn, someEmail } from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { PLANS: 'on' } });
const day = 86_400_000;

const till = (url: string, card?: string) => payAt(app, url, card);
/** A token of a device that has been away for too long. */
async function expiredToken(): Promise<string> {
  const { token, userId } = await newMember(app);
  await app.database.pool.query('update session set idle_expires_at = $1 where user_id = $2', [
    new Date(Date.now() - day),
    userId,
  ]);
  return token;
}
async function subscribe(me: Person, priceId = 'starter-month', card = 'good'): Promise<void> {
  const { url } = await me.call(billing.checkout, { body: { priceId } });
  expect((await till(url, card)).headers.get('location')).toBe('/checkout/success');
}
const atMoment = (now: Date) => billingClockWork(app, now);
const inDays = (days: number) => new Date(Date.now() + days * day);

describe('plans', () => {
  it('GET payment/sub/product/ answers them without a token, with two months of a year free', async () => {
    const { results, plans } = await app.as()(billing.products, {});
    expect(plans).toBe('on');
    expect(results.map((plan) => plan.id)).toEqual(['free', 'starter', 'pro', 'agency']);
    expect(results[1]?.prices).toEqual([
      { id: 'starter-month', interval: 'month', amount: 1900, currency: 'USD' },
      { id: 'starter-year', interval: 'year', amount: 19_000, currency: 'USD' },
    ]);
    const kept = await app.database.pool.query('select id from plan order by id');
    expect(kept.rows.map((row) => row.id)).toEqual(['agency', 'free', 'pro', 'self-hosted', 'starter']);
  });
});

describe('POST payment/sub/checkout/', () => {
  it('with the token leads to a hosted page; paying there starts the subscription once', async () => {
    const me = await signIn(app);
    const { url } = await me.call(billing.checkout, { body: { priceId: 'pro-month' } });
    const page = await (await fetch(app.origin + url)).text();
    expect(page).toContain('$49.00 every month');
    expect(page).toContain('No money is taken');
    expect((await till(url, 'declined')).status).toBe(200);
    expect((await me.call(billing.standing, {})).subscription).toBeNull();
    await Promise.all([till(url), till(url), till(url)]);
    expect(await me.call(billing.standing, {})).toMatchObject({
      plan: 'pro',
      subscription: { plan: 'pro', status: 'active', cancelAtPeriodEnd: false },
    });
    expect((await me.call(accounts.user, {})).subscription).toMatchObject({ plan: 'pro' });
    const { results } = await me.call(billing.transactions, {});
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ amount: 4900, currency: 'USD', status: 'paid' });
    const receipt = await fetch(app.origin + results[0]!.receiptUrl);
    expect(await receipt.text()).toContain('49.00 USD');
    const again = await failure(me.call(billing.checkout, { body: { priceId: 'pro-month' } }));
    expect([again.status, again.message]).toEqual([409, expect.stringContaining('already')]);
  });

  it('without the stored token asks for an email, answers alike for all, and is attached once that is verified', async () => {
    const known = await signIn(app);
    const email = someEmail();
    const missing = await failure(app.as()(billing.checkout, { body: { priceId: 'starter-month' } }));
    expect(missing.fields).toHaveProperty('email');
    const answers = await Promise.all(
      [known.email, email].map((item) =>
        app.as()(billing.checkout, { body: { priceId: 'starter-month', email: item } }),
      ),
    );
    expect(answers.map((answer) => Object.keys(answer))).toEqual([['url'], ['url']]);
    await till(answers[1]!.url);
    await atMoment(new Date());
    const me = await signIn(app, email);
    await atMoment(new Date());
    expect(await me.call(billing.standing, {})).toMatchObject({ plan: 'starter' });
    expect((await known.call(billing.standing, {})).plan).toBe('free');
  });

  it.each([
    ['expired', expiredToken],
    ['of no device', async () => `qs_${'x'.repeat(43)}`],
    ['altered', async () => `${(await newMember(app)).token}x`],
  ])('with a token that is %s answers 401 and makes no anonymous purchase of it', async (_kind, token) => {
    const email = someEmail();
    const bearer = await token();
    const refused = await failure(
      app.as(bearer)(billing.checkout, { body: { priceId: 'pro-month', email } }),
    );
    expect([refused.status, refused.meta.code]).toEqual([401, 'unauthenticated']);
    const { rows } = await app.database.pool.query('select id from checkout where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  it('refuses unknown prices, roles that may not pay, and says so where nothing takes payments', async () => {
    const me = await signIn(app);
    const wrong = await failure(me.call(billing.checkout, { body: { priceId: 'gold' } }));
    expect(wrong.fields.priceId).toContain('Choose one of the plans');
    const { workspaceId } = await newMember(app);
    const editor = await newMember(app, { workspaceId, role: 'editor' });
    const refused = await failure(app.as(editor.token)(billing.checkout, { body: { priceId: 'pro-year' } }));
    expect(refused.status).toBe(403);
    const published = await startTestApp({ env: { PLANS: 'on', PUBLIC_URL: 'https://example.com' } });
    const owner = await newMember(published);
    const none = await failure(
      published.as(owner.token)(billing.checkout, { body: { priceId: 'pro-month' } }),
    );
    expect([none.status, none.message]).toEqual([503, expect.stringContaining('No payment provider')]);
    expect((await fetch(`${published.origin}/sandbox/payments/checkout/x`)).status).toBe(404);
    await published.stop();
  });
});

describe('webhooks', () => {
  it.each([
    ['no signature', ''],
    ['another key', signBody(Buffer.alloc(32, 7), '{}', new Date())],
    ['nonsense', 't=1,v1=zz'],
  ])('[S59] with %s are refused and change nothing', async (_kind, signature) => {
    const answer = await fetch(`${app.origin}/api/webhooks/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': signature },
      body: '{}',
    });
    expect(answer.status).toBe(400);
  });
});

describe('a subscription', () => {
  it('cancels with the period, can be taken back before it ends, and ends on Free', async () => {
    const me = await signIn(app);
    await subscribe(me);
    const cancelled = await me.call(billing.cancel, { body: { reason: 'A break' } });
    expect(cancelled.subscription).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
    expect((await me.call(billing.reactivate, { body: {} })).subscription?.cancelAtPeriodEnd).toBe(false);
    await me.call(billing.cancel, { body: {} });
    await atMoment(inDays(20));
    expect((await me.call(billing.standing, {})).plan).toBe('starter');
    await atMoment(inDays(32));
    expect(await me.call(billing.standing, {})).toMatchObject({ plan: 'free', subscription: null });
    expect((await me.call(billing.transactions, {})).results).toHaveLength(1);
    expect((await failure(me.call(billing.reactivate, { body: {} }))).status).toBe(409);
  });

  it('renews each period with one payment, however often the clock work runs', async () => {
    const me = await signIn(app);
    await subscribe(me);
    await Promise.all([atMoment(inDays(32)), atMoment(inDays(32)), atMoment(inDays(32))]);
    const { results } = await me.call(billing.transactions, {});
    expect(results.map((result) => result.status)).toEqual(['paid', 'paid']);
    expect((await me.call(billing.standing, {})).subscription).toMatchObject({ status: 'active' });
  });

  it('whose card is declined is past due, is tried on the next days, and then ends', async () => {
    const me = await signIn(app);
    await subscribe(me, 'starter-month', 'once');
    await atMoment(inDays(32));
    expect((await me.call(billing.standing, {})).subscription?.status).toBe('past-due');
    await atMoment(inDays(34));
    await atMoment(inDays(36));
    await atMoment(inDays(38));
    expect(await me.call(billing.standing, {})).toMatchObject({ plan: 'free', subscription: null });
    const { results } = await me.call(billing.transactions, {});
    expect(results.map((result) => result.status).toSorted()).toEqual(['failed', 'failed', 'failed', 'paid']);
  });

  it('changes its plan for the price in the preview', async () => {
    const me = await signIn(app);
    await subscribe(me);
    const preview = await me.call(billing.planUpdate, { body: { priceId: 'agency-month', preview: true } });
    expect(preview.plan).toBe('starter');
    expect(preview.proration.amount).toBeGreaterThan(10_000);
    const changed = await me.call(billing.planUpdate, { body: { priceId: 'agency-month' } });
    expect(changed.plan).toBe('agency');
    const down = await me.call(billing.planUpdate, { body: { priceId: 'pro-month' } });
    expect(down.proration.amount).toBeLessThan(0);
    expect((await me.call(billing.transactions, {})).results).toHaveLength(2);
    const same = await failure(me.call(billing.planUpdate, { body: { priceId: 'pro-month' } }));
    expect(same.fields.priceId).toContain('current plan');
  });

  it('that has ended locks the members beyond Free’s seat and deletes nothing; a new one lets them in again', async () => {
    const me = await signIn(app);
    await subscribe(me, 'pro-month');
    const { workspace } = await me.call(accounts.user, {});
    const helper = await newMember(app, { workspaceId: workspace.id, role: 'editor' });
    const call = app.as(helper.token);
    const statuses = async () => (await me.call(team.list, {})).results.map((row) => row.status);
    await me.call(billing.cancel, { body: {} });
    await atMoment(inDays(32));
    expect(await statuses()).toEqual(['active', 'locked']);
    expect((await call(accounts.user, {})).workspace.locked).toBe(true);
    await subscribe(me, 'pro-month');
    expect(await statuses()).toEqual(['active', 'active']);
    // A smaller plan has fewer seats from the moment of the change.
    await me.call(billing.planUpdate, { body: { priceId: 'starter-month' } });
    expect(await statuses()).toEqual(['active', 'locked']);
  });

  it('is nobody else’s to see or change', async () => {
    const me = await signIn(app);
    await subscribe(me);
    const other = await signIn(app);
    expect((await other.call(billing.transactions, {})).results).toEqual([]);
    expect((await failure(other.call(billing.cancel, { body: {} }))).status).toBe(409);
    expect((await me.call(billing.standing, {})).subscription?.cancelAtPeriodEnd).toBe(false);
  });
});
