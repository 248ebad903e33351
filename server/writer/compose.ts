import type { Route } from '#server/kernel/http/route.ts';
import type { Queue } from '#server/kernel/jobs/queue.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { documentFile, exportPurpose } from './documents/export.ts';
import { documentRoutes } from './documents/routes.ts';
import { thinVersions } from './documents/store.ts';
import { writerRoutes } from './routes.ts';
import { writerJob } from './steps.ts';
import { writerJobKind } from './writer.job.ts';

/** The writer domain with its job, clock work, calls and downloads. */
export function composeWriter(
  writerDeps: Omit<WriterDeps, 'fileSecret'> & {
    keyring: Keyring;
    queue: Queue;
    stillMember: (principal: Principal) => Promise<boolean>;
  },
) {
  const deps: WriterDeps = { ...writerDeps, fileSecret: writerDeps.keyring.deriveSecret('files') };
  writerDeps.jobs.define(writerJob, writerJobKind(deps));
  writerDeps.queue.every('documents.thin', '41 * * * *', async () => {
    await thinVersions(deps.db, deps.clock.now());
  });
  return {
    files: { [exportPurpose]: documentFile(deps) },
    routes(route: Route) {
      writerRoutes(route, deps, writerDeps.stillMember);
      documentRoutes(route, deps);
    },
  };
}
