import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { BillingDeps } from './deps.ts';
import { takePayment } from './subscribe.ts';

/** POST /api/webhooks/payments: the provider's signed events, judged on the bytes that came. */
export function paymentWebhook(app: FastifyInstance, deps: BillingDeps): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/webhooks/payments', { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['payment-signature'];
      const event =
        deps.provider && Buffer.isBuffer(request.body) && typeof signature === 'string'
          ? deps.provider.readEvent(request.body, signature, deps.clock.now())
          : null;
      if (!event) throw new AppError(400, 'validation', 'This is not a signed event');
      await takePayment(deps, event);
      return reply.send({ received: true });
    });
  });
}
