import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { PaymentProvider } from './port.ts';
import { verifyBody } from './signature.ts';

const Event = z.object({
  id: z.string().min(1).max(200),
  type: z.literal('checkout.paid'),
  checkoutId: z.uuid(),
  subscriptionId: z.string().min(1).max(200),
  amount: z.int(),
  currency: z.string(),
});
const Charged = z.union([
  z.object({ id: z.string(), status: z.literal('paid') }),
  z.object({ status: z.literal('declined'), message: z.string() }),
]);

/** The test checkout on this machine: it goes through every step of a payment and takes no money. */
export function sandboxPayments(deps: {
  egress: Egress;
  /** signs the sandbox's webhooks */
  webhookSecret: Uint8Array;
  /** where this server listens, once it does */
  selfOrigin: () => string | null;
}): PaymentProvider {
  return {
    id: 'sandbox',
    label: 'Test checkout: no money is taken',
    takesMoney: false,
    async checkoutUrl({ checkoutId, email, description, amount, interval }) {
      const query = new URLSearchParams({ email, description, amount: String(amount), interval });
      return `/sandbox/payments/checkout/${checkoutId}?${query.toString()}`;
    },
    async charge({ subscriptionId, amount, description, key }) {
      const origin = deps.selfOrigin();
      if (!origin) throw new Error('the server does not listen yet');
      const answer = await deps.egress.fetch(
        `${origin}/sandbox/payments/charges`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ subscriptionId, amount, description }),
        },
        { trust: 'operator' },
      );
      if (!answer.ok) throw new Error(`the test checkout answered ${answer.status}`);
      const charged = Charged.parse(await answer.json());
      return charged.status === 'paid'
        ? { ok: true, id: charged.id }
        : { ok: false, message: charged.message };
    },
    readEvent(body, signature, now) {
      if (!verifyBody(deps.webhookSecret, body, signature, now)) return null;
      return Event.parse(JSON.parse(body.toString('utf8')));
    },
  };
}
