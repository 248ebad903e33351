import type { LocalServer } from '#contract/connections/models.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { listModels } from '#server/providers/ai/list-models.ts';
import { EngineError } from '#server/providers/ai/port.ts';
import type { ConnectionConfig } from '../deps.ts';
import { localAddresses } from './servers.ts';

/** A server on the same machine answers at once, or is not there. */
const limitMs = 2_000;
const mostBytes = 1024 * 1024;

/** Model servers that answer on this machine with a list of models. */
export async function findServers(deps: {
  config: ConnectionConfig;
  egress: Egress;
}): Promise<LocalServer[]> {
  const found = await Promise.all(
    localAddresses(deps.config).map(async ({ kind, label, url }) => {
      const baseUrl = `${url}/v1`;
      const limits = { maxBytes: mostBytes, timeoutMs: limitMs };
      const fetch = deps.egress.asFetch({ trust: 'operator', baseUrl, ...limits });
      try {
        const signal = AbortSignal.timeout(limitMs);
        return {
          kind,
          label,
          baseUrl,
          models: await listModels({ protocol: 'openai', baseUrl, fetch }, signal),
        };
      } catch (error) {
        // Nothing listens there, or something that is no model server.
        if (error instanceof EngineError || (error as Error).name === 'TimeoutError') return null;
        throw error;
      }
    }),
  );
  return found.filter((server) => server !== null);
}
