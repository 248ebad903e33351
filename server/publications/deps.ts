import type { SiteKind } from '#contract/articles.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { RunOptimizerTask } from '#server/optimizer/public.ts';
import type { Deliveries } from '#server/deliveries/public.ts';
import type { Media } from '#server/media/public.ts';
import type { Cms } from '#server/providers/cms/port.ts';
import type { RunPublicationTask } from './tasks.ts';

export interface PublicationDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  keyring: Keyring;
  log: Log;
  /** scores and reads posts in a worker thread */
  run: RunOptimizerTask & RunPublicationTask;
  /** reads a live page into the project's Local index as its own; throws AppError when that cannot be */
  saveLive: (scope: Scope, page: { projectId: string; url: string }, signal: AbortSignal) => Promise<void>;
  /** what speaks to each kind of site; a webhook is told by a message and asked nothing */
  cms: Record<Exclude<SiteKind, 'webhook'>, Cms>;
  /** sends the messages of webhooks */
  deliveries: Deliveries;
  media: Pick<Media, 'bytesOf' | 'addressOf'>;
  publicUrl: string;
}
