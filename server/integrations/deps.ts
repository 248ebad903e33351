import type { Connections } from '#server/connections/public.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db/open.ts';

export interface IntegrationDeps {
  db: Db;
  clock: Clock;
  /** the settings say what serves a provider port */
  config: Config;
  /** where people reach this server, without trailing slash */
  publicUrl: string;
  connections: Pick<Connections, 'list' | 'ownModels' | 'googleSetup' | 'networkApps'>;
}
