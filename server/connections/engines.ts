import { modelVendorIds } from '#contract/connections/vendors.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { createBuiltInEngine } from '#server/providers/ai/builtin.ts';
import { createModelEngine } from '#server/providers/ai/model-engine.ts';
import type { TextEngine } from '#server/providers/ai/port.ts';
import { priceOf } from '#server/providers/ai/prices.ts';
import type { ConnectionDeps } from './deps.ts';
import { openKey } from './keys.ts';
import { answerTimeoutMs, settingsOf } from './model-settings.ts';
import { type ConnectionRow, listConnections } from './store.ts';

/** The workspace's own models, best first. */
export async function modelConnections({ db }: ConnectionDeps, scope: Scope): Promise<ConnectionRow[]> {
  const rows = await listConnections(scope, db);
  return modelVendorIds.flatMap((vendor) => rows.filter(({ provider }) => provider === vendor));
}

/** The first one kept this name from the time when there was one kind only. */
const engineId = (provider: string) => (provider === 'openai-compatible' ? 'own' : `own-${provider}`);

/** Every engine that the workspace can use, best first: its own models, the operator's, the built-in one always. */
export async function enginesFor(deps: ConnectionDeps, scope: Scope): Promise<TextEngine[]> {
  const { keyring, egress, config, log } = deps;
  const engines: TextEngine[] = [];
  for (const row of await modelConnections(deps, scope)) {
    const opened = openKey(keyring, row);
    if (!opened.ok) {
      log.error({ err: opened.cause, connection: row.id }, 'a stored key cannot be opened');
      continue;
    }
    const { provider, label } = row;
    const settings = settingsOf(deps, row, opened.key);
    // A model on this computer costs nothing.
    const price = provider === 'local-model' ? undefined : priceOf(settings, deps.clock.now());
    const engine = { ...settings, id: engineId(provider), label, metered: false };
    engines.push(createModelEngine({ ...engine, ...(price !== undefined && { price }) }, log));
  }
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: key } = config;
  if (baseUrl && model) {
    const fetch = egress.asFetch({ trust: 'operator', baseUrl, timeoutMs: answerTimeoutMs });
    engines.push(
      createModelEngine({ id: 'operator', label: '', metered: true, baseUrl, model, key, fetch }, log),
    );
  }
  engines.push(createBuiltInEngine());
  return engines;
}
