import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';

export interface AuditDeps {
  db: Db;
  clock: Clock;
}
