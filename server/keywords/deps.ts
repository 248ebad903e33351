import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { RunKeywordTask } from './tasks.ts';

export interface KeywordDeps {
  db: Db;
  clock: Clock;
  /** reads exports in a worker thread */
  run: RunKeywordTask;
  /** saved pages of a project whose text holds all these letters, at most `limit` */
  pagesWith: (
    scope: Scope,
    projectId: string,
    parts: readonly string[],
    limit: number,
  ) => Promise<{ title: string; url: string; text: string }[]>;
}
