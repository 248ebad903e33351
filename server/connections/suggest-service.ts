import {
  type CompletionEngineId,
  type OnlineSuggestEngineId,
  suggestEngines,
} from '#contract/keywords/suggest-engines.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { SuggestError, type SuggestService } from '#server/providers/suggest/port.ts';
import { googleAdsIdeas } from '#server/providers/suggest/google-ads.ts';
import { suggestServices } from '#server/providers/suggest/registry.ts';
import type { ConnectionDeps } from './deps.ts';
import { adsSettings } from './google/vendors.ts';
import { connectionTo } from './store.ts';

const mostBytes = 1024 * 1024;
const answerTimeoutMs = 15_000;

const addressOf = ({ config }: ConnectionDeps, engine: CompletionEngineId): string =>
  ({
    google: config.GOOGLE_SUGGEST_URL,
    youtube: config.GOOGLE_SUGGEST_URL,
    bing: config.BING_SUGGEST_URL,
    duckduckgo: config.DUCKDUCKGO_SUGGEST_URL,
    amazon: config.AMAZON_SUGGEST_URL,
  })[engine];

function serviceOf(deps: ConnectionDeps, engine: CompletionEngineId): SuggestService {
  const baseUrl = addressOf(deps, engine);
  const fetch = deps.egress.asFetch({
    trust: 'operator',
    baseUrl,
    maxBytes: mostBytes,
    timeoutMs: answerTimeoutMs,
  });
  return suggestServices[engine]({ baseUrl, fetch });
}

/** The engine that a connection turns on; null for connections to anything else. */
export const suggestEngineBehind = (provider: string): CompletionEngineId | null =>
  (Object.keys(suggestServices) as CompletionEngineId[]).find(
    (engine) => suggestEngines[engine].vendor === provider,
  ) ?? null;

/**
 * The service behind an engine.
 * @throws SuggestError `refused` where the workspace has not turned it on
 */
export async function suggestService(
  deps: ConnectionDeps,
  scope: Scope,
  engine: OnlineSuggestEngineId,
): Promise<SuggestService> {
  const { label, vendor } = suggestEngines[engine];
  if (!(await connectionTo(scope, deps.db, vendor)))
    throw new SuggestError('refused', `${label} is turned off under Integrations.`);
  if (engine === 'google-ads') return googleAdsIdeas(await adsSettings(deps, scope));
  return serviceOf(deps, engine);
}

/** Asks once for something that every service completes. @returns what happened, as a sentence */
export async function testSuggest(
  deps: ConnectionDeps,
  engine: CompletionEngineId,
  signal: AbortSignal,
): Promise<{ ok: boolean; message: string }> {
  const { label } = suggestEngines[engine];
  try {
    const found = await serviceOf(deps, engine).suggest(
      { text: 'coffee', country: 'US', language: 'en' },
      signal,
    );
    return { ok: true, message: `${label} answered with ${found.length} suggestions.` };
  } catch (error) {
    if (!(error instanceof SuggestError)) throw error;
    deps.log.info({ err: error, engine, code: error.code }, 'suggestion test failed');
    return { ok: false, message: error.message };
  }
}
