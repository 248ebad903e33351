import type { Billing } from '#server/billing/public.ts';
import type { Connections } from '#server/connections/public.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Live } from '#server/kernel/jobs/live.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Media } from '#server/media/public.ts';
import type { RunWriterTask } from './tasks.ts';

export interface WriterDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  live: Live;
  billing: Billing;
  connections: Connections;
  egress: Egress;
  files: FileStore;
  media: Pick<Media, 'add' | 'bytesOf' | 'addressOf'>;
  /** where people and other programs reach this server */
  publicUrl: string;
  /** signs short-lived download addresses */
  fileSecret: Buffer;
  log: Log;
  /** reads and writes texts in a worker thread */
  run: RunWriterTask;
}
