import { createBilling, plansModeOf } from '../billing/public.ts';
import type { Domain } from '../kernel/domain.ts';
import { mediaBytes } from '../media/public.ts';
import { countProjects } from '../projects/public.ts';
import { sandboxPayments } from '../providers/payments/sandbox.ts';
import { countTracked } from '../ranks/store.ts';
import { testCheckoutRoutes } from '../sandbox/payments/routes.ts';
import { countChannels, countScheduled } from '../social/counts-store.ts';
import { assignSeats, countInvited } from '../team/public.ts';
import { countMembers } from '../workspaces/public.ts';
import { countVoices } from '../writer/public.ts';
import type { Services } from './services.ts';

/** Billing with its provider: nothing that takes money can be connected yet; outside local mode checkout says so. */
export function billingWith({
  config,
  database,
  clock,
  log,
  mailer,
  publicUrl,
  fileSecret,
  ...rest
}: Services) {
  const webhookSecret = rest.keyring.deriveSecret('sandbox payments');
  const { egress, selfOrigin } = rest;
  const provider = config.localMode ? sandboxPayments({ egress, webhookSecret, selfOrigin }) : null;
  const mode = plansModeOf(config.PLANS, provider);
  const billing = createBilling({
    db: database.db,
    clock,
    log,
    mode,
    mailer,
    publicUrl,
    fileSecret,
    provider,
    assignSeats: (scope, tx, seats) => assignSeats(scope, tx, seats, clock.now()),
    counters: {
      projects: countProjects,
      seats: async (scope, q) => (await countMembers(scope, q)) + (await countInvited(scope, q, clock.now())),
      channels: countChannels,
      'scheduled-posts': countScheduled,
      'tracked-keywords': countTracked,
      'media-bytes': mediaBytes,
      'brand-voices': countVoices,
    },
  });
  const checkout: Domain = {
    routes: (_route, http) => {
      if (config.localMode)
        testCheckoutRoutes(http, { localMode: true, clock, egress, webhookSecret, selfOrigin });
    },
  };
  return { billing, mode, checkout };
}
