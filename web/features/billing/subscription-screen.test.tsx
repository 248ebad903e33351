import { expect, test } from 'vitest';
import type { Plan, Subscription } from '#contract/billing.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { leavings } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { SubscriptionScreen } from './subscription-screen.tsx';

const limits = {
  'ai-words': 10_000,
  projects: 1,
  seats: 1,
  channels: null,
  'scheduled-posts': 10,
  'tracked-keywords': 5,
  'media-bytes': 1024 ** 3,
  'brand-voices': 1,
};
const plan = (id: 'free' | 'starter' | 'pro', name: string, month: number): Plan => ({
  id,
  name,
  description: `For ${name}`,
  limits,
  prices: month
    ? [
        { id: `${id}-month`, interval: 'month', amount: month, currency: 'USD' },
        { id: `${id}-year`, interval: 'year', amount: month * 10, currency: 'USD' },
      ]
    : [],
});
const products = {
  body: {
    results: [plan('free', 'Free', 0), plan('starter', 'Starter', 1900), plan('pro', 'Pro', 4900)],
    next: null,
    plans: 'on',
  },
};
const starter: Subscription = {
  plan: 'starter',
  priceId: 'starter-month',
  interval: 'month',
  status: 'active',
  currentPeriodEnd: '2026-04-04T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  provider: 'Sandbox',
};
const standing = (changes: object = {}) => ({
  body: {
    plans: 'on',
    checkout: 'test',
    subscription: null,
    waiting: [],
    usage: [
      { limit: 'projects', label: 'Projects', used: 1, of: 3 },
      { limit: 'channels', label: 'Channels', used: 1200, of: null },
    ],
    ...changes,
  },
});
const planUpdate = 'POST payment/sub/plan-update/';
const cancel = 'PUT payment/sub/cancel/';
const proration = (amount: number) => ({
  body: {
    plan: 'pro',
    subscription: starter,
    proration: { amount, lines: [{ label: 'Rest of Starter', amount: -1000 }] },
  },
});

async function page(changes: object = {}, { isOwner = true, answers = {}, at = '/subscription' } = {}) {
  const server = await answeringServer({
    'GET payment/sub/product/': products,
    'GET payment/sub/': standing(changes),
    ...answers,
  });
  const went = leavings();
  renderInApp(<SubscriptionScreen isOwner={isOwner} />, at);
  await find('region', 'Usage');
  return { server, went };
}

test('what is in use stands beside its limit, and without one it is only counted', async () => {
  await page();
  const usage = textOf(get('region', 'Usage'));
  expect(usage).toContain('Projects1 of 3');
  expect(usage).toContain('Channels1,200 used');
});

test('a first plan leads to the checkout', async () => {
  const { server, went } = await page(
    {},
    { answers: { 'POST payment/sub/checkout/': { body: { url: 'https://pay.example/1' } } } },
  );
  await press(['button', 'Choose Starter']);
  await soon(() => expect(went).toEqual(['https://pay.example/1']));
  expect(server.asked('POST payment/sub/checkout/')[0]?.body).toEqual({ priceId: 'starter-month' });
});

test('a checkout that does not open says why, and can be tried again', async () => {
  const { server, went } = await page(
    {},
    { answers: { 'POST payment/sub/checkout/': refusal(502, 'The checkout rests.') } },
  );
  await press(['button', 'Choose Starter']);
  await said('The checkout rests.');
  expect(went).toEqual([]);
  server.on('POST payment/sub/checkout/', { body: { url: 'https://pay.example/1' } });
  await press(['button', 'Choose Starter']);
  await soon(() => expect(went).toHaveLength(1));
});

test.for([
  ['', '$19/month', 'starter-month'],
  ['?interval=year&plan=starter', '$190/year', 'starter-year'],
])('prices are those of the chosen interval (%s)', async ([query, price, priceId]) => {
  const { server } = await page(
    {},
    { at: `/subscription${query}`, answers: { 'POST payment/sub/checkout/': refusal(502, 'x') } },
  );
  await said(price!);
  await press(['button', 'Choose Starter']);
  await soon(() => expect(server.asked('POST payment/sub/checkout/')[0]?.body).toEqual({ priceId }));
});

