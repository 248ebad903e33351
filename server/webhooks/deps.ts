import type { Deliveries } from '#server/deliveries/public.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Limiter } from '#server/kernel/limits/limiter.ts';
import type { Keyring } from '#server/kernel/keyring.ts';

export interface WebhookDeps {
  db: Db;
  clock: Clock;
  keyring: Keyring;
  deliveries: Deliveries;
  /** where people reach this server, without trailing slash */
  publicUrl: string;
  /** holds back who would have this server call others all the time */
  tests: Limiter;
}
