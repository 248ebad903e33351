// What composes the application may use of models on this machine.
import { connections } from '#contract/connections.ts';
import type { Domain } from '#server/kernel/domain.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import type { LocalModelDeps } from './deps.ts';
import { downloadJob, downloadJobKind } from './download.job.ts';
import { cancelDownload, currentDownload, startDownload } from './downloads.ts';
import { findServers } from './find-servers.ts';

/** Model servers on this machine: found, and for Ollama filled, by a person who sits at it. */
export function createLocalModels(deps: LocalModelDeps): Domain {
  const { localMode } = deps.config;
  return {
    jobs: (jobs) => jobs.define(downloadJob, downloadJobKind(deps)),
    routes(route) {
      route(connections.localModels, {
        handle: async ({ request }) => {
          const offered = isLocalRequest(request, localMode);
          return { offered, results: offered ? await findServers(deps) : [], next: null };
        },
      });
      route(connections.downloadModel, {
        handle: async ({ principal, body, request }) => {
          if (!isLocalRequest(request, localMode))
            throw conflict('Models can only be downloaded where Quillstead runs on your own computer.');
          return { download: await startDownload(deps, principal, body.model) };
        },
      });
      route(connections.modelDownload, {
        handle: async ({ principal }) => ({ download: await currentDownload(deps, principal) }),
      });
      route(connections.cancelDownload, {
        handle: async ({ principal }) => cancelDownload(deps, principal),
      });
    },
  };
}
