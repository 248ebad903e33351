// A publisher in a process of its own, for tests that kill it. Its argument is a PublisherOrder (JSON); it looks until
// nothing is due any more, or is killed in the middle as by `kill -9`.
import { type Config, loadConfig } from '#server/kernel/config.ts';
import { type Connection, openDatabase } from '#server/kernel/db/open.ts';
import type { PublishStep } from '#server/social/publishing/deps.ts';
import { aPublisher } from './factories/channels.ts';

export interface PublisherOrder {
  connection: Connection;
  keys: string;
  /** where the application with the sandboxes listens, and where it keeps files */
  origin: string;
  folder: Config['QUILLSTEAD_DATA'];
  /** how far the application's clock runs ahead */
  aheadMs: number;
  /** the step at which the process dies; null: none */
  fatal: PublishStep | null;
  /** EGRESS_ALLOW, where accounts are on a server of this machine */
  allow?: string;
}

const order = JSON.parse(process.argv[2] ?? '') as PublisherOrder;
const { connection, keys, origin, aheadMs, fatal, allow } = order;
const database = openDatabase(connection, 6, () => undefined);
const publisher = aPublisher(
  {
    database,
    origin,
    config: loadConfig({ QUILLSTEAD_DATA: order.folder, PORT: '0', ...(allow && { EGRESS_ALLOW: allow }) }),
    clock: { now: () => new Date(Date.now() + aheadMs) },
  },
  keys,
  {
    step: async (step) => {
      if (step === fatal) process.kill(process.pid, 'SIGKILL');
    },
  },
);
await publisher.tick();
await publisher.close();
await database.close();
