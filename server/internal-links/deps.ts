import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { RunInternalLinkTask } from './tasks.ts';

export interface InternalLinkDeps {
  db: Db;
  clock: Clock;
  /** reads texts in a worker thread */
  run: RunInternalLinkTask;
}
