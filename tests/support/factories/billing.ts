import type { PlansMode } from '#contract/billing.ts';
import { createBilling } from '#server/billing/public.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { parseAllow } from '#server/kernel/egress/allow.ts';
import { sandboxPayments } from '#server/providers/payments/sandbox.ts';
import { assignSeats } from '#server/team/public.ts';
import type { TestApp } from '../app.ts';

/**
 * The clock work of billing on an application's database, as the server's own minute would do it.
 * @param now the moment at which it looks
 * @param input.through what the payment service is asked through
 */
export async function billingClockWork(
  app: TestApp,
  now: Date,
  input: { through?: (real: Egress) => Egress; mode?: PlansMode } = {},
): Promise<void> {
  const egress = createEgress({ allow: parseAllow(new URL(app.origin).host) });
  const { through = (real: Egress) => real, mode = 'on' } = input;
  const none = async () => 0;
  const billing = createBilling({
    db: app.database.db,
    clock: { now: () => now },
    log: app.app.http.log,
    mailer: { send: async () => undefined },
    publicUrl: app.origin,
    mode,
    provider: sandboxPayments({
      egress: through(egress),
      webhookSecret: Buffer.alloc(32),
      selfOrigin: () => app.origin,
    }),
    assignSeats: (scope, tx, seats) => assignSeats(scope, tx, seats, now),
    counters: {
      projects: none,
      seats: none,
      channels: none,
      'scheduled-posts': none,
      'tracked-keywords': none,
      'media-bytes': none,
      'brand-voices': none,
    },
    fileSecret: Buffer.alloc(32),
  });
  await billing.tick();
  await egress.close();
}

/** What a person does on the hosted page of a checkout. */
export const payAt = (app: Pick<TestApp, 'origin'>, url: string, card = 'good', decision = 'pay') =>
  fetch(app.origin + url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ card, decision }),
  });
