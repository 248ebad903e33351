import { isModelVendor, type ModelVendorId } from '#contract/connections/vendors.ts';
import type { ModelSettings } from '#server/providers/ai/model-client.ts';
import type { ModelProtocol } from '#server/providers/ai/protocols.ts';
import type { ConnectionDeps } from './deps.ts';
import { isLocalModelServer } from './local/servers.ts';
import type { ConnectionRow } from './store.ts';

/** The longest that one answer of a model may take; a slow machine writes a long section in less. */
export const answerTimeoutMs = 15 * 60_000;

const protocols: Record<ModelVendorId, ModelProtocol> = {
  'openai-compatible': 'openai',
  anthropic: 'anthropic',
  'google-gemini': 'google',
  'local-model': 'openai',
};

/** Where a service is; empty where its form asks for the address. */
export const serviceAddress = ({ config }: Pick<ConnectionDeps, 'config'>, vendor: ModelVendorId): string =>
  vendor === 'anthropic' ? config.ANTHROPIC_URL : vendor === 'google-gemini' ? config.GEMINI_URL : '';

/**
 * How a model is asked. A workspace's own address reaches public servers and those that EGRESS_ALLOW names, whatever
 * its name leads to, and model servers on this machine in local mode; a service's own address is the operator's.
 */
export function settingsOf(
  deps: Pick<ConnectionDeps, 'config' | 'egress'>,
  row: Pick<ConnectionRow, 'provider' | 'baseUrl' | 'model'>,
  key: string | undefined,
): Required<Omit<ModelSettings, 'key'>> & Pick<ModelSettings, 'key'> {
  const { provider, model } = row;
  if (!isModelVendor(provider)) throw new Error(`${provider} has no models`);
  const own = serviceAddress(deps, provider);
  const baseUrl = own || row.baseUrl;
  const trust = own || isLocalModelServer(deps.config, baseUrl) ? 'operator' : 'user';
  const fetch = deps.egress.asFetch({ trust, baseUrl, timeoutMs: answerTimeoutMs });
  return { protocol: protocols[provider], baseUrl, model, key, fetch };
}
