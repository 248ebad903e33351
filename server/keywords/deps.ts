import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { RunKeywordTask } from './imports/tasks.ts';

/** What reading an import needs. */
export interface ImportDeps {
  db: Db;
  clock: Clock;
  files: FileStore;
  jobs: Jobs;
  log: Log;
  /** reads exports in a worker thread */
  run: RunKeywordTask;
}

export interface KeywordDeps extends ImportDeps {
  /** saved pages of a project whose text holds all these letters, at most `limit` */
  pagesWith: (
    scope: Scope,
    projectId: string,
    parts: readonly string[],
    limit: number,
  ) => Promise<{ title: string; url: string; text: string }[]>;
}
