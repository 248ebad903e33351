// Files and pages are read in worker threads, so that no text, whatever it is made of, delays other requests.
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Log } from '../log.ts';
import { UnreadableText } from '../page-text/unreadable.ts';
import { createSemaphore } from './semaphore.ts';
import type { RunTask, TaskAnswer, TaskCall, Tasks } from './tasks.ts';

/** The largest file takes a few seconds; the rest is for threads that start on a busy machine. */
const maxMs = 20_000;
/** The largest file that may be uploaded needs a quarter of this. */
const maxMemoryMb = 512;
/**
 * What survives a young generation moves to the old one at once. Node lets that grow by 16 MB beyond its limit while it
 * ends the thread (kExtraHeapAllowance in src/node_worker.cc); what needs more ends the whole process.
 */
const maxYoungMb = 16;
/** Each waiting call holds its file in memory. */
const maxWaiting = 50;
const threads = Math.max(2, availableParallelism() - 1);
/** Threads without work end, and with them what they loaded. */
const idleMs = 30_000;

const overrun = 'This takes too long to read. Try a shorter text.';

export interface Workers<T extends Tasks> {
  run: RunTask<T>;
  /** Ends the threads; what runs in them fails. */
  stop: () => Promise<void>;
}

/** What a task may take. */
export interface ThreadLimits {
  ms?: number;
  memoryMb?: number;
}

/**
 * A pool of threads.
 * @param file the module that a thread loads; it exports `handle`, made by `handlerOf`
 * @param limits for tests: in place of the usual ones, and of the time that a caller gives
 */
export function createWorkers<T extends Tasks>(file: URL, log: Log, limits: ThreadLimits = {}): Workers<T> {
  const pool = new Piscina<TaskCall, TaskAnswer>({
    filename: file.href,
    name: 'handle',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.memoryMb ?? maxMemoryMb,
      maxYoungGenerationSizeMb: maxYoungMb,
    },
    // A thread that reads hostile text gets neither the server's settings nor its secrets.
    execArgv: [],
    env: {},
  });
  const semaphore = createSemaphore(threads, maxWaiting);

  /** The time limit counts from when a thread takes the task, not from when the call queues up. */
  async function runNow(call: TaskCall, signal?: AbortSignal, ms = maxMs): Promise<TaskAnswer> {
    const ending = new AbortController();
    const abort = () => ending.abort();
    const timer = setTimeout(abort, limits.ms ?? ms);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await pool.run(call, { signal: ending.signal });
    } catch (cause) {
      signal?.throwIfAborted();
      const outOfMemory = (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!ending.signal.aborted && !outOfMemory) throw cause;
      log.warn({ task: call.name, outOfMemory }, 'a task took too much and was ended');
      throw new UnreadableText('too-large', overrun, { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  return {
    async run(name, input, signal, ms) {
      await semaphore.acquire(signal);
      try {
        signal?.throwIfAborted();
        const answer = await runNow({ name, input }, signal, ms);
        if ('unreadable' in answer)
          throw new UnreadableText(answer.unreadable.code, answer.unreadable.message);
        return answer.value as never;
      } finally {
        semaphore.release();
      }
    },
    stop: () => pool.destroy(),
  };
}
