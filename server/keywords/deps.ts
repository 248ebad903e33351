import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';

export interface KeywordDeps {
  db: Db;
  clock: Clock;
  /** saved pages of a project whose text holds all these letters, at most `limit` */
  pagesWith: (
    scope: Scope,
    projectId: string,
    parts: readonly string[],
    limit: number,
  ) => Promise<{ title: string; url: string; text: string }[]>;
}
