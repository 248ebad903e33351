// The test checkout: a hosted payment page, charges and signed webhooks, in local mode only. Nobody pays anything.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pagePath } from '#contract/routes/page-path.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import { signBody } from '#server/providers/payments/signature.ts';
import { sandboxPolicy } from '../networks/page-look.ts';
import { type Asked, checkoutPage } from './pages.ts';

export interface TestCheckoutDeps {
  localMode: boolean;
  clock: Clock;
  egress: Egress;
  /** shared with the product, as a real provider's webhook secret is */
  webhookSecret: Uint8Array;
  selfOrigin: () => string | null;
}

const AskedQuery = z.object({
  email: z.string().max(320),
  description: z.string().max(200),
  amount: z.coerce.number().int().min(1).max(10_000_000),
  interval: z.enum(['month', 'year']),
});
const Charge = z.object({
  subscriptionId: z.string().min(1).max(200),
  amount: z.int().min(1),
  description: z.string().max(200),
});
/** Subscriptions of the card that pays once and is declined at the next charge. */
const declines = 'sub_declined_';
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

export function testCheckoutRoutes(app: FastifyInstance, deps: TestCheckoutDeps): void {
  const hidden = { schema: { hide: true } } as const;
  const onlyLocal = (request: FastifyRequest) => {
    if (!isLocalRequest(request, deps.localMode)) throw notFound();
  };
  const askedOf = (request: FastifyRequest): Asked => {
    onlyLocal(request);
    const { id } = request.params as { id: string };
    const query = AskedQuery.safeParse(request.query);
    if (!query.success || !z.uuid().safeParse(id).success) throw notFound();
    return { id, ...query.data };
  };
  const html = (reply: FastifyReply, text: string) =>
    reply
      .header('content-security-policy', sandboxPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(text);

  const address = '/sandbox/payments/checkout/:id';
  app.get(address, hidden, async (request, reply) => html(reply, checkoutPage(askedOf(request), null)));
  app.post(address, hidden, async (request, reply) => {
    const asked = askedOf(request);
    const said = z
      .object({
        decision: z.enum(['pay', 'cancel']),
        card: z.enum(['good', 'once', 'declined']).default('good'),
      })
      .safeParse(request.body ?? {});
    if (!said.success) return html(reply, checkoutPage(asked, 'Choose a card, then pay or go back.'));
    if (said.data.decision === 'cancel') return reply.redirect(pagePath('/checkout/cancel'), 303);
    if (said.data.card === 'declined')
      return html(
        reply,
        checkoutPage(asked, 'The card was declined. Nothing was charged; try another card.'),
      );
    const event = {
      // One payment for one checkout: paying it again in another tab is the same event.
      id: `evt_${hash(asked.id)}`,
      type: 'checkout.paid',
      checkoutId: asked.id,
      subscriptionId: `${said.data.card === 'once' ? declines : 'sub_'}${hash(`sub ${asked.id}`)}`,
      amount: asked.amount,
      currency: 'USD',
    };
    const body = JSON.stringify(event);
    const answer = await deps.egress.fetch(
      `${deps.selfOrigin() ?? ''}/api/webhooks/payments`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'payment-signature': signBody(deps.webhookSecret, body, deps.clock.now()),
        },
        body,
      },
      { trust: 'operator' },
    );
    if (!answer.ok)
      return html(reply, checkoutPage(asked, 'The shop did not take the payment. Nothing was charged.'));
    return reply.redirect(pagePath('/checkout/success'), 303);
  });

  app.post('/sandbox/payments/charges', hidden, async (request, reply) => {
    onlyLocal(request);
    const charge = Charge.safeParse(request.body);
    const key = request.headers['idempotency-key'];
    if (!charge.success || typeof key !== 'string')
      return reply.status(400).send({ error: 'invalid_request' });
    if (charge.data.subscriptionId.startsWith(declines))
      return { status: 'declined', message: 'The card was declined.' };
    return { id: `ch_${hash(key)}`, status: 'paid' };
  });
}