test.for([
  [3900, 'Due now$39'],
  [-500, 'Credit toward your next charge$5'],
] as const)('what a change of plan costs is said before it is made (%i cents)', async ([amount, line]) => {
  const { server } = await page({ subscription: starter }, { answers: { [planUpdate]: proration(amount) } });
  await press(['button', 'Change to Pro']);
  const dialog = await find('dialog', 'Change to Pro');
  await said(line, dialog);
  expect(server.asked(planUpdate).map(({ body }) => body)).toEqual([{ priceId: 'pro-month', preview: true }]);
  await press(get('button', 'Change plan', dialog));
  await said('You’re now on Pro');
  expect(server.asked(planUpdate).at(-1)?.body).toEqual({ priceId: 'pro-month' });
});

test('a change that was thought better of costs nothing', async () => {
  const { server } = await page({ subscription: starter }, { answers: { [planUpdate]: proration(3900) } });
  await press(['button', 'Change to Pro']);
  await press(['button', 'Keep current plan']);
  await soon(() => expect(has('dialog')).toBe(false));
  await server.caughtUp();
  expect(server.asked(planUpdate)).toHaveLength(1);
});

test('ending a subscription says when it ends, and may say why', async () => {
  const { server } = await page({ subscription: starter }, { answers: { [cancel]: { body: {} } } });
  await said('Renews on April 4, 2026');
  await press(['button', 'Cancel subscription']);
  const dialog = await find('dialog', 'Cancel subscription');
  await said('Your subscription ends on April 4, 2026.', dialog);
  await type('Why are you canceling? (optional)', ' Too large ');
  await press(get('button', 'Cancel subscription', dialog));
  await said('Your subscription ends when the paid period is over');
  expect(server.asked(cancel)[0]?.body).toEqual({ reason: 'Too large' });
});

test('a subscription that ends can be kept after all', async () => {
  const { server } = await page(
    { subscription: { ...starter, cancelAtPeriodEnd: true } },
    { answers: { 'PUT payment/sub/re-active/': { body: {} } } },
  );
  await said('Ends on April 4, 2026, then switches to Free.');
  await press(['button', 'Resume subscription']);
  await said('Subscription resumed');
  expect(server.asked('PUT payment/sub/re-active/')).toHaveLength(1);
});

test('a declined charge is shown, with what happens next', async () => {
  await page({ subscription: { ...starter, status: 'past-due' } });
  await said('Your last payment was declined.', await find('alert'));
});

test('who is not the owner reads the plans, and can change none', async () => {
  await page({ subscription: starter }, { isOwner: false });
  await said('Only the workspace owner can change the plan.');
  expect(get('button', 'Change to Pro')).toHaveProperty('disabled', true);
  expect(has('button', 'Cancel subscription')).toBe(false);
});

test.for([
  ['a subscription', starter, 'Use as credit', 'credit', 'Saved as credit for your next charges'],
  ['none', null, 'Start Pro', 'start', 'You’re now on Pro'],
] as const)(
  'beside %s a payment that waits is used as its owner decides',
  async ([, subscription, action, use, done]) => {
    const waiting = [
      {
        id: '019a0000-0000-7000-8000-0000000000f1',
        plan: 'Pro',
        interval: 'month',
        amount: 4900,
        currency: 'USD',
        paidAt: '2026-03-04T10:00:00.000Z',
      },
    ];
    const { server } = await page(
      { subscription, waiting },
      { answers: { 'PUT payment/sub/waiting/:id/': { body: {} } } },
    );
    await said('$49 for one month of Pro, paid on March 4, 2026');
    await press(['button', action]);
    await said(done);
    expect(server.asked('PUT payment/sub/waiting/:id/')[0]?.body).toEqual({ use });
  },
);
