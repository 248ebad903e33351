import { presenceMs } from '#contract/writer/presence.ts';
import type { Domain } from '#server/kernel/domain.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { batchJobKind } from './batches/begin-next-row.ts';
import { batchRoutes } from './batches/routes.ts';
import { batchRowJobKind } from './batches/row.job.ts';
import { batchJob, batchRowJob } from './batches/row-steps.ts';
import { claimRoutes } from './claims/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { derivedTextRoutes } from './derived-texts/routes.ts';
import { draftCheckRoutes } from './draft-checks/routes.ts';
import { documentFile, exportPurpose } from './documents/export.ts';
import { importRoutes } from './imports/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { thinVersions } from './documents/store.ts';
import { presenceRoutes } from './presence/routes.ts';
import { forgetPresence } from './presence/store.ts';
import { similarityRoutes } from './similarity/routes.ts';
import { voiceRoutes } from './voices/routes.ts';
import { writerRoutes } from './routes.ts';
import { writerJob } from './steps.ts';
import { writerJobKind } from './writer.job.ts';

/** The AI writer and documents. */
export function composeWriter({
  keyring,
  stillMember,
  ...rest
}: Omit<WriterDeps, 'fileSecret'> & {
  keyring: Keyring;
  /** whether a long stream may go on for this person */
  stillMember: (principal: Principal) => Promise<boolean>;
}): Domain {
  const deps: WriterDeps = { ...rest, fileSecret: keyring.deriveSecret('files') };
  return {
    files: { [exportPurpose]: documentFile(deps) },
    routes(route) {
      writerRoutes(route, deps, stillMember);
      documentRoutes(route, deps, stillMember);
      claimRoutes(route, deps);
      draftCheckRoutes(route, deps);
      derivedTextRoutes(route, deps, stillMember);
      commentRoutes(route, deps);
      presenceRoutes(route, deps);
      similarityRoutes(route, deps);
      importRoutes(route, deps);
      batchRoutes(route, deps);
      voiceRoutes(route, deps);
    },
    jobs(jobs, queue) {
      jobs.define(writerJob, writerJobKind(deps));
      jobs.define(batchJob, batchJobKind(deps));
      jobs.define(batchRowJob, batchRowJobKind(deps));
      queue.every('documents.thin', '41 * * * *', async () => {
        await thinVersions(deps.db, deps.clock.now());
      });
      queue.every('documents.presence', '11 * * * *', async () => {
        await forgetPresence(deps.db, new Date(deps.clock.now().getTime() - presenceMs.left));
      });
    },
  };
}
