import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { RunLocalIndexTask } from './tasks.ts';

export interface LocalIndexDeps {
  db: Db;
  clock: Clock;
  egress: Egress;
  /** reads pages in a worker thread */
  run: RunLocalIndexTask;
}
