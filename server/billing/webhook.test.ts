import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { billing } from '#contract/billing.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import type { PaymentEvent } from '#server/providers/payments/port.ts';
import { signBody } from '#server/providers/payments/signature.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';

const keys = generateKeySpec();
const app = useTestApp({ keys, env: { PLANS: 'on' } });
const secret = createKeyring(keys).deriveSecret('sandbox payments');
const minute = 60_000;

/** An open checkout of a new workspace, and the event that says it is paid. */
async function aCheckout() {
  const who = await newMember(app);
  const call = app.as(who.token);
  const { url } = await call(billing.checkout, { body: { priceId: 'starter-month' } });
  const [, checkoutId = ''] = /checkout\/([0-9a-f-]{36})/.exec(url) ?? [];
  const amount = Number(new URL(url, app.origin).searchParams.get('amount'));
  const event: PaymentEvent = {
    id: `evt_${randomUUID()}`,
    type: 'checkout.paid',
    checkoutId,
    subscriptionId: `sub_${randomUUID()}`,
    amount,
    currency: 'USD',
  };
  const planOf = async () => (await call(billing.standing, {})).subscription?.plan ?? 'free';
  const payments = async () => (await call(billing.transactions, {})).results;
  return { call, url, event, planOf, payments };
}

const deliver = (event: PaymentEvent, { at = new Date(), body = JSON.stringify(event) } = {}) =>
  fetch(`${app.origin}/api/webhooks/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'payment-signature': signBody(secret, JSON.stringify(event), at),
    },
    body,
  }).then(({ status }) => status);

describe('an event of the payment provider', () => {
  it('[S59] counts once, however often and from how many sides it comes', async () => {
    const { event, planOf, payments } = await aCheckout();
    const statuses = await Promise.all(Array.from({ length: 8 }, () => deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await deliver(event)).toBe(200);
    expect([await planOf(), (await payments()).length]).toEqual(['starter', 1]);
  });

  it('[S59] of the same payment under another id counts no second time', async () => {
    const { event, payments } = await aCheckout();
    await Promise.all([deliver(event), deliver({ ...event, id: `evt_${randomUUID()}` })]);
    await deliver({ ...event, id: `evt_${randomUUID()}` });
    expect(await payments()).toHaveLength(1);
  });

  it('[S59] is refused when its bytes were changed, also in ways that mean the same, and after five minutes', async () => {
    const { event, planOf } = await aCheckout();
    const text = JSON.stringify(event);
    for (const body of [text.replace('USD', 'EUR'), ` ${text}`, text.replace(':', ': ')])
      expect(await deliver(event, { body }), body).toBe(400);
    expect(await deliver(event, { at: new Date(Date.now() - 6 * minute) })).toBe(400);
    expect(await deliver(event, { at: new Date(Date.now() + 6 * minute) })).toBe(400);
    expect(await planOf()).toBe('free');
    expect(await deliver(event, { at: new Date(Date.now() - 4 * minute) })).toBe(200);
    expect(await planOf()).toBe('starter');
  });

  it('[S59][S60] for a checkout that is not ours, or of another sum than the catalogue’s, changes nothing', async () => {
    const { event, planOf } = await aCheckout();
    for (const change of [{ checkoutId: randomUUID() }, { amount: 1 }, { amount: event.amount + 1 }])
      expect(await deliver({ ...event, ...change, id: `evt_${randomUUID()}` })).toBe(200);
    expect(await planOf()).toBe('free');
  });
});

describe('what a browser says of a payment', () => {
  it('[S60] grants nothing: not the page of success, not an amount in the address, not a plan in the body', async () => {
    const { call, url, planOf, payments } = await aCheckout();
    await fetch(`${app.origin}/checkout/success?plan=agency&session_id=x`);
    const cheap = new URL(url, app.origin);
    cheap.searchParams.set('amount', '1');
    const form = new URLSearchParams({ card: 'good', decision: 'pay' });
    await fetch(cheap, { method: 'POST', body: form, redirect: 'manual' });
    expect([await planOf(), await payments()]).toEqual(['free', []]);
    const body = { priceId: 'starter-month', amount: 1, plan: 'agency' };
    const { url: again } = await call(billing.checkout, { body });
    expect(new URL(again, app.origin).searchParams.get('amount')).toBe(
      new URL(url, app.origin).searchParams.get('amount'),
    );
    expect((await failure(call(billing.checkout, { body: { priceId: 'agency-for-free' } }))).status).toBe(
      400,
    );
  });
});
