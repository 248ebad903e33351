import path from 'node:path';
import type { Log } from '#server/kernel/log.ts';
import { createWorkers, type ThreadLimits, type Workers } from '#server/kernel/workers/workers.ts';
import type { ThreadTasks } from './thread.ts';

/** The worker’s module stands beside this one, in the sources as in the build. */
const file = new URL(`./thread${path.extname(import.meta.url)}`, import.meta.url);

/** The application’s pool of worker threads; this thread loads none of their modules. */
export const startThreads = (log: Log, limits?: ThreadLimits): Workers<ThreadTasks> =>
  createWorkers(file, log, limits);
