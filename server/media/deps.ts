import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { MediaItem } from '#contract/media.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { RunMediaTask } from './tasks.ts';

export interface MediaDeps {
  db: Db;
  clock: Clock;
  egress: Egress;
  files: FileStore;
  run: RunMediaTask;
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
  /** which documents show each of these media of a project; those that none shows are left out */
  documentsShowing(
    scope: Scope,
    db: Queryable,
    projectId: string,
    ids: readonly string[],
  ): Promise<Map<string, MediaItem['documents']>>;
  /** whether a post shows the media item with this id, as a condition of a query */
  isInPost(id: SQLWrapper): SQL;
  /** whether a document shows the media item with these columns, as a condition of a query */
  isInDocument(scope: Scope, item: Record<'id' | 'projectId', SQLWrapper>): SQL;
}
