import type { connections } from '#contract/connections.ts';
import type { Args, Result } from '#contract/shared/http.ts';
import { type ModelVendorId, vendorOf } from '#contract/connections/vendors.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { listModels } from '#server/providers/ai/list-models.ts';
import { EngineError } from '#server/providers/ai/port.ts';
import type { ConnectionDeps } from './deps.ts';
import { openKey } from './keys.ts';
import { serviceAddress, settingsOf } from './model-settings.ts';
import { addressFor, serverOf } from './save-connection.ts';
import { connectionTo } from './store.ts';

const limitMs = 15_000;

/** What the form holds, and whether the person sits at this machine, in local mode. */
type Typed = Args<typeof connections.models>['body'] & { local: boolean };

/**
 * Asks a service for its models with the key that was typed, or with the stored one at the server that it is stored for.
 * @throws AppError beside the field that is missing or wrong
 */
export async function modelsOffered(
  deps: ConnectionDeps,
  scope: Scope,
  provider: ModelVendorId,
  { baseUrl: typed, key: typedKey, local }: Typed,
): Promise<Result<typeof connections.models>> {
  const stored = await connectionTo(scope, deps.db, provider);
  const address = typed ? addressFor(deps, provider, typed, local) : (stored?.baseUrl ?? '');
  if (address === '' && serviceAddress(deps, provider) === '')
    throw badField('baseUrl', 'Base URL is required');
  const isSame = stored !== null && serverOf(stored.baseUrl) === serverOf(address);
  const opened = typedKey === undefined && isSame ? openKey(deps.keyring, stored) : null;
  const key = typedKey || (opened?.ok ? opened.key : undefined);
  if (vendorOf(provider).key === 'required' && !key) throw badField('key', 'Key is required');
  const limit = AbortSignal.timeout(limitMs);
  try {
    const results = await listModels(settingsOf(deps, { provider, baseUrl: address, model: '' }, key), limit);
    const message = results.length === 0 ? 'No models are listed there. Type the model’s name.' : null;
    return { results, next: null, message };
  } catch (error) {
    if (limit.aborted) return none(`There was no answer within ${limitMs / 1000} seconds.`);
    if (!(error instanceof EngineError)) throw error;
    deps.log.info({ err: error, provider, code: error.code }, 'models could not be listed');
    return none(error.message);
  }
}

const none = (message: string) => ({ results: [], next: null, message });
