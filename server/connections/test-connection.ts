import { englishFigure } from '#contract/shared/english-figure.ts';
import { type GoogleVendorId, isGoogleVendor, vendorOf } from '#contract/connections/vendors.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { askOneWord } from '#server/providers/ai/model-engine.ts';
import { EngineError } from '#server/providers/ai/port.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import type { ConnectionDeps } from './deps.ts';
import { adsMetrics, siteFiguresVendor } from './google/vendors.ts';
import { openKey } from './keys.ts';
import { settingsOf } from './model-settings.ts';
import { isSearchVendor, searchVendorOf } from './search-vendor.ts';
import type { ConnectionRow } from './store.ts';
import { suggestEngineBehind, testSuggest } from './suggest-service.ts';

const limitMs = 15_000;

type Outcome = { ok: boolean; message: string };

/** Asks a vendor of search results the cheapest thing that proves the key. */
async function testSearch(deps: ConnectionDeps, row: ConnectionRow): Promise<Outcome> {
  const { label } = vendorOf(row.provider);
  const limit = AbortSignal.timeout(limitMs);
  try {
    return { ok: true, message: await searchVendorOf(deps, row).test(limit) };
  } catch (error) {
    if (limit.aborted)
      return { ok: false, message: `${label} did not answer within ${limitMs / 1000} seconds.` };
    if (!(error instanceof SerpError)) throw error;
    deps.log.info({ err: error, connection: row.id, code: error.code }, 'connection test failed');
    return { ok: false, message: error.message };
  }
}

/** Sites that the account can read: asking is free of charge, and proves the consent. */
async function countProperties(deps: ConnectionDeps, scope: Scope, signal: AbortSignal): Promise<string> {
  const found = await siteFiguresVendor(deps, scope).properties(signal);
  const sites = found.filter(({ verified }) => verified).length;
  return `${sites} ${sites === 1 ? 'property' : 'properties'}`;
}

/** Figures of one keyword, which prove consent, developer token and account. */
async function askOneVolume(deps: ConnectionDeps, scope: Scope, signal: AbortSignal): Promise<string> {
  const vendor = await adsMetrics(deps, scope);
  const query = { part: 'volume', keywords: ['coffee'], country: 'US', language: 'en' } as const;
  const { rows } = await vendor.read(query, signal);
  const volume = rows[0]?.figures.volume;
  return volume === undefined
    ? 'no data for “coffee”'
    : `“coffee” has ${englishFigure(volume)} searches a month in the US`;
}

async function testGoogle(
  deps: ConnectionDeps,
  { id, workspaceId }: ConnectionRow,
  provider: GoogleVendorId,
): Promise<Outcome> {
  const { label } = vendorOf(provider);
  const ask = provider === 'google-ads' ? askOneVolume : countProperties;
  try {
    const answer = await ask(deps, { workspaceId, userId: null }, AbortSignal.timeout(2 * limitMs));
    return { ok: true, message: `${label} answered: ${answer}.` };
  } catch (error) {
    if (!(error instanceof SerpError)) throw error;
    deps.log.info({ err: error, connection: id, code: error.code }, 'connection test failed');
    return { ok: false, message: error.message };
  }
}

/** Asks the provider once and says in plain words what happened. */
export async function testConnection(deps: ConnectionDeps, row: ConnectionRow): Promise<Outcome> {
  if (isSearchVendor(row.provider)) return testSearch(deps, row);
  const suggests = suggestEngineBehind(row.provider);
  if (isGoogleVendor(row.provider)) return testGoogle(deps, row, row.provider);
  // The service's own time limit is shorter than this one.
  if (suggests) return testSuggest(deps, suggests, AbortSignal.timeout(2 * limitMs));
  const opened = openKey(deps.keyring, row);
  if (!opened.ok) {
    deps.log.error({ err: opened.cause, connection: row.id }, 'a stored key cannot be opened');
    return { ok: false, message: 'We can’t read the saved key anymore. Enter it again.' };
  }
  const limit = AbortSignal.timeout(limitMs);
  try {
    const word = await askOneWord(settingsOf(deps, row, opened.key), limit);
    return { ok: true, message: word === '' ? `${row.model} answered.` : `${row.model} answered: “${word}”` };
  } catch (error) {
    if (limit.aborted)
      return { ok: false, message: `${row.model} did not answer within ${limitMs / 1000} seconds.` };
    if (!(error instanceof EngineError)) throw error;
    deps.log.info(
      { connection: row.id, code: error.code, cause: (error.cause as Error | undefined)?.message },
      'connection test failed',
    );
    return { ok: false, message: error.message };
  }
}
