import type { FastifyInstance } from 'fastify';
import type { FileServer } from './files/serve.ts';
import type { Route } from './http/route.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Queue } from './jobs/queue.ts';

/** What a domain puts on the server. Each domain has the parts that it needs; server/domains/compose.ts lists them. */
export interface Domain {
  /** puts the domain's endpoints on the server; `http` for the few addresses outside the contract */
  routes?: (route: Route, http: FastifyInstance) => void;
  /** declares the domain's jobs, and its work by the clock */
  jobs?: (jobs: Jobs, queue: Queue) => void;
  /** what signed addresses stand for, by their purpose */
  files?: Record<string, FileServer>;
  /** before the server listens; `runWorkers`: this process does background work */
  start?: (runWorkers: boolean) => void | Promise<void>;
  /** ends the domain's own work and waits for what is under way */
  stop?: () => Promise<void>;
}
