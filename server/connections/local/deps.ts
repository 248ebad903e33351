import type { Db } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Log } from '#server/kernel/log.ts';
import type { ConnectionConfig } from '../deps.ts';

export interface LocalModelDeps {
  db: Db;
  egress: Egress;
  jobs: Jobs;
  config: ConnectionConfig;
  log: Log;
}
