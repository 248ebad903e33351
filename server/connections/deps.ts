import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { Limiter } from '#server/kernel/limits/limiter.ts';
import type { Log } from '#server/kernel/log.ts';

/** The settings that say what serves a provider port. */
export type ProviderConfig = Pick<
  Config,
  | 'EGRESS_ALLOW'
  | 'AI_BASE_URL'
  | 'AI_API_KEY'
  | 'AI_MODEL'
  | 'SMTP_URL'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'DATABASE_URL'
  | 'GOOGLE_CLIENT_ID'
  | 'OIDC_ISSUER'
  | 'BREACHED_PASSWORDS_URL'
  | 'PLANS'
  | 'localMode'
>;

export interface ConnectionDeps {
  db: Db;
  clock: Clock;
  keyring: Keyring;
  egress: Egress;
  config: ProviderConfig;
  /** tests of connections by workspace: each sends a key to another server */
  tests: Limiter;
  log: Log;
}
