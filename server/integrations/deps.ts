import type { Connections } from '#server/connections/public.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db/open.ts';

/** The settings that say what serves a provider port. */
export type ProviderConfig = Pick<
  Config,
  | 'AI_BASE_URL'
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

export interface IntegrationDeps {
  db: Db;
  config: ProviderConfig;
  connections: Pick<Connections, 'list' | 'ownModel'>;
}
