// What domains are made from, and what they are together.
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { Database } from '../kernel/db/open.ts';
import type { Domain } from '../kernel/domain.ts';
import type { Egress } from '../kernel/egress/egress.ts';
import type { FileStore } from '../kernel/files/port.ts';
import type { BaseOf } from '../kernel/http/other-sites.ts';
import type { Jobs } from '../kernel/jobs/jobs.ts';
import type { Live } from '../kernel/jobs/live.ts';
import type { Keyring } from '../kernel/keyring.ts';
import type { Log } from '../kernel/log.ts';
import type { Mailer } from '../kernel/mail/mail.ts';
import type { Principal } from '../kernel/scope.ts';
import type { Workers } from '../kernel/workers/workers.ts';
import type { SerpEngine } from '../providers/serp/port.ts';
import type { SandboxDeps } from '../sandbox/networks/deps.ts';
import type { PublishDeps } from '../social/publishing/deps.ts';
import type { ThreadTasks } from '../threads/thread.ts';

/** What every domain may be given. */
export interface Services {
  config: Config;
  database: Database;
  clock: Clock;
  keyring: Keyring;
  egress: Egress;
  files: FileStore;
  log: Log;
  jobs: Jobs;
  live: Live;
  mailer: Mailer;
  /** runs a task in a worker thread */
  run: Workers<ThreadTasks>['run'];
  /** signs addresses of stored files */
  fileSecret: Buffer;
  /** address under which people reach this server, without trailing slash */
  publicUrl: string;
  baseOf: BaseOf;
  /** where this server listens, for its own sandboxes; null before it does */
  selfOrigin: () => string | null;
  /** whether requests of this address count against limits */
  counts: (request: FastifyRequest) => boolean;
}

/** What tests make of outside services. */
export interface Replacements {
  /** the embedded search engine, with what tests make of it */
  serp?: (real: SerpEngine) => SerpEngine;
  /** what tests let the sandbox networks and the publisher meet */
  social?: Partial<Pick<SandboxDeps, 'fault'> & Pick<PublishDeps, 'step'>>;
}

export interface Domains {
  list: readonly Domain[];
  /** whom a request acts for: a session or an API key; null = nobody. @throws AppError 429 */
  authenticate: (request: FastifyRequest) => Promise<Principal | null>;
  /** payments of the whole install that have started no plan yet */
  paymentsWaiting: () => Promise<number>;
}
