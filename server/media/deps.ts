import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';

export interface MediaDeps {
  db: Db;
  clock: Clock;
  egress: Egress;
  files: FileStore;
  /** signs short-lived addresses of pictures */
  fileSecret: Buffer;
  /** how many posts use each of these media, and how many of those are still to be sent */
  usesOf(
    scope: Scope,
    db: Queryable,
    ids: readonly string[],
  ): Promise<Map<string, { all: number; waiting: number }>>;
  /** sees that the plan has room for so many bytes more. @throws AppError 403 limit-reached */
  assertQuota(scope: Scope, tx: Queryable, bytes: number): Promise<void>;
  /** whether a post uses the media item of this id, as a condition of a query */
  isUsed: (id: SQLWrapper) => SQL;
}
