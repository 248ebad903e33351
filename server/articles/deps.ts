import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Cms } from '#server/providers/cms/port.ts';
import type { PostsOf } from './loop-parts.ts';

export interface ArticleDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  keyring: Keyring;
  log: Log;
  postsOf: PostsOf;
  /** what speaks to each kind of site */
  cms: { wordpress: Cms };
}
