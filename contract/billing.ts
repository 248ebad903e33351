import { z } from 'zod';
import { Email } from './accounts.ts';
import { endpoint } from './shared/http.ts';
import { pageOf, PageQuery } from './shared/paging.ts';
import { id, instant, line, requiredLine } from './shared/text.ts';

/** What is metered. AI words count only on the operator's own model key (reference: plans). */
export const meters = ['ai-words'] as const;
export type Meter = (typeof meters)[number];

/** What a plan limits: a monthly meter or a count of things that are there at once; null = unlimited. */
export const planLimitNames = [
  'ai-words',
  'projects',
  'seats',
  'channels',
  'scheduled-posts',
  'tracked-keywords',
  'media-bytes',
  'brand-voices',
] as const;
export type PlanLimitName = (typeof planLimitNames)[number];
export const planIds = ['free', 'starter', 'pro', 'agency'] as const;
export type PlanId = (typeof planIds)[number];
/**
 * Whether plans apply on this install. `self-hosted`: no payment provider is set up, so that workspaces without a paid
 * plan are on Self-hosted, without limits.
 */
export const plansModes = ['on', 'off', 'self-hosted'] as const;
export type PlansMode = (typeof plansModes)[number];
const AnyPlanId = z.enum([...planIds, 'self-hosted']);
export const intervals = ['month', 'year'] as const;

export const Price = z.object({
  /** `starter-month`, `pro-year` … */
  id: z.string(),
  interval: z.enum(intervals),
  /** cents */
  amount: z.int(),
  currency: z.literal('USD'),
});
export const Plan = z
  .object({
    id: AnyPlanId,
    name: z.string(),
    description: z.string(),
    prices: z.array(Price),
    limits: z.record(z.enum(planLimitNames), z.int().nullable()),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

export const subscriptionStatuses = ['active', 'trialing', 'past-due', 'cancelled'] as const;
export const Subscription = z
  .object({
    plan: AnyPlanId,
    /** null on Self-hosted, as are interval and end: nothing is paid and nothing ends */
    priceId: z.string().nullable(),
    interval: z.enum(intervals).nullable(),
    status: z.enum(subscriptionStatuses),
    currentPeriodEnd: instant.nullable(),
    /** it ends then instead of renewing */
    cancelAtPeriodEnd: z.boolean(),
    /** what takes the money: "Sandbox" says that none is taken */
    provider: z.string(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const Transaction = z
  .object({
    id,
    number: z.string(),
    date: instant,
    description: z.string(),
    /** cents; negative = returned */
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['paid', 'failed', 'refunded']),
    receiptUrl: z.string(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;

/** A payment that has started no plan, because it would have replaced one: its owner decides how it is used. */
export const WaitingPayment = z
  .object({
    id,
    plan: z.string(),
    interval: z.enum(intervals),
    /** cents */
    amount: z.int(),
    currency: z.string(),
    paidAt: instant,
  })
  .meta({ id: 'WaitingPayment' });
export type WaitingPayment = z.infer<typeof WaitingPayment>;

const priceId = requiredLine('Price', 60);
const Standing = z.object({ plan: z.string(), subscription: Subscription.nullable() });

export const billing = {
  products: endpoint({
    method: 'GET',
    path: 'payment/sub/product/',
    response: z.object({ results: z.array(Plan), next: z.null(), plans: z.enum(plansModes) }),
    policy: 'public',
    summary: 'Plans with prices and limits',
  }),
  checkout: endpoint({
    method: 'POST',
    path: 'payment/sub/checkout/',
    body: z.object({ priceId, email: Email.optional() }),
    response: z.object({ url: z.string() }),
    // With the stored token it is the workspace's; without one it needs an email address and makes a claim. A token that
    // does not work any more is refused: what its person pays for must not become a claim.
    policy: 'public',
    optionalAuth: true,
    summary: 'Start a payment: answers the address of the hosted checkout page',
  }),
  cancel: endpoint({
    method: 'PUT',
    path: 'payment/sub/cancel/',
    body: z.object({ reason: line('Reason', 500).default('') }),
    response: Standing,
    policy: 'billing.write',
    summary: 'End the subscription with the paid period',
  }),
  reactivate: endpoint({
    method: 'PUT',
    path: 'payment/sub/re-active/',
    body: z.object({}),
    response: Standing,
    policy: 'billing.write',
    summary: 'Take a cancellation back before the period ends',
  }),
  planUpdate: endpoint({
    method: 'POST',
    path: 'payment/sub/plan-update/',
    body: z.object({
      priceId,
      preview: z.boolean({ error: 'Preview must be true or false' }).default(false),
    }),
    response: Standing.extend({
      /** what changing now costs, in cents; negative is credit for the next invoice */
      proration: z.object({
        amount: z.int(),
        currency: z.literal('USD'),
        /** one line per part of the sum */
        lines: z.array(z.object({ label: z.string(), amount: z.int() })),
      }),
    }),
    policy: 'billing.write',
    summary: 'Change the plan, or with preview say what that would cost',
  }),
  transactions: endpoint({
    method: 'GET',
    path: 'payment/transaction/',
    query: PageQuery,
    response: pageOf(Transaction),
    policy: 'billing.read',
    summary: 'Payments, newest first',
  }),
  applyPayment: endpoint({
    method: 'PUT',
    path: 'payment/sub/waiting/:id/',
    params: z.object({ id }),
    body: z.object({ use: z.enum(['start', 'credit'], { error: 'Choose start or credit' }) }),
    response: Standing,
    policy: 'billing.write',
    summary: 'Use a payment that waits: start its plan, or keep it as credit for the subscription that runs',
    ours: true,
  }),
  standing: endpoint({
    method: 'GET',
    path: 'payment/sub/',
    response: Standing.extend({
      plans: z.enum(plansModes),
      /** what a checkout leads to: a test takes no money; null where nothing takes payments */
      checkout: z.enum(['test', 'live']).nullable(),
      waiting: z.array(WaitingPayment),
      /** what is there now against each limit */
      usage: z.array(
        z.object({
          limit: z.enum(planLimitNames),
          label: z.string(),
          used: z.int(),
          of: z.int().nullable(),
        }),
      ),
    }),
    policy: 'billing.read',
    summary: 'The workspace’s plan, subscription and usage',
    ours: true,
  }),
};

export const usage = {
  get: endpoint({
    method: 'GET',
    path: 'usage/',
    response: z.object({
      plan: z.string(),
      /** null = unlimited */
      meters: z.array(
        z.object({
          meter: z.enum(meters),
          label: z.string(),
          used: z.int(),
          limit: z.int().nullable(),
          resetsAt: instant,
        }),
      ),
    }),
    policy: 'usage.read',
    summary: 'What the workspace has used this month and what its plan allows',
    ours: true,
  }),
};
