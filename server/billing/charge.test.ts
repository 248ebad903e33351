import { describe, expect, it } from 'vitest';
import { billing } from '#contract/billing.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { useTestApp } from '#tests/support/app.ts';
import { billingClockWork, payAt } from '#tests/support/factories/billing.ts';
import { failure } from '#tests/support/failure.ts';
import { type Person, signIn } from '#tests/support/factories/person-factories.ts';

/** What the payment service does with the next charge: it is taken, but the answer is lost on the way. */
let loseAnswer = false;
const keys: string[] = [];
const watched = (real: Egress): Egress => ({
  ...real,
  async fetch(url, init, options) {
    const answer = await real.fetch(url, init, options);
    if (!String(url).endsWith('/sandbox/payments/charges')) return answer;
    keys.push(String(new Headers(init?.headers).get('idempotency-key')));
    if (!loseAnswer) return answer;
    throw new Error('the connection was reset');
  },
});
const app = useTestApp({ env: { PLANS: 'on', QUILLSTEAD_ROLE: 'web' }, egress: watched });
const minutesOn = (minutes: number) =>
  billingClockWork(app, new Date(Date.now() + minutes * 60_000), { through: watched });

async function subscriber(): Promise<Person> {
  const me = await signIn(app);
  const { url } = await me.call(billing.checkout, { body: { priceId: 'starter-month' } });
  await payAt(app, url);
  keys.length = 0;
  return me;
}
const payments = async (me: Person) => (await me.call(billing.transactions, {})).results.length;

describe('a charge whose answer is lost', () => {
  it('for a change of plan is shown, asked again by the same key, and paid once', async () => {
    const me = await subscriber();
    loseAnswer = true;
    const refused = await failure(me.call(billing.planUpdate, { body: { priceId: 'pro-month' } }));
    expect([refused.status, refused.message]).toEqual([503, expect.stringContaining('didn’t respond')]);
    expect((await me.call(billing.standing, {})).plan).toBe('starter');

    for (const change of [
      () => me.call(billing.planUpdate, { body: { priceId: 'agency-month' } }),
      () => me.call(billing.cancel, { body: {} }),
    ])
      expect((await failure(change())).message).toContain('in progress');

    loseAnswer = false;
    await minutesOn(0);
    expect(keys).toHaveLength(1);
    await minutesOn(3);
    await minutesOn(3);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect((await me.call(billing.standing, {})).plan).toBe('pro');
    expect(await payments(me)).toBe(2);
  });

  it('for the next period leaves the subscription running, and is paid once', async () => {
    const me = await subscriber();
    const { subscription } = await me.call(billing.standing, {});
    loseAnswer = true;
    const period = 32 * 24 * 60;
    await minutesOn(period);
    expect((await me.call(billing.standing, {})).subscription?.status).toBe('active');
    expect(await payments(me)).toBe(1);
    const lost = new Set(keys.splice(0));
    loseAnswer = false;
    await Promise.all([minutesOn(period + 3), minutesOn(period + 3)]);
    const after = (await me.call(billing.standing, {})).subscription;
    const endOf = (of: typeof after) => Date.parse(of?.currentPeriodEnd ?? '');
    expect(endOf(after)).toBeGreaterThan(endOf(subscription));
    expect(new Set(keys)).toEqual(lost);
    expect(await payments(me)).toBe(2);
  });
});
